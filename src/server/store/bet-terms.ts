/**
 * Which stakes hold for which round (ruling 22)?
 */
import * as z from "zod/mini";
import { areSameAmounts, segments } from "#rules/bet-says";
import type { FixedBy, FrozenTerms } from "#rules/bet-terms";
import type { BetId, Instant, PlayerId, TeeTimeId } from "#rules/golf";
import type { Queries, Transaction } from "./database.ts";
import { amounts } from "./golf-json.ts";
import { readJson } from "./json.ts";
import type { Row } from "./schema.ts";

export type TermsRow = Row<"betTerms">;

/** Of one tee time, by bet. */
export async function termsOnTeeTime(
  queries: Queries,
  teeTimeId: TeeTimeId,
  betIds: readonly BetId[],
): Promise<ReadonlyMap<string, TermsRow>> {
  if (betIds.length === 0) return new Map();
  const rows = await queries
    .selectFrom("betTerms")
    .selectAll()
    .where("teeTimeId", "=", teeTimeId)
    .where("betId", "in", betIds)
    .execute();
  return new Map(rows.map((row) => [row.betId, row]));
}

/**
 * Whether a bet of one of these players could freeze on this tee time, or has an open say in it: accepted, both its
 * players in the tee time. Sometimes true where the rules change nothing, and never false where they do.
 */
export async function hasOpenBet(
  queries: Queries,
  teeTimeId: TeeTimeId,
  playerIds: readonly PlayerId[],
): Promise<boolean> {
  const open = await queries
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
        // The score form shows an open say also while the other one is a no show, which may be undone.
        is("betTerms.says", "is not", null),
        is.and([
          is("betTerms.betId", "is", null),
          is("ofCreator.noShow", "=", 0),
          is("ofOpponent.noShow", "=", 0),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** Of one bet, latest tee time first. */
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

/** The round of this result index, which is permanent (ruling 26). */
export async function findTermsOfResult(
  queries: Queries,
  betId: BetId,
  resultIndex: number,
): Promise<TermsRow | null> {
  const row = await queries
    .selectFrom("betTerms")
    .selectAll()
    .where("betId", "=", betId)
    .where("resultIndex", "=", resultIndex)
    .executeTakeFirst();
  return row ?? null;
}

const says = z.object({
  asked: amounts,
  open: z.array(z.object({ of: z.string(), what: z.enum([...segments, "counts"]) })),
});

/** The rules' view of it. */
export function frozenTermsOf(row: TermsRow): FrozenTerms {
  const { front9Cents, back9Cents, overallCents, betId } = row;
  const stakes = { front9Cents, back9Cents, overallCents };
  const counts = row.counts === 1;
  const late = row.says === null ? null : readJson(says, row.says, "betTerms.says", { betId });
  const whyNot = counts ? null : (row.whyNot ?? "inactive");
  return { stakes, asked: late?.asked ?? stakes, open: late?.open ?? [], counts, whyNot };
}

/** The columns of it. */
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
  key: Pick<TermsRow, "betId" | "teeTimeId">,
  terms: FrozenTerms,
  frozen: { at: Instant; order: number; by: FixedBy },
): Promise<TermsRow> {
  return tx
    .insertInto("betTerms")
    .values({
      ...key,
      ...rowOfTerms(terms),
      frozenAt: frozen.at,
      frozenOrder: frozen.order,
      fixedBy: frozen.by,
      resultIndex: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** After a player has agreed or declined. */
export async function updateTerms(
  tx: Transaction,
  { betId, teeTimeId }: Pick<TermsRow, "betId" | "teeTimeId">,
  terms: FrozenTerms,
): Promise<TermsRow> {
  return tx
    .updateTable("betTerms")
    .set(rowOfTerms(terms))
    .where("betId", "=", betId)
    .where("teeTimeId", "=", teeTimeId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** All of this tee time; answers what they were. */
export function deleteTerms(tx: Transaction, teeTimeId: TeeTimeId): Promise<TermsRow[]> {
  return tx.deleteFrom("betTerms").where("teeTimeId", "=", teeTimeId).returningAll().execute();
}

/** The next one of this bet, never one that was given before, also to a tee time deleted since. */
export async function giveResultIndex(
  tx: Transaction,
  { betId, teeTimeId }: Pick<TermsRow, "betId" | "teeTimeId">,
): Promise<number> {
  const { resultsGiven } = await tx
    .updateTable("bets")
    .set(({ eb }) => ({ resultsGiven: eb("resultsGiven", "+", 1) }))
    .where("id", "=", betId)
    .returning("resultsGiven")
    .executeTakeFirstOrThrow();
  const resultIndex = resultsGiven - 1;
  await tx
    .updateTable("betTerms")
    .set({ resultIndex })
    .where("betId", "=", betId)
    .where("teeTimeId", "=", teeTimeId)
    .execute();
  return resultIndex;
}
