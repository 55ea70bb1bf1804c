import * as z from "zod/mini";
import type { CardChange, FirstScores, RecordedChange } from "#rules/bets/late-changes";
import type { CardBasis, PlayerId, TeeTimeId } from "#rules/golf";
import { isActivePlayer } from "#rules/tee-times/tee-time";
import type { Queries } from "../../database/database.ts";
import { cardBasis, readableRows, readJson } from "../../database/json.ts";
import type { Row } from "../../database/schema.ts";
import { type CorrectedFrom, correctedFrom, holeOfCard } from "../audit-of-cards.ts";
import { actionWithoutIndex } from "../audit-search.ts";
import type { Action } from "../invalidations.ts";

/** Lists the changes after entry `order`, the latest first. The first score of a hole is not a change. */
export async function listChangesSince(queries: Queries, teeTimeId: TeeTimeId, order: number) {
  const rows = await recordedIn(queries, teeTimeId).where("eventOrder", ">", order).execute();
  return readableRows(queries, rows, changesOfRow).flat();
}

export async function listBasisChanges(queries: Queries, teeTimeId: TeeTimeId): Promise<RecordedChange[]> {
  const rows = await recordedIn(queries, teeTimeId, ["change-handicap", "correct-card"]).execute();
  const changes = readableRows(queries, rows, changesOfRow).flat();
  return changes.filter(({ change }) => change.what === "index" || change.what === "tee-box");
}

export type CardHistory = {
  readonly changes: readonly RecordedChange[];
  readonly firstScores: ReadonlyMap<PlayerId, FirstScores>;
};

export async function readCardHistory(
  queries: Queries,
  teeTimeId: TeeTimeId,
  playerIds: readonly PlayerId[],
): Promise<CardHistory> {
  const rows = await recordedIn(queries, teeTimeId).where("subjectId", "in", playerIds).execute();
  return {
    changes: readableRows(queries, rows, changesOfRow).flat(),
    firstScores: new Map(
      playerIds.map((id) => [id, firstScoresIn(rows.filter(({ subjectId }) => subjectId === id))]),
    ),
  };
}

function recordedIn(
  queries: Queries,
  teeTimeId: TeeTimeId,
  actions: readonly string[] = Object.keys(changesOfAction),
) {
  return queries
    .selectFrom("audit")
    .select(["eventOrder", "at", "actorId", "action", "subjectId", "before", "after"])
    .where("teeTimeId", "=", teeTimeId)
    .where(actionWithoutIndex, "in", actions)
    .orderBy("eventOrder", "desc");
}

type RecordedEntry = EntryChange & Pick<Row<"audit">, "at" | "actorId" | "action" | "subjectId">;

function changesOfRow(row: RecordedEntry): RecordedChange[] {
  const made = { playerId: row.subjectId, order: row.eventOrder, at: row.at, by: row.actorId };
  const changes = changesOfAction[row.action as keyof typeof changesOfAction](row);
  return changes.map((change) => ({ ...made, change }));
}

function firstScoresIn(rows: readonly RecordedEntry[]): FirstScores {
  const holes = new Map<number, number>();
  for (const row of rows) for (const holeNumber of holesScoredBy(row)) holes.set(holeNumber, row.eventOrder);
  return { card: holes.size === 0 ? null : Math.min(...holes.values()), holes };
}

function holesScoredBy({ action, after, eventOrder }: RecordedEntry): number[] {
  if (action === "save-hole") return [readJson(holeOfCard, after, "audit.after", { eventOrder }).holeNumber];
  if (action !== "correct-card") return [];
  const { holes } = readJson(correctedFrom, after, "audit.after", { eventOrder });
  return holes.map(({ holeNumber }) => holeNumber);
}

type EntryChange = Pick<Row<"audit">, "eventOrder" | "before" | "after">;

/** Null if the player had no place. */
const place = z.nullable(
  z.object({ waitlist: z.boolean(), noShow: z.boolean(), groupNumber: z.nullable(z.int()) }),
);

type HoleOfCard = z.infer<typeof holeOfCard>;
type PlaceInRound = z.infer<typeof place>;

const changesOfAction = {
  "save-hole": reading(holeOfCard, (before, after) => holeChanges([before], [after])),
  "change-handicap": reading(cardBasis, basisChanges),
  "correct-card": reading(correctedFrom, correctedChanges),
  "mark-no-show": reading(place, placeChanges),
  "undo-no-show": reading(place, placeChanges),
  "add-player": reading(place, placeChanges),
  "save-groups": reading(place, placeChanges),
} satisfies Partial<Record<Action, (entry: EntryChange) => CardChange[]>>;

function reading<T>(schema: z.ZodMiniType<T>, changes: (before: T, after: T) => CardChange[]) {
  return ({ eventOrder, before, after }: EntryChange) =>
    changes(
      readJson(schema, before, "audit.before", { eventOrder }),
      readJson(schema, after, "audit.after", { eventOrder }),
    );
}

function correctedChanges(before: CorrectedFrom, after: CorrectedFrom): CardChange[] {
  return [
    ...(before.basis && after.basis ? basisChanges(before.basis, after.basis) : []),
    ...holeChanges(before.holes, after.holes),
  ];
}

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

function placeChanges(before: PlaceInRound, after: PlaceInRound): CardChange[] {
  const playing = { before: isPlaying(before), after: isPlaying(after) };
  const group = { before: before?.groupNumber ?? null, after: after?.groupNumber ?? null };
  return [
    ...(playing.before === playing.after ? [] : [{ what: "playing", ...playing } as const]),
    ...(group.before === group.after ? [] : [{ what: "group", ...group } as const]),
  ];
}

function isPlaying(place: PlaceInRound): boolean {
  return place !== null && isActivePlayer(place);
}
