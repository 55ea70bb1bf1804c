import type { ExpressionBuilder } from "kysely";
import * as z from "zod/mini";
import type { FrozenTerms } from "#rules/bets/bet-terms";
import { areSameAmounts, segments } from "#rules/bets/nassau";
import type { BetId, Instant, PlayerId, TeeTimeId } from "#rules/golf";
import { firstOrNull, isFound, type Queries, type Transaction } from "../../database/database.ts";
import { amounts, readJson } from "../../database/json.ts";
import type { BetOnTeeTime, Row, Tables } from "../../database/schema.ts";

export type TermsRow = Row<"betTerms">;

export function onTeeTime({ betId, teeTimeId }: BetOnTeeTime) {
  return ({ and }: ExpressionBuilder<Tables, "betTerms" | "betResults" | "pendingSettlements">) =>
    and({ betId, teeTimeId });
}

export async function termsOnTeeTime(queries: Queries, teeTimeId: TeeTimeId, betIds: readonly BetId[]) {
  if (betIds.length === 0) return new Map();
  const rows = await queries
    .selectFrom("betTerms")
    .selectAll()
    .where("teeTimeId", "=", teeTimeId)
    .where("betId", "in", betIds)
    .execute();
  return new Map(rows.map((row) => [row.betId, row]));
}

/** Returns true if a bet of one of these players may still freeze here, or may wait for an answer. */
export async function hasOpenBet(queries: Queries, teeTimeId: TeeTimeId, playerIds: readonly PlayerId[]) {
  const open = queries
    .selectFrom("bets")
    .innerJoin("places as ofCreator", "ofCreator.playerId", "bets.createdBy")
    .innerJoin("places as ofOpponent", "ofOpponent.playerId", "bets.opponent")
    .leftJoin("betTerms", (join) =>
      join.onRef("betTerms.betId", "=", "bets.id").on("betTerms.teeTimeId", "=", teeTimeId),
    )
    .select("bets.id")
    .where((is) => is.or([is("bets.createdBy", "in", playerIds), is("bets.opponent", "in", playerIds)]))
    .where("bets.status", "=", "active")
    .where((is) => is.or([is("bets.teeTimeId", "is", null), is("bets.teeTimeId", "=", teeTimeId)]))
    .where("ofCreator.teeTimeId", "=", teeTimeId)
    .where("ofCreator.waitlist", "=", 0)
    .where("ofOpponent.teeTimeId", "=", teeTimeId)
    .where("ofOpponent.waitlist", "=", 0)
    .where((is) =>
      is.or([
        is("betTerms.says", "is not", null),
        is.and([
          is("betTerms.betId", "is", null),
          is("ofCreator.noShow", "=", 0),
          is("ofOpponent.noShow", "=", 0),
        ]),
      ]),
    )
    .limit(1);
  return isFound(open);
}

export function termsOfBet(queries: Queries, betId: BetId): Promise<(TermsRow & { startsAt: Instant })[]> {
  return queries
    .selectFrom("betTerms")
    .innerJoin("teeTimes", "teeTimes.id", "betTerms.teeTimeId")
    .selectAll("betTerms")
    .select("teeTimes.startsAt")
    .where("betTerms.betId", "=", betId)
    .orderBy("teeTimes.startsAt", "desc")
    .execute();
}

export async function findTermsOfResult(queries: Queries, betId: BetId, resultIndex: number) {
  return firstOrNull(
    queries
      .selectFrom("betTerms")
      .selectAll()
      .where("betId", "=", betId)
      .where("resultIndex", "=", resultIndex),
  );
}

const says = z.object({
  asked: amounts,
  open: z.array(z.object({ of: z.string(), what: z.enum([...segments, "counts"]) })),
});

export function frozenTermsOf(row: TermsRow): FrozenTerms {
  const { front9Cents, back9Cents, overallCents, betId } = row;
  const stakes = { front9Cents, back9Cents, overallCents };
  const counts = row.counts === 1;
  const late = row.says === null ? null : readJson(says, row.says, "betTerms.says", { betId });
  const whyNot = counts ? null : (row.whyNot ?? "inactive");
  return { stakes, asked: late?.asked ?? stakes, open: late?.open ?? [], counts, whyNot };
}

export function rowOfTerms({ stakes, asked, open, counts, whyNot }: FrozenTerms) {
  const isAsked = open.length > 0 || !areSameAmounts(stakes, asked);
  return {
    ...stakes,
    counts: counts ? 1 : 0,
    whyNot,
    says: isAsked ? JSON.stringify({ asked, open }) : null,
  } as const;
}

export async function insertTerms(
  tx: Transaction,
  key: BetOnTeeTime,
  terms: FrozenTerms,
  frozen: Pick<TermsRow, "frozenAt" | "frozenOrder" | "fixedBy">,
): Promise<TermsRow> {
  return tx
    .insertInto("betTerms")
    .values({ ...key, ...rowOfTerms(terms), ...frozen, resultIndex: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updateTerms(tx: Transaction, key: BetOnTeeTime, terms: FrozenTerms): Promise<TermsRow> {
  const changed = tx.updateTable("betTerms").set(rowOfTerms(terms)).where(onTeeTime(key));
  return changed.returningAll().executeTakeFirstOrThrow();
}

export function deleteTerms(tx: Transaction, teeTimeId: TeeTimeId): Promise<TermsRow[]> {
  return tx.deleteFrom("betTerms").where("teeTimeId", "=", teeTimeId).returningAll().execute();
}

/** Gives a settled round its number in the bet. No number is given twice, even if a tee time is deleted. */
export async function giveResultIndex(tx: Transaction, key: BetOnTeeTime): Promise<number> {
  const { resultsGiven } = await tx
    .updateTable("bets")
    .set(({ eb }) => ({ resultsGiven: eb("resultsGiven", "+", 1) }))
    .where("id", "=", key.betId)
    .returning("resultsGiven")
    .executeTakeFirstOrThrow();
  const resultIndex = resultsGiven - 1;
  await tx.updateTable("betTerms").set({ resultIndex }).where(onTeeTime(key)).execute();
  return resultIndex;
}
