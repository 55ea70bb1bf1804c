/**
 * What happened to the places of one tee time, as the audit trail has it, and was each step right? Each is worked out
 * again by the second implementation, from the state before: who got a place, who has to wait, and who moved up.
 */
import type { StoredPlace } from "../../../src/server/store/places.ts";
import type { Row } from "../../../src/server/store/schema.ts";
import { type Asked, ask, brokenIn, opened, type TeeTime } from "../second/places.ts";

/** One commit, or one of several who joined in the same one. */
export type Step = {
  /** Of its last entry in the trail. */
  readonly order: number;
  readonly by: string;
  readonly asked: Asked;
  readonly promoted: readonly string[];
  readonly after: TeeTime;
};

export type Replayed = {
  readonly steps: readonly Step[];
  readonly end: TeeTime;
  readonly faults: readonly string[];
};

type Entry = Pick<Row<"audit">, "eventOrder" | "actorId" | "action" | "subjectId" | "before" | "after">;

/** Who lost their group code, and after which entry. */
export type Removal = { readonly after: number; readonly removed: ReadonlySet<string> };

const nobodyRemoved: Removal = { after: Number.POSITIVE_INFINITY, removed: new Set() };

/** `rows`: the whole trail of a tee time that has not started, oldest first. */
export function replay(rows: readonly Entry[], removal: Removal = nobodyRemoved): Replayed {
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

/** Whose place was last changed by a promotion. */
export function lastPromoted(steps: readonly Step[]): string[] {
  const found = new Set<string>();
  for (const { asked, promoted } of steps) {
    if ("player" in asked) found.delete(asked.player);
    for (const id of promoted) found.add(id);
  }
  return [...found].toSorted();
}

/** What a table, or a snapshot of one, holds. */
export type Held = {
  readonly limit: number;
  readonly activeCount: number;
  readonly places: readonly Pick<StoredPlace, "playerId" | "arrival" | "waitlist">[];
};

/** At one moment, beside what the last step before it came to. */
export function otherThan({ limit, players }: TeeTime, held: Held): string[] {
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

/** Promotions are written beside what made room for them: before it, where the one who left had arrived later. */
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
    // A new limit is written behind those who move up by it; a join moves nobody up.
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

function askedBy({ action, subjectId, after }: Entry): Asked {
  if (action === "change-tee-time") return { what: "limit", limit: JSON.parse(after ?? "").countLimit };
  const what = doneBy[action as keyof typeof doneBy];
  if (what === undefined) throw new Error(`Nobody expects ${action} here.`);
  return { what, player: subjectId };
}

/** The place as the trail has it, beside the one that was to come of it. */
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
