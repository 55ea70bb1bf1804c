/**
 * On which stakes is this round played, and is a bet paid now?
 * Rulings 13, 22 and 23: the rules decide, in the transaction of the event that asks them.
 */
import { randomUUID } from "node:crypto";
import type { Bet } from "#rules/bet";
import { type SettlementCause, settlement } from "#rules/bet-settlement";
import { freezeTerms, type Round } from "#rules/bet-terms";
import type { Instant, PlayerId } from "#rules/golf";
import { playNassau, settleNassau } from "#rules/nassau";
import type { NoticeKind } from "#rules/notice";
import { isComplete } from "#rules/round";
import { writeDown } from "../store/audit.ts";
import { findCurrentResult, insertResult, type ResultBasis, withdrawResult } from "../store/bet-results.ts";
import {
  frozenTermsOf,
  giveResultIndex,
  insertTerms,
  type TermsRow,
  termsOnTeeTime,
} from "../store/bet-terms.ts";
import { cardsOf, type StoredCard } from "../store/cards.ts";
import { readClub } from "../store/club.ts";
import type { Transaction } from "../store/database.ts";
import { tellPlayers } from "../store/notices.ts";
import { readRound, readRoundsOf } from "../store/rounds.ts";

export type BetEvent = { readonly at: Instant; readonly by: PlayerId };

/**
 * After something changed in a round: freezes what it freezes, then settles or withdraws. `bets`
 * are the accepted ones of the players it changed for, locked before the change was written.
 */
export async function followBets(
  tx: Transaction,
  bets: readonly Bet[],
  teeTimeId: string,
  cause: SettlementCause,
  event: BetEvent,
): Promise<void> {
  if (bets.length === 0) return;
  const players = bets.flatMap(({ createdBy, opponent }) => [createdBy, opponent]);
  const round = await readRound(tx, teeTimeId, [...new Set(players)]);
  const frozen = await termsOnTeeTime(
    tx,
    teeTimeId,
    bets.map(({ id }) => id),
  );
  const settings = { settleAfterLiveRound: (await readClub(tx)).settleAfterLiveRound === 1 };
  for (const bet of bets) {
    const terms = frozen.get(bet.id) ?? (await freeze(tx, bet, round, event));
    if (terms === null) continue;
    const hasResult = terms.resultIndex !== null;
    const next = settlement(bet, round, frozenTermsOf(terms), cause, hasResult, settings);
    if (next === "settle") await settle(tx, bet, terms, event);
    if (next === "withdraw") await withdraw(tx, bet, terms, event);
  }
}

/** After an acceptance: every round the two are in and have begun to score freezes now. */
export async function freezeRoundsOf(tx: Transaction, bet: Bet, event: BetEvent): Promise<void> {
  for (const round of await readRoundsOf(tx, [bet.createdBy, bet.opponent]))
    await freeze(tx, bet, round, event);
}

async function freeze(tx: Transaction, bet: Bet, round: Round, event: BetEvent): Promise<TermsRow | null> {
  const terms = freezeTerms(bet, round, null);
  if (terms === null) return null;
  const { teeTimeId } = round;
  const order = await writeDown(tx, {
    ...betEvent(bet, teeTimeId, event),
    action: "freeze-terms",
    after: terms,
  });
  return insertTerms(tx, { betId: bet.id, teeTimeId }, terms, { at: event.at, order });
}

async function settle(tx: Transaction, bet: Bet, terms: TermsRow, event: BetEvent): Promise<void> {
  const { teeTimeId } = terms;
  const basis = await readBasis(tx, bet, teeTimeId);
  const current = await findCurrentResult(tx, terms);
  // A submit that is repeated, or changed nothing, settles nothing anew.
  if (current !== null && JSON.stringify(current.basis) === JSON.stringify(basis)) return;
  const match = playNassau(basis.creator, basis.opponent, basis.holes);
  const { winner, ...won } = settleNassau(match, frozenTermsOf(terms).stakes);
  const resultIndex = terms.resultIndex ?? (await giveResultIndex(tx, terms));
  const result = {
    ...won,
    winner: winner === "tie" ? "tie" : bet[winner === "creator" ? "createdBy" : "opponent"],
  };
  const settledOrder = await writeDown(tx, {
    ...betEvent(bet, teeTimeId, event),
    action: "settle-bet",
    before: current ?? undefined,
    after: { ...result, resultIndex },
  });
  const key = { id: randomUUID(), betId: bet.id, teeTimeId };
  await insertResult(tx, { ...key, ...result, basis, processedAt: event.at, settledOrder });
  // Both: what somebody won or lost he cannot know when he hands his card in (ruling 33).
  const kind: NoticeKind = terms.resultIndex === null ? "bet-settled" : "bet-settled-again";
  const told = [bet.createdBy, bet.opponent].map((playerId) => ({ playerId, kind }));
  await tellPlayers(tx, { betId: bet.id, teeTimeId }, told, event.at);
}

/** The index stays with the round: settled again, it is the same one (ruling 13). */
async function withdraw(tx: Transaction, bet: Bet, terms: TermsRow, event: BetEvent): Promise<void> {
  const current = await findCurrentResult(tx, terms);
  if (current === null) return;
  await writeDown(tx, {
    ...betEvent(bet, terms.teeTimeId, event),
    action: "withdraw-result",
    before: current,
  });
  await withdrawResult(tx, terms);
  const others = [bet.createdBy, bet.opponent].filter((playerId) => playerId !== event.by);
  const told = others.map((playerId) => ({ playerId, kind: "result-withdrawn" as const }));
  await tellPlayers(tx, { betId: bet.id, teeTimeId: terms.teeTimeId }, told, event.at);
}

async function readBasis(tx: Transaction, bet: Bet, teeTimeId: string): Promise<ResultBasis> {
  const cards = await cardsOf(tx, [teeTimeId], [bet.createdBy, bet.opponent]);
  const creator = cards.find(({ playerId }) => playerId === bet.createdBy);
  const opponent = cards.find(({ playerId }) => playerId === bet.opponent);
  if (!creator || !opponent) throw new Error(`Bet ${bet.id} settles on a card that does not exist.`);
  // Should the course have been replaced between the two, the round is on the one it began on.
  const { holes } = opponent.createdAt < creator.createdAt ? opponent : creator;
  return { holes, creator: resultCard(creator), opponent: resultCard(opponent) };
}

function resultCard({ playerId, teeBox, handicapIndexTenths, adjustedHandicap, gross }: StoredCard) {
  if (!isComplete(gross)) throw new Error(`The card of ${playerId} settles before it is complete.`);
  return { teeBox, handicapIndexTenths, adjustedHandicap, gross };
}

function betEvent(bet: Bet, teeTimeId: string, { at, by }: BetEvent) {
  return { at, by, subject: "bet", subjectId: bet.id, teeTimeId } as const;
}
