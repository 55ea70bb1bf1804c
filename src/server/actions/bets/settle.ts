/**
 * Settles bets after a change of a card or place. If a settlement fails, the change is still saved, and the
 * server retries the settlement. Rulings 13, 22, 23 and 40.
 */
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Bet } from "#rules/bets/bet";
import { playNassau, settleNassau } from "#rules/bets/nassau";
import {
  awaitsSubmit,
  type SettlementCause,
  type SettlementStep,
  settlement,
  settlesFirst,
} from "#rules/bets/when-bets-settle";
import { ownHoles } from "#rules/cards/course-changes";
import { isDone, leftAgainst } from "#rules/cards/left";
import { kindsOf, type NotificationKind } from "#rules/club/notifications";
import type { Hole, TeeTimeId } from "#rules/golf";
import { alarmAtCommit, inSavepoint, noteAtCommit, type Transaction } from "../../database/database.ts";
import { appendAudit, ofBet } from "../../store/audit-append.ts";
import {
  findCurrentResult,
  insertResult,
  type ResultBasis,
  type ResultCard,
  withdrawResult,
} from "../../store/bets/bet-results.ts";
import { frozenTermsOf, giveResultIndex, type TermsRow, termsOnTeeTime } from "../../store/bets/bet-terms.ts";
import { deletePending, insertPending, pendingOfBets } from "../../store/bets/pending-settlements.ts";
import { readRound } from "../../store/bets/rounds.ts";
import { cardsOf, type StoredCard } from "../../store/cards.ts";
import { readClub } from "../../store/club.ts";
import { emitAtCommit } from "../../store/invalidation-events.ts";
import { discardNotifications, notifyPlayers } from "../../store/notifications.ts";
import { agreeByFirstScore } from "./bet-says.ts";
import { freeze, type TriggeringChange } from "./bet-terms.ts";

type SettlingRound = {
  readonly teeTimeId: TeeTimeId;
  readonly cause: SettlementCause;
  readonly maySettleFirst: boolean;
};

export type ChangedBet = { readonly bet: Bet; readonly change: TriggeringChange };

/** Returns whether a result has changed. The caller has locked `bets` before it wrote the change. */
export function resettleBets(
  tx: Transaction,
  bets: readonly Bet[],
  teeTimeId: TeeTimeId,
  cause: SettlementCause,
  change: TriggeringChange,
): Promise<boolean> {
  const changed = bets.map((bet) => ({ bet, change }));
  return resettleTogether(tx, changed, teeTimeId, cause);
}

export async function resettleTogether(
  tx: Transaction,
  changed: readonly ChangedBet[],
  teeTimeId: TeeTimeId,
  cause: SettlementCause,
): Promise<boolean> {
  if (changed.length === 0) return false;
  const settleAfterLiveRound = cause === "live-completed" && (await readClub(tx)).settleAfterLiveRound === 1;
  const round = { teeTimeId, cause, maySettleFirst: settlesFirst(cause, { settleAfterLiveRound }) };
  let isOther = false;
  const follow = (some: readonly ChangedBet[]) =>
    inSavepoint(tx, async () => {
      if (await followAll(tx, some, round)) isOther = true;
    });
  if ((await follow(changed)) === null) return isOther;
  // A bet has failed. Now each bet is settled separately, so that the others succeed.
  for (const one of changed) {
    const error = await follow([one]);
    if (error !== null) await postpone(tx, one, round, error);
  }
  return isOther;
}

async function followAll(
  tx: Transaction,
  changed: readonly ChangedBet[],
  { teeTimeId, cause, maySettleFirst }: SettlingRound,
): Promise<boolean> {
  let isOther = false;
  const players = changed.flatMap(({ bet: { createdBy, opponent } }) => [createdBy, opponent]);
  const ids = changed.map(({ bet }) => bet.id);
  const round = await readRound(tx, teeTimeId, [...new Set(players)]);
  const known = new Map(await termsOnTeeTime(tx, teeTimeId, ids));
  const pending = (await pendingOfBets(tx, ids)).filter((row) => row.teeTimeId === teeTimeId);
  for (const { bet, change } of changed) {
    const failed = pending.find(({ betId }) => betId === bet.id);
    // The start fixes the stakes. A player may become active only after the start. Then that change
    // fixes the stakes.
    const fixedBy = cause === "players-changed" ? "players" : "start";
    const frozen = known.get(bet.id) ?? (await freeze(tx, bet, round, change, fixedBy));
    const terms = frozen && (await agreeByFirstScore(tx, bet, frozen, change));
    if (terms !== null) {
      known.set(bet.id, terms);
      const hasResult = terms.resultIndex !== null;
      const next = settlement(bet, round, frozenTermsOf(terms), {
        maySettleFirst: maySettleFirst || failed?.maySettleFirst === 1,
        hasResult,
      });
      if (await steps[next](tx, bet, terms, change, cause)) isOther = true;
      // Both cards are complete now. Home and My Bets ask both players to submit, so both get an event.
      if (next === "wait" && awaitsSubmit(bet, round, frozenTermsOf(terms), hasResult))
        emitAtCommit(tx, [{ event: { kind: "bet", betId: bet.id }, to: "bettors" }]);
    }
    if (failed !== undefined) await deletePending(tx, failed);
  }
  return isOther;
}

const steps: Readonly<Record<SettlementStep, typeof withdraw>> = {
  settle,
  withdraw,
  wait: async () => false,
};

async function postpone(
  tx: Transaction,
  { bet, change: { at } }: ChangedBet,
  { teeTimeId, maySettleFirst }: SettlingRound,
  error: Error,
): Promise<void> {
  const about = { betId: bet.id, teeTimeId };
  if (await insertPending(tx, about, { maySettleFirst, failedAt: at }))
    await appendAudit(tx, { ...ofBet(bet.id, teeTimeId), at, by: null, action: "settlement-failed" });
  const text = "A BET COULD NOT BE SETTLED; it is tried again every five minutes";
  alarmAtCommit(tx, { error, about, text });
}

async function settle(
  tx: Transaction,
  bet: Bet,
  terms: TermsRow,
  change: TriggeringChange,
): Promise<boolean> {
  const { teeTimeId } = terms;
  const basis = await readBasis(tx, bet, teeTimeId);
  const current = await findCurrentResult(tx, terms);
  if (current !== null && isDeepStrictEqual(current.basis, basis)) return false;
  const match = playNassau(basis.creator, basis.opponent, basis.holes);
  const { winner, ...won } = settleNassau(match, frozenTermsOf(terms).stakes);
  const resultIndex = terms.resultIndex ?? (await giveResultIndex(tx, terms));
  const winnerId = winner === "tie" ? "tie" : bet[winner === "creator" ? "createdBy" : "opponent"];
  const result = { ...won, winner: winnerId };
  const settledOrder = await appendAudit(tx, {
    ...ofBet(bet.id, teeTimeId),
    at: change.at,
    by: change.by,
    action: "settle-bet",
    before: current ?? undefined,
    after: { ...result, resultIndex },
  });
  const about = { betId: bet.id, teeTimeId };
  noteAtCommit(tx, { text: "bet settled", about: { ...about, by: change.by } });
  const settled = { processedAt: change.at, settledOrder };
  await insertResult(tx, { id: randomUUID(), ...about, ...result, basis, ...settled });
  // Both players are notified: the player who submits does not know the result either (ruling 33).
  const kind: NotificationKind = terms.resultIndex === null ? "bet-settled" : "bet-settled-again";
  const drafts = [bet.createdBy, bet.opponent].map((playerId) => ({ playerId, kind }));
  await notifyPlayers(tx, about, drafts, change.at);
  return true;
}

/** The round keeps its result index for the next settlement (ruling 13). */
async function withdraw(
  tx: Transaction,
  bet: Bet,
  terms: TermsRow,
  change: TriggeringChange,
  cause: SettlementCause,
): Promise<boolean> {
  const current = await findCurrentResult(tx, terms);
  if (current === null) return false;
  const about = { betId: bet.id, teeTimeId: terms.teeTimeId };
  const audited = { ...ofBet(bet.id, terms.teeTimeId), at: change.at, by: change.by };
  await appendAudit(tx, { ...audited, action: "withdraw-result", before: current });
  noteAtCommit(tx, { text: "result withdrawn", about: { ...about, by: change.by } });
  await withdrawResult(tx, terms);
  // A result that nobody has read is no news any more, also for the player who withdraws it.
  await discardNotifications(tx, about, [bet.createdBy, bet.opponent], kindsOf("result"));
  // The undo of a player who had left has a notification of its own.
  if (cause === "left-undone") return true;
  const others = [bet.createdBy, bet.opponent].filter((playerId) => playerId !== change.by);
  const drafts = others.map((playerId) => ({ playerId, kind: "result-withdrawn" as const }));
  await notifyPlayers(tx, about, drafts, change.at);
  return true;
}

async function readBasis(tx: Transaction, bet: Bet, teeTimeId: TeeTimeId): Promise<ResultBasis> {
  const cards = await cardsOf(tx, [teeTimeId], [bet.createdBy, bet.opponent]);
  const creator = cards.find(({ playerId }) => playerId === bet.createdBy);
  const opponent = cards.find(({ playerId }) => playerId === bet.opponent);
  if (!creator || !opponent) throw new Error(`Bet ${bet.id} settles on a card that does not exist.`);
  // A card names its holes if they are not those of the older card: another tee box may have its own.
  const { holes } = opponent.createdAt < creator.createdAt ? opponent : creator;
  const [mine, theirs] = [resultCard(creator, opponent, holes), resultCard(opponent, creator, holes)];
  return { holes, creator: mine, opponent: theirs };
}

function resultCard(card: StoredCard, against: StoredCard, holes: readonly Hole[]): ResultCard {
  const { playerId, teeBox, handicapIndexTenths, adjustedHandicap, gross, pickedUp } = card;
  if (!isDone(card)) throw new Error(`The card of ${playerId} settles before it is done.`);
  return {
    teeBox,
    handicapIndexTenths,
    adjustedHandicap,
    gross,
    ...(pickedUp.length > 0 && { pickedUp }),
    ...(card.left && { left: leftAgainst(card.left, against.playerId) }),
    ...ownHoles(card.holes, holes),
  };
}
