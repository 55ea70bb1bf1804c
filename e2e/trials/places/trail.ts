/**
 * Is each step that the audit trail has of a tee time's places right? The second implementation works it out again from the
 * state before: who gets a place, who has to wait, and who moves up.
 */
import type { StoredPlace } from "../../../src/server/store/places.ts";
import type { Row } from "../../../src/server/store/schema.ts";
import { type Asked, ask, brokenIn, opened, type TeeTime } from "../second/places.ts";

type Entry = Pick<Row<"audit">, "eventOrder" | "actorId" | "action" | "subjectId" | "before" | "after">;

/** `rows`: the whole trail of a tee time that has not started, oldest first. `end`: what its last step leaves. */
export function replay(rows: readonly Entry[]): { end: TeeTime; faults: string[] } {
  const [added, ...entries] = rows;
  if (added?.action !== "add-tee-time") throw new Error("The trail does not begin with its tee time.");
  const faults: string[] = [];
  let teeTime = opened(JSON.parse(added.after ?? "").countLimit);
  for (const { main, promotions } of commitsOf(entries)) {
    const became = ask(teeTime, askedBy(main));
    if (became === null || "refused" in became) {
      faults.push(`${say(main)}: ${became === null ? "it changes nothing" : "the rules refuse it"}`);
      continue;
    }
    const promoted = promotions.map(({ subjectId }) => subjectId).join();
    if (promoted !== became.promoted.join())
      faults.push(`${say(main)}: ${promoted} moved up, and not ${became.promoted}`);
    teeTime = became.teeTime;
    faults.push(...otherPlace(main, teeTime), ...brokenIn(teeTime).map((fault) => `${say(main)}: ${fault}`));
  }
  return { end: teeTime, faults };
}

export type Held = {
  readonly limit: number;
  readonly activeCount: number;
  readonly places: readonly Pick<StoredPlace, "playerId" | "arrival" | "waitlist">[];
};

/** What the tables hold, next to what the last step left. */
export function otherThan({ limit, players }: TeeTime, held: Held): string[] {
  const line = (id: string, arrival: number, waits: boolean) => `${arrival} ${id}${waits ? " waits" : ""}`;
  const expected = players.map(({ id, arrival, waits }) => line(id, arrival, waits)).toSorted();
  const found = held.places
    .map(({ playerId, arrival, waitlist }) => line(playerId, arrival, waitlist))
    .toSorted();
  const inIt = held.places.filter(({ waitlist }) => !waitlist).length;
  return [
    ...(found.join() === expected.join() ? [] : [`there are ${found}, and not ${expected}`]),
    ...(held.limit === limit ? [] : [`the limit is ${held.limit}, and not ${limit}`]),
    ...(held.activeCount === inIt ? [] : [`${held.activeCount} are counted, and ${inIt} are in`]),
  ];
}

/** A promotion is written next to the leaving that made room: before it when the one who left had arrived later. */
function* commitsOf(entries: readonly Entry[]): Generator<{ main: Entry; promotions: Entry[] }> {
  const left = [...entries];
  let promotions: Entry[] = [];
  for (let main = left.shift(); main; main = left.shift()) {
    if (main.action === "promote-player") {
      promotions.push(main);
      continue;
    }
    const [next] = left;
    const isPromoted = next?.action === "promote-player" && next.actorId === main.actorId;
    if (promotions.length === 0 && freesASpot(main) && isPromoted) promotions.push(...left.splice(0, 1));
    yield { main, promotions };
    promotions = [];
  }
  const [unexpected] = promotions;
  if (unexpected) yield { main: unexpected, promotions };
}

function freesASpot({ action, before }: Entry): boolean {
  return action === "leave-tee-time" && JSON.parse(before ?? "").waitlist === false;
}

function askedBy({ action, subjectId: player }: Entry): Asked {
  if (action === "join-tee-time") return { what: "join", player };
  if (action === "leave-tee-time") return { what: "leave", player };
  throw new Error(`Nobody expects ${action} here.`);
}

/** The place in the audit trail has to be what came of the step. */
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
