import type { ExpressionBuilder } from "kysely";
import * as z from "zod/mini";
import type { LeftMatch, NassauResult } from "#rules/bets/nassau";
import type { BetId, CardBasis, GrossScores, Hole, Instant, PlayerId, TeeTimeId } from "#rules/golf";
import { firstOrNull, type Queries, type Transaction } from "../../database/database.ts";
import { grossScores, holes, ownBasis, readJson } from "../../database/json.ts";
import type { BetOnTeeTime, NewRow, Row, Tables } from "../../database/schema.ts";
import { onTeeTime } from "./bet-terms.ts";

export type PlainResult = Omit<Row<"betResults">, "basis">;

export type StoredResult = PlainResult & { basis: ResultBasis };

export type ResultCard = Omit<CardBasis, "holes"> & {
  gross: GrossScores;
  /** Left out if the player picked up on no hole. */
  pickedUp?: readonly number[];
  /** Left out if the player has not left. */
  left?: LeftMatch;
  /** Left out if they are the holes of the result. */
  holes?: readonly Hole[];
};

const resultCard: z.ZodMiniType<ResultCard> = z.object({
  ...ownBasis,
  gross: grossScores,
  pickedUp: z.exactOptional(z.array(z.int())),
  left: z.exactOptional(z.object({ after: z.int(), isBackNineLost: z.boolean() })),
  holes: z.exactOptional(holes),
});

/** A result is stored with both cards as they were at its settlement, so that it can always be explained. */
const resultBasis = z.object({ holes: z.readonly(holes), creator: resultCard, opponent: resultCard });

export type ResultBasis = z.infer<typeof resultBasis>;

export async function findCurrentResult(queries: Queries, key: BetOnTeeTime) {
  const results = queries.selectFrom("betResults").selectAll().where(onTeeTime(key));
  const row = await firstOrNull(results.where("isCurrent", "=", 1));
  return row && withBasis(row);
}

/** Lists the oldest first. The newest result is current, unless it was withdrawn. */
export async function listResults(queries: Queries, key: BetOnTeeTime) {
  const results = queries.selectFrom("betResults").selectAll().where(onTeeTime(key));
  const rows = await results.orderBy("settledOrder").execute();
  return rows.map(withBasis);
}

export async function currentResults(queries: Queries, betIds: readonly BetId[], teeTimeId?: TeeTimeId) {
  if (betIds.length === 0) return [];
  const all = queries
    .selectFrom("betResults")
    .select(plainColumns)
    .where("betId", "in", betIds)
    .where("isCurrent", "=", 1)
    .orderBy("settledOrder");
  return (teeTimeId === undefined ? all : all.where("teeTimeId", "=", teeTimeId)).execute();
}

export function resultsOnTeeTime(queries: Queries, teeTimeId: TeeTimeId) {
  return queries
    .selectFrom("betResults")
    .innerJoin("bets", "bets.id", "betResults.betId")
    .select(plainColumns.map((column) => `betResults.${column}` as const))
    .select(["bets.createdBy", "bets.opponent"])
    .where("betResults.teeTimeId", "=", teeTimeId)
    .where("betResults.isCurrent", "=", 1)
    .orderBy("betResults.betId")
    .execute();
}

const plainColumns = [
  "id",
  "betId",
  "teeTimeId",
  "isCurrent",
  "front9Cents",
  "back9Cents",
  "overallCents",
  "totalCents",
  "holeDiffFront9",
  "holeDiffBack9",
  "holeDiffOverall",
  "winner",
  "processedAt",
  "settledOrder",
] as const satisfies (keyof PlainResult)[];

type ResultAmounts = Omit<NassauResult, "winner"> & Pick<PlainResult, "winner">;

export function nassauResultOf(row: ResultAmounts, createdBy: PlayerId): NassauResult {
  const { front9Cents, back9Cents, overallCents, totalCents, winner } = row;
  const { holeDiffFront9, holeDiffBack9, holeDiffOverall } = row;
  return {
    front9Cents,
    back9Cents,
    overallCents,
    totalCents,
    holeDiffFront9,
    holeDiffBack9,
    holeDiffOverall,
    winner: winner === "tie" ? "tie" : winner === createdBy ? "creator" : "opponent",
  };
}

export async function insertResult(
  tx: Transaction,
  result: Omit<NewRow<"betResults">, "basis" | "isCurrent"> & { basis: ResultBasis },
): Promise<void> {
  await withdrawResult(tx, result);
  await tx
    .insertInto("betResults")
    .values({ ...result, basis: JSON.stringify(result.basis), isCurrent: 1 })
    .execute();
}

export async function withdrawResult(tx: Transaction, key: BetOnTeeTime): Promise<void> {
  const withdrawn = tx.updateTable("betResults").set({ isCurrent: 0 }).where(onTeeTime(key));
  await withdrawn.where("isCurrent", "=", 1).execute();
}

export function withBasis(row: Row<"betResults">): StoredResult {
  return { ...row, basis: readJson(resultBasis, row.basis, "betResults.basis", { id: row.id }) };
}

export type DatedResult = Omit<PlainResult, "id" | "isCurrent" | "processedAt" | "settledOrder"> & {
  startsAt: Instant;
};

/**
 * Lists the latest tee times first, none before `from`. Amounts are what the bet's creator won, or lost if
 * below 0.
 */
export async function newestResults(
  queries: Queries,
  betIds: readonly BetId[],
  { from, atMost }: { from: Instant | null; atMost: number },
): Promise<DatedResult[]> {
  if (betIds.length === 0) return [];
  const rows = await queries
    .selectFrom("betResults")
    .select(["betId", "teeTimeId", "winner"])
    .select(["front9Cents", "back9Cents", "overallCents", "totalCents"])
    .select(["holeDiffFront9", "holeDiffBack9", "holeDiffOverall"])
    .select((is) => startOf(is).as("startsAt"))
    .where("betId", "in", betIds)
    .where("isCurrent", "=", 1)
    .$if(from !== null, (all) => all.where((is) => is(startOf(is), ">=", from ?? "")))
    .orderBy("startsAt", "desc")
    .limit(atMost)
    .execute();
  return rows.flatMap(({ startsAt, ...row }) => (startsAt === null ? [] : [{ ...row, startsAt }]));
}

/** With a join, PostgreSQL might read all results first. So the start comes from a subquery. */
function startOf(is: ExpressionBuilder<Tables, "betResults">) {
  return is
    .selectFrom("teeTimes")
    .select("teeTimes.startsAt")
    .whereRef("teeTimes.id", "=", "betResults.teeTimeId");
}
