/** Compares late places with a second implementation, which follows the audit trail (ruling 60). */
import type { Row } from "../../../src/server/database/schema.ts";
import { readOffers } from "../../../src/server/store/places.ts";
import { auditOfTeeTime } from "../../../src/server/testing/audit-entries.ts";
import { otherThan } from "../../trials/places/trail.ts";
import { askLate, giveDue, type LateRequest, type LateTeeTime } from "../../trials/second/late-places.ts";
import { opened } from "../../trials/second/places.ts";
import { type Club, meet } from "../club.ts";

type Entry = Row<"audit">;

const asking = {
  "join-tee-time": "join",
  "leave-tee-time": "leave",
  "undo-leaving": "undo",
  "remove-player": "remove",
  "add-player": "add",
  "ask-for-spot": "tap",
  "take-spot": "tap",
} as const;

const known = [...Object.keys(asking), "change-tee-time", "promote-player", "offer-spot"];

export async function checkLatePlaces(club: Club, lateHours: number): Promise<void> {
  const { kysely } = club.server.db();
  for (const teeTime of await kysely.selectFrom("teeTimes").selectAll().execute()) {
    const [added, ...rows] = await auditOfTeeTime(kysely, teeTime.id);
    const start = Date.parse(teeTime.startsAt);
    const lateFrom = start - lateHours * 60 * 60_000;
    const limit = JSON.parse(added?.after ?? "{}").countLimit;
    let t: LateTeeTime = { teeTime: opened(limit), offers: [], taps: [] };
    for (const commit of commitsOf(rows.filter(({ action }) => known.includes(action)))) {
      t = { ...t, teeTime: { ...t.teeTime, isLate: Date.parse(commit.at) >= lateFrom } };
      t = follow(club, t, commit);
      if (Date.parse(commit.at) >= start) club.faults.push(`${say(commit)} comes after the start`);
    }
    const places = await kysely
      .selectFrom("places")
      .selectAll()
      .where("teeTimeId", "=", teeTime.id)
      .execute();
    const held = places.map((place) => ({ ...place, waitlist: place.waitlist === 1 }));
    const { countLimit, activeCount } = teeTime;
    club.faults.push(...otherThan(t.teeTime, { limit: countLimit, activeCount, places: held }));
    const hasStarted = club.world.now() >= start;
    const offered = hasStarted ? [] : t.offers.map(({ at, leftBy }) => `${at} ${leftBy}`);
    const found = readOffers(teeTime).map(({ offeredAt, leftBy }) => `${Date.parse(offeredAt)} ${leftBy}`);
    if (offered.join() !== found.join()) club.faults.push(`offered is ${found}, and not ${offered}`);
    const tapped = held.filter(({ tappedAt }) => tappedAt !== null).map(({ playerId }) => playerId);
    const taps = hasStarted ? [] : t.taps;
    if (tapped.toSorted().join() !== taps.toSorted().join())
      club.faults.push(`${tapped} asked for the place, and not ${taps}`);
    if (hasStarted) continue;
    for (const id of giveDue(t, club.world.now()).promoted)
      club.faults.push(`${id} waits for a place that is due`);
  }
}

type Commit = Pick<Entry, "at" | "actorId"> & { readonly rows: Entry[] };

function commitsOf(rows: readonly Entry[]): Commit[] {
  const commits: Commit[] = [];
  for (const row of rows) {
    const last = commits.at(-1);
    if (last && last.at === row.at && last.actorId === row.actorId) last.rows.push(row);
    else commits.push({ at: row.at, actorId: row.actorId, rows: [row] });
  }
  return commits;
}

function follow(club: Club, t: LateTeeTime, commit: Commit): LateTeeTime {
  const of = (action: string) => commit.rows.filter((row) => row.action === action);
  const [main = null, ...others] = commit.rows.filter(
    ({ action }) => action in asking || action === "change-tee-time",
  );
  const promoted = [...of("promote-player"), ...of("take-spot")].map(({ subjectId }) => subjectId);
  const became = askLate(t, main && askedBy(main), Date.parse(commit.at));
  const blame = (found: string) => club.faults.push(`${say(commit)}: ${found}`);
  if (became === null || "refused" in became || others.length > 0) {
    blame(others.length > 0 ? "two changes at once" : "the rules refuse it");
    return t;
  }
  if (promoted.toSorted().join() !== became.promoted.toSorted().join())
    blame(`${promoted} got a place, and not ${became.promoted}`);
  const fresh = became.after.offers.filter((offer) => !t.offers.includes(offer)).length;
  const offered = of("offer-spot").reduce((sum, { after }) => sum + JSON.parse(after ?? "").offers.length, 0);
  if (fresh !== offered) blame(`${offered} places were offered, and not ${fresh}`);
  for (const _ of of("offer-spot")) meet(club, "a place that is offered");
  for (const { action } of commit.rows)
    if (["take-spot", "ask-for-spot", "promote-player"].includes(action))
      meet(club, `a late place: ${action}`);
  return became.after;
}

function askedBy({ action, subjectId, after }: Entry): LateRequest {
  if (action === "change-tee-time") return { what: "limit", limit: JSON.parse(after ?? "").countLimit };
  return { what: asking[action as keyof typeof asking], player: subjectId };
}

function say({ at, rows }: Commit): string {
  return `${at}, ${rows.map(({ action, subjectId }) => `${action} of ${subjectId}`).join(" and ")}`;
}
