/**
 * What was changed in a round after a number in the order of events? From the audit trail, which has it all (ruling 16).
 */
import { sql } from "kysely";
import type { CardBasis, Gross } from "#rules/golf";
import type { CardChange, RecordedChange } from "#rules/late-changes";
import type { Place } from "#rules/tee-time";
import type { Action } from "../events/invalidations.ts";
import type { Queries } from "./database.ts";

/** Latest first; a hole that was filled for the first time is no change. */
export async function listChangesSince(
  queries: Queries,
  teeTimeId: string,
  order: number,
): Promise<RecordedChange[]> {
  const rows = await queries
    .selectFrom("audit")
    .select(["eventOrder", "at", "actorId", "action", "subjectId", "before", "after"])
    .where("teeTimeId", "=", teeTimeId)
    .where("eventOrder", ">", order)
    // By the index of its action SQLite would read what was done in every tee time.
    .where(sql`action || ''`, "in", Object.keys(changesOfAction))
    .orderBy("eventOrder", "desc")
    .execute();
  return rows.flatMap(({ eventOrder, at, actorId, action, subjectId, before, after }) => {
    const made = { playerId: subjectId, order: eventOrder, at, by: actorId };
    const changes = changesOfAction[action as keyof typeof changesOfAction](
      JSON.parse(before ?? "null"),
      JSON.parse(after ?? "null"),
    );
    return changes.map((change) => ({ ...made, change }));
  });
}

type HoleOfCard = { readonly holeNumber: number; readonly gross: Gross | null };
type CorrectedCard = { readonly basis?: CardBasis; readonly holes: readonly HoleOfCard[] };

const changesOfAction = {
  "save-hole": (before: HoleOfCard, after: HoleOfCard) => holeChanges([before], [after]),
  "change-handicap": basisChanges,
  "correct-card": (before: CorrectedCard, after: CorrectedCard) => [
    ...(before.basis && after.basis ? basisChanges(before.basis, after.basis) : []),
    ...holeChanges(before.holes, after.holes),
  ],
  "mark-no-show": placeChanges,
  "undo-no-show": placeChanges,
  "add-player": placeChanges,
  "save-groups": placeChanges,
} satisfies Partial<Record<Action, (before: never, after: never) => CardChange[]>>;

function holeChanges(before: readonly HoleOfCard[], after: readonly HoleOfCard[]): CardChange[] {
  return after.flatMap(({ holeNumber, gross }): CardChange[] => {
    const old = before.find((hole) => hole.holeNumber === holeNumber)?.gross ?? null;
    if (old === null || gross === null || old === gross) return [];
    return [{ what: "hole", holeNumber, before: old, after: gross }];
  });
}

function basisChanges(before: CardBasis, after: CardBasis): CardChange[] {
  const index = { before: before.handicapIndexTenths, after: after.handicapIndexTenths };
  const teeBox = { before: before.teeBox.name, after: after.teeBox.name };
  return [
    ...(index.before === index.after ? [] : [{ what: "index", ...index } as const]),
    ...(teeBox.before === teeBox.after ? [] : [{ what: "tee-box", ...teeBox } as const]),
  ];
}

/** Null: the player had no place. */
function placeChanges(before: Place | null, after: Place | null): CardChange[] {
  const playing = { before: isPlaying(before), after: isPlaying(after) };
  const group = { before: before?.groupNumber ?? null, after: after?.groupNumber ?? null };
  return [
    ...(playing.before === playing.after ? [] : [{ what: "playing", ...playing } as const]),
    ...(group.before === group.after ? [] : [{ what: "group", ...group } as const]),
  ];
}

function isPlaying(place: Place | null): boolean {
  return place !== null && !place.waitlist && !place.noShow;
}
