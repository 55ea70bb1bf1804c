/**
 * Is each change of places in the audit trail right? A second implementation computes who gets a spot, who
 * waits, and who moves up.
 */

import type { Row } from "../../../src/server/database/schema.ts";
import type { StoredPlace } from "../../../src/server/store/places.ts";
import { ask, brokenIn, opened, type PlaceRequest, type TeeTime } from "../second/places.ts";

/** One commit, or one request's part of the commit of a batch. */
export type Step = {
  /** The number of the step's last audit entry. */
  readonly order: number;
  readonly by: string;
  readonly asked: PlaceRequest;
  readonly promoted: readonly string[];
  readonly after: TeeTime;
};

type ReplayResult = {
  readonly steps: readonly Step[];
  readonly end: TeeTime;
  readonly faults: readonly string[];
};

type Entry = Pick<Row<"audit">, "eventOrder" | "actorId" | "action" | "subjectId" | "before" | "after">;

/** After the audit entry `after`, the `removed` players were removed from the club's group. */
type Removal = { readonly after: number; readonly removed: ReadonlySet<string> };

const nobodyRemoved: Removal = { after: Number.POSITIVE_INFINITY, removed: new Set() };

/** `rows` is the whole trail of a tee time that has not started, oldest first. */
export function replay(rows: readonly Entry[], removal: Removal = nobodyRemoved): ReplayResult {
  const [added, ...entries] = rows;
  if (added?.action !== "add-tee-time") throw new Error("The trail does not begin with its tee time.");
  const steps: Step[] = [];
  const faults: string[] = [];
  let teeTime = opened(JSON.parse(added.after ?? "").countLimit);
  for (const { main, promotions } of commitsOf(entries)) {
    if (main.eventOrder > removal.after) teeTime = { ...teeTime, removed: removal.removed };
    const asked = askedBy(main);
    const by = main.actorId ?? "the server";
    const became = ask(teeTime, asked);
    if (became === null || "refused" in became) {
      faults.push(`${say(main)}: ${became === null ? "it changes nothing" : "the rules refuse it"}`);
      continue;
    }
    const promoted = promotions.map(({ subjectId }) => subjectId);
    if (promoted.join() !== became.promoted.join())
      faults.push(`${say(main)}: ${promoted.join()} moved up, and not ${became.promoted.join()}`);
    if (promotions.some(({ actorId }) => actorId !== main.actorId))
      faults.push(`${say(main)}: somebody moved up by another's act`);
    const { after } = main;
    if (main.action !== "change-tee-time") faults.push(...otherPlace(main, became.teeTime));
    else if (after === null) faults.push(`${say(main)}: without what it became`);
    faults.push(...brokenIn(became.teeTime).map((fault) => `${say(main)}: ${fault}`));
    teeTime = became.teeTime;
    const order = Math.max(...[main, ...promotions].map(({ eventOrder }) => eventOrder));
    steps.push({ order, by, asked, promoted, after: teeTime });
  }
  return { steps, end: teeTime, faults };
}

export type StoredTeeTime = {
  readonly limit: number;
  readonly activeCount: number;
  readonly places: readonly Pick<StoredPlace, "playerId" | "arrival" | "waitlist">[];
};

export function otherThan({ limit, players }: TeeTime, held: StoredTeeTime): string[] {
  const line = (id: string, arrival: number, waits: boolean) => `${arrival} ${id}${waits ? " waits" : ""}`;
  const expected = players.map(({ id, arrival, waits }) => line(id, arrival, waits)).toSorted();
  const found = held.places
    .map(({ playerId, arrival, waitlist }) => line(playerId, arrival, waitlist))
    .toSorted();
  const inIt = held.places.filter(({ waitlist }) => !waitlist).length;
  return [
    ...(found.join() === expected.join() ? [] : [`there are ${found.join()}, and not ${expected.join()}`]),
    ...(held.limit === limit ? [] : [`the limit is ${held.limit}, and not ${limit}`]),
    ...(inIt <= held.limit ? [] : [`${inIt} are in, and the limit is ${held.limit}`]),
    ...(held.activeCount === inIt ? [] : [`${held.activeCount} are counted, and ${inIt} are in`]),
  ];
}

type Commit = { readonly main: Entry; readonly promotions: readonly Entry[] };

/** A commit lists its places by arrival. So a promotion may come before or after the entry that caused it. */
function* commitsOf(entries: readonly Entry[]): Generator<Commit> {
  let early: Entry[] = [];
  for (let i = 0; i < entries.length; i++) {
    const main = entries[i] as Entry;
    if (main.action === "promote-player") {
      early.push(main);
      continue;
    }
    const promotions = early;
    early = [];
    // Only a leave or a removal can come before the promotion that it causes. A changed limit comes after its
    // promotions, and a join promotes nobody.
    const next = entries[i + 1];
    if (
      promotions.length === 0 &&
      freesASpot(main) &&
      next?.action === "promote-player" &&
      next.actorId === main.actorId
    ) {
      promotions.push(next);
      i += 1;
    }
    yield { main, promotions };
  }
  const [left] = early;
  if (left) yield { main: left, promotions: early };
}

function freesASpot({ action, before }: Entry): boolean {
  return ["leave-tee-time", "remove-player"].includes(action) && JSON.parse(before ?? "").waitlist === false;
}

const doneBy = {
  "join-tee-time": "join",
  "leave-tee-time": "leave",
  "undo-leaving": "undo",
  "remove-player": "remove",
  "add-player": "add",
} as const;

function askedBy({ action, subjectId, after }: Entry): PlaceRequest {
  if (action === "change-tee-time") return { what: "limit", limit: JSON.parse(after ?? "").countLimit };
  const what = doneBy[action as keyof typeof doneBy];
  if (what === undefined) throw new Error(`Nobody expects ${action} here.`);
  return { what, player: subjectId };
}

function otherPlace(entry: Entry, { players }: TeeTime): string[] {
  const expected = players.find(({ id }) => id === entry.subjectId);
  const found = entry.after === null ? null : JSON.parse(entry.after);
  const isSame = expected
    ? found?.arrival === expected.arrival && found?.waitlist === expected.waits
    : found === null;
  return isSame ? [] : [`${say(entry)}: ${entry.after}, and not ${JSON.stringify(expected)}`];
}

function say({ eventOrder, actorId, action, subjectId }: Entry): string {
  return `entry ${eventOrder}, ${action} of ${subjectId} by ${actorId}`;
}
