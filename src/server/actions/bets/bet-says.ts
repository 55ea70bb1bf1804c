/**
 * Ruling 22: a player agrees to late changes of a bet, or declines them. Until the player agrees, the lower
 * amounts are valid. A bet that was accepted after the start does not count until then.
 */
import { refuseEditConflict, showStakes } from "#contract/edit-conflict";
import { type Bet, mayCommitToMore, otherOf } from "#rules/bets/bet";
import * as rules from "#rules/bets/bet-terms";
import type { NotificationKind } from "#rules/club/notifications";
import type { BetId, NassauAmounts, PlayerId, TeeTimeId } from "#rules/golf";
import { type Actor, maySeeBet } from "#rules/players/permissions";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/database.ts";
import { appendAudit, ofBet } from "../../store/audit-append.ts";
import { historyOfBet } from "../../store/bets/bet-history.ts";
import {
  frozenTermsOf,
  type TermsRow,
  termsOfBet,
  termsOnTeeTime,
  updateTerms,
} from "../../store/bets/bet-terms.ts";
import { betOf, lockBet } from "../../store/bets/bets.ts";
import { readRound } from "../../store/bets/rounds.ts";
import { notifyPlayers } from "../../store/notifications.ts";
import { findPlayer } from "../../store/players.ts";
import { lockTeeTime } from "../../store/tee-times.ts";
import { type Authored, freezeOnTeeTime, type TriggeringChange } from "./bet-terms.ts";

type RoundOfBet = { readonly betId: BetId; readonly teeTimeId: TeeTimeId };
type ShownRound = RoundOfBet & { readonly amounts: NassauAmounts };

export async function agreeToTerms(context: Context, actor: Actor, { amounts: shown, ...round }: ShownRound) {
  return answer(context, actor, round, async (terms, { tx, bet, hasOwnScore }) => {
    const may = await mayAgree(tx, bet, actor.id);
    if (may !== true) return may;
    const agreed = rules.agreeToTerms(terms, actor.id, { shown, hasOwnScore });
    const isOther = isRefused(agreed) && agreed.refused === "changed-meanwhile";
    return isOther ? refuseEditConflict(showStakes(terms.asked)) : agreed;
  });
}

export async function declineTerms(context: Context, actor: Actor, round: RoundOfBet) {
  return answer(context, actor, round, async (terms) => rules.declineTerms(terms, actor.id));
}

/**
 * Players may answer before the start, when no frozen terms exist. Then only the audit trail has the answer.
 */
async function answer(
  { db, now }: Context,
  actor: Actor,
  { betId, teeTimeId }: RoundOfBet,
  rule: (
    terms: rules.FrozenTerms,
    round: { tx: Transaction; bet: Bet; hasOwnScore: boolean },
  ) => Promise<rules.FrozenTerms | Refusal>,
): Promise<true | Refusal> {
  return db.transaction(async (tx) => {
    const teeTime = await lockTeeTime(tx, teeTimeId);
    const row = await lockBet(tx, betId);
    if (teeTime === null || row === null || !maySeeBet(actor, row)) return refuse("not-found");
    const bet = betOf(row);
    const entry = { at: now(), by: actor.id };
    await freezeOnTeeTime(tx, [bet], teeTimeId, entry);
    const frozen = (await termsOnTeeTime(tx, teeTimeId, [betId])).get(betId);
    const round = await readRound(tx, teeTimeId, [bet.createdBy, bet.opponent]);
    const terms = frozen
      ? frozenTermsOf(frozen)
      : rules.foreseeTerms(bet, round, await historyOfBet(tx, betId));
    if (terms === null) return refuse("say-over");
    const hasOwnScore = round.sides.some(({ playerId, hasScore }) => playerId === actor.id && hasScore);
    const answered = await rule(terms, { tx, bet, hasOwnScore });
    if (isRefused(answered)) return answered;
    if (!rules.hasSay(terms, actor.id)) return true;
    await note(tx, bet, { teeTimeId, terms, answered }, entry);
    if (frozen) await updateTerms(tx, frozen, answered);
    return true;
  });
}

export async function agreeByFirstScore(
  tx: Transaction,
  bet: Bet,
  frozen: TermsRow,
  { at, by, shown = [] }: TriggeringChange,
): Promise<TermsRow> {
  const mine = shown.find(({ betId }) => betId === bet.id);
  const terms = frozenTermsOf(frozen);
  if (mine === undefined || by === null || !rules.hasSay(terms, by)) return frozen;
  if ((await mayAgree(tx, bet, by)) !== true) return frozen;
  const answered = rules.agreeToTerms(terms, by, { shown: mine.amounts, hasOwnScore: false });
  if (isRefused(answered)) return frozen;
  await note(tx, bet, { teeTimeId: frozen.teeTimeId, terms, answered }, { at, by });
  return updateTerms(tx, frozen, answered);
}

async function mayAgree(tx: Transaction, bet: Bet, playerId: PlayerId): Promise<true | Refusal> {
  const by = await findPlayer(tx, playerId);
  const other = await findPlayer(tx, otherOf(bet, playerId));
  return by === null || other === null ? refuse("not-found") : mayCommitToMore({ by, other });
}

export async function declineStartedRounds(tx: Transaction, bet: Bet, entry: Authored) {
  for (const row of await termsOfBet(tx, bet.id)) {
    const terms = frozenTermsOf(row);
    const answered = rules.declineTerms(terms, entry.by);
    if (!rules.hasSay(terms, entry.by) || isRefused(answered)) continue;
    await note(tx, bet, { teeTimeId: row.teeTimeId, terms, answered }, entry);
    await updateTerms(tx, row, answered);
  }
}

type AnsweredTerms = { teeTimeId: TeeTimeId; terms: rules.FrozenTerms; answered: rules.FrozenTerms };

async function note(
  tx: Transaction,
  bet: Bet,
  { teeTimeId, terms, answered }: AnsweredTerms,
  entry: Authored,
) {
  const isAgreed = rules.isMore(terms, answered);
  await appendAudit(tx, {
    ...ofBet(bet.id, teeTimeId),
    ...entry,
    action: isAgreed ? "agree-to-terms" : "decline-terms",
    before: { amounts: terms.stakes },
    after: { amounts: isAgreed ? terms.asked : terms.stakes },
  });
  const kind: NotificationKind = isAgreed ? "terms-agreed" : "terms-declined";
  const playerId = otherOf(bet, entry.by);
  await notifyPlayers(tx, { betId: bet.id, teeTimeId }, [{ playerId, kind }], entry.at);
}
