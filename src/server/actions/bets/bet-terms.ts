/**
 * The start of a round fixes the terms of its bets (ruling 22). No timer stores the terms. Instead, a change
 * of a bet, card or place first stores the terms of the rounds that have started.
 */
import type { Bet } from "#rules/bets/bet";
import { type FixedBy, freezeTerms, type Round, sidesOf } from "#rules/bets/bet-terms";
import { areSameAmounts } from "#rules/bets/nassau";
import {
  type BetId,
  type Instant,
  idsOf,
  type NassauAmounts,
  type PlayerId,
  type TeeTimeId,
} from "#rules/golf";
import type { Transaction } from "../../database/database.ts";
import { appendAudit, appendAuditEntries, ofBet } from "../../store/audit-append.ts";
import { findThawedTerms, historyOfBet } from "../../store/bets/bet-history.ts";
import {
  deleteTerms,
  frozenTermsOf,
  insertTerms,
  termsOfBet,
  termsOnTeeTime,
} from "../../store/bets/bet-terms.ts";
import { readRound, readRoundsUntil } from "../../store/bets/rounds.ts";
import { lockTeeTime } from "../../store/tee-times.ts";

export type Authored = { readonly at: Instant; readonly by: PlayerId };

export type TriggeringChange = {
  readonly at: Instant;
  readonly by: PlayerId | null;
  readonly shown?: readonly ShownTerms[] | undefined;
};

export type ShownTerms = { readonly betId: BetId; readonly amounts: NassauAmounts };

export async function freezeRoundsOf(
  tx: Transaction,
  bet: Bet,
  change: TriggeringChange,
  fixedBy: FixedBy = "start",
) {
  const frozen = new Set((await termsOfBet(tx, bet.id)).map(({ teeTimeId }) => teeTimeId));
  for (const round of await readRoundsUntil(tx, [bet.createdBy, bet.opponent], change.at))
    if (!frozen.has(round.teeTimeId)) await freeze(tx, bet, round, change, fixedBy);
}

export async function lockOpenRounds(tx: Transaction, bet: Bet, at: Instant): Promise<void> {
  const rounds = await readRoundsUntil(tx, [bet.createdBy, bet.opponent], at);
  const open = rounds.filter((round) => sidesOf(bet, round)?.some((side) => side.completedOrder === null));
  for (const teeTimeId of open.map((round) => round.teeTimeId).toSorted()) await lockTeeTime(tx, teeTimeId);
}

export async function freezeOnTeeTime(
  tx: Transaction,
  bets: readonly Bet[],
  teeTimeId: TeeTimeId,
  change: TriggeringChange,
  fixedBy: FixedBy = "start",
): Promise<void> {
  const frozen = await termsOnTeeTime(tx, teeTimeId, idsOf(bets));
  const open = bets.filter(({ id }) => !frozen.has(id));
  if (open.length === 0) return;
  const players = open.flatMap(({ createdBy, opponent }) => [createdBy, opponent]);
  const round = await readRound(tx, teeTimeId, players);
  for (const bet of open) await freeze(tx, bet, round, change, fixedBy);
}

/** Runs when a tee time moves into the future. That is refused if it has scores, so no bet has a result. */
export async function thawTerms(
  tx: Transaction,
  teeTimeId: TeeTimeId,
  change: TriggeringChange,
): Promise<void> {
  const thaw = { ...change, action: "thaw-terms" } as const;
  const thawed = await deleteTerms(tx, teeTimeId);
  const entries = thawed.map((before) => ({ ...thaw, ...ofBet(before.betId, teeTimeId), before }));
  await appendAuditEntries(tx, entries);
}

/** Returns null if no terms freeze now. A round that moves back into the past gets its first terms again. */
export async function freeze(
  tx: Transaction,
  bet: Bet,
  round: Round,
  change: TriggeringChange,
  fixedBy: FixedBy,
) {
  const terms = freezeTerms(bet, round, { now: change.at, fixedBy, history: await historyOfBet(tx, bet.id) });
  if (terms === null) return null;
  const { teeTimeId, startsAt } = round;
  const first = fixedBy === "move" ? await findThawedTerms(tx, { betId: bet.id, teeTimeId }) : null;
  const frozen = first === null ? terms : frozenTermsOf(first);
  const moment = first ?? { frozenAt: fixedBy === "start" ? startsAt : change.at, fixedBy };
  const isAsked = !areSameAmounts(frozen.stakes, frozen.asked);
  const order = await appendAudit(tx, {
    at: change.at,
    // The start of the round froze the terms, not the player whose change runs this code.
    by: fixedBy === "start" ? null : change.by,
    ...ofBet(bet.id, teeTimeId),
    action: "freeze-terms",
    after: { ...frozen, asked: isAsked ? frozen.asked : undefined, frozenAt: moment.frozenAt },
  });
  const { frozenAt } = moment;
  return insertTerms(tx, { betId: bet.id, teeTimeId }, frozen, {
    frozenAt,
    frozenOrder: first?.frozenOrder ?? order,
    fixedBy: moment.fixedBy ?? "start",
  });
}
