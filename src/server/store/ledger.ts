import type { ExpressionBuilder } from "kysely";
import type { BetId, Instant } from "#rules/golf";
import type { PlainResult } from "./bet-results.ts";
import type { Queries } from "./database.ts";
import type { Tables } from "./schema.ts";

export type DatedResult = Omit<PlainResult, "id" | "isCurrent" | "processedAt" | "settledOrder"> & {
  startsAt: Instant;
};

/** Newest first, from the creator's side; `from`: the earliest start. */
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

/** A subquery for each result: with a join, PostgreSQL may start with all results. */
function startOf(is: ExpressionBuilder<Tables, "betResults">) {
  return is
    .selectFrom("teeTimes")
    .select("teeTimes.startsAt")
    .whereRef("teeTimes.id", "=", "betResults.teeTimeId");
}
