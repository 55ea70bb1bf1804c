/** Ruling 10: a deleted tee time disappears from all screens. The audit trail keeps its rows. */
import type { Deletion } from "#contract/tee-times/tee-times";
import type { TeeTimeId } from "#rules/golf";
import { sum } from "#rules/values";
import type { Queries, Transaction } from "../database/database.ts";
import { type StoredResult, withBasis } from "./bets/bet-results.ts";
import type { TermsRow } from "./bets/bet-terms.ts";
import { listPayments, type StoredPayment } from "./bets/payments.ts";
import { cardsInAny, type StoredCard } from "./cards.ts";
import { listTeamTotals, type TeamTotal } from "./final-results.ts";
import { listPlaces, type StoredPlace } from "./places.ts";

export type TeeTimeDependents = {
  readonly places: readonly StoredPlace[];
  readonly cards: readonly StoredCard[];
  readonly teamTotals: readonly TeamTotal[];
  readonly payments: readonly StoredPayment[];
  readonly terms: readonly (TermsRow & { results: readonly StoredResult[] })[];
};

export async function readDependents(queries: Queries, teeTimeId: TeeTimeId): Promise<TeeTimeDependents> {
  const terms = await queries
    .selectFrom("betTerms")
    .selectAll()
    .where("teeTimeId", "=", teeTimeId)
    .orderBy("betId")
    .execute();
  const rows = await queries
    .selectFrom("betResults")
    .selectAll()
    .where("teeTimeId", "=", teeTimeId)
    .orderBy("settledOrder")
    .execute();
  const results = rows.map(withBasis);
  return {
    places: await listPlaces(queries, teeTimeId),
    cards: await cardsInAny(queries, [{ id: teeTimeId }]),
    teamTotals: await listTeamTotals(queries, teeTimeId),
    payments: await listPayments(queries, teeTimeId),
    terms: terms.map((row) => ({ ...row, results: results.filter(({ betId }) => betId === row.betId) })),
  };
}

export function countDeletion({ places, cards, teamTotals, terms, payments }: TeeTimeDependents): Deletion {
  const filled = cards.map(({ gross }) => gross.filter((score) => score !== null).length);
  const groups = new Set(places.flatMap(({ groupNumber }) => groupNumber ?? []));
  return {
    players: places.filter(({ waitlist }) => !waitlist).length,
    waitlisted: places.filter(({ waitlist }) => waitlist).length,
    groups: groups.size,
    cards: filled.filter((count) => count > 0).length,
    scores: sum(filled),
    teamTotals: teamTotals.length,
    betResults: terms.filter(({ results }) => results.some(({ isCurrent }) => isCurrent === 1)).length,
    payments: payments.length,
  };
}

/** Deletes in the order that the foreign keys require. */
export async function deleteTeeTimeWithAll(tx: Transaction, teeTimeId: TeeTimeId): Promise<void> {
  const tables = [
    "notifications",
    "pendingSettlements",
    "payments",
    "betResults",
    "betTerms",
    "teamFinalTotals",
    "finalResults",
    "cardDevices",
    "holeClaims",
    "cardHoles",
    "cards",
    "fieldMessages",
    "places",
  ] as const;
  for (const table of tables) await tx.deleteFrom(table).where("teeTimeId", "=", teeTimeId).execute();
  await tx.deleteFrom("teeTimes").where("id", "=", teeTimeId).execute();
}
