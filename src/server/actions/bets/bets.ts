import { randomUUID } from "node:crypto";
import { refuseEditConflict, showStakes } from "#contract/edit-conflict";
import * as rules from "#rules/bets/bet";
import { fromInstant } from "#rules/calendar";
import { kindsOf, type NotificationKind } from "#rules/club/notifications";
import { conflictingFields } from "#rules/edit-conflict";
import type { BetId, Instant, NassauAmounts, PlayerId } from "#rules/golf";
import { mustWait, withdrawnRequestLimit } from "#rules/players/attempt-limit";
import { type Actor, maySeeBet } from "#rules/players/permissions";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import type { Context } from "../../context.ts";
import { lockPlayers, type Transaction } from "../../database/database.ts";
import { appendAudit } from "../../store/audit-append.ts";
import {
  type BetRow,
  betOf,
  findBet,
  insertBet,
  isPairInBet,
  listWithdrawnRequests,
  lockBet,
  updateBet,
} from "../../store/bets/bets.ts";
import type { Act } from "../../store/idempotency-keys.ts";
import type { Action } from "../../store/invalidations.ts";
import { discardNotifications, notifyPlayers } from "../../store/notifications.ts";
import { findPlayer } from "../../store/players.ts";
import { recordOutcome } from "../once.ts";
import { tooManyTries } from "../players/attempts.ts";
import { declineStartedRounds } from "./bet-says.ts";
import { type Authored, freezeRoundsOf, lockOpenRounds } from "./bet-terms.ts";

export async function createBet(
  { db, now }: Context,
  actor: Actor,
  { opponentId, amounts }: { opponentId: PlayerId; amounts: NassauAmounts },
  act: Act | null = null,
): Promise<{ betId: BetId } | Refusal> {
  return db.transaction(async (tx) => {
    // Two players may challenge each other at the same moment. With the lock, the second finds the first bet.
    await lockPlayers(tx, [actor.id, opponentId]);
    // Either player may have become a guest since the request arrived.
    const by = await findPlayer(tx, actor.id);
    const opponent = await findPlayer(tx, opponentId);
    if (by === null || opponent === null) return refuse("opponent-not-offered");
    const may = rules.createBet({ by, opponent, amounts }, await isPairInBet(tx, actor.id, opponentId));
    if (may !== true) return may;
    const at = now();
    const withdrawn = await listWithdrawnRequests(tx, actor.id, opponentId);
    const next = withdrawnRequestLimit.nextAttempt(withdrawn.map(({ createdAt }) => createdAt));
    if (next !== "closed" && next !== null && mustWait(next, at))
      return tooManyTries(fromInstant(next) - fromInstant(at));
    // The opponent no longer needs the notifications of the latest withdrawn request. Several requests may
    // have its moment.
    for (const { id, createdAt } of withdrawn)
      if (createdAt === withdrawn.at(-1)?.createdAt)
        await discardNotifications(tx, { betId: id }, [opponentId]);
    const betId = randomUUID();
    await insertBet(tx, {
      id: betId,
      createdBy: actor.id,
      opponent: opponentId,
      gameType: "Nassau",
      ...amounts,
      status: "needs_approval",
      isActive: 1,
      createdAt: at,
    });
    const entry = { at, by: actor.id, action: "create-bet", subject: "bet", subjectId: betId } as const;
    await appendAudit(tx, { ...entry, after: { opponent: opponentId, amounts } });
    await notifyPlayers(tx, { betId }, [{ playerId: opponentId, kind: "bet-requested" }], at);
    await recordOutcome(tx, act, betId, at);
    return { betId };
  });
}

export async function acceptBet(context: Context, actor: Actor, betId: BetId) {
  return changeBet(
    context,
    betId,
    actor,
    "accept-bet",
    (bet) => rules.acceptBet(bet, actor.id, notYetKnown),
    {
      // Locks the rounds, so that a first score is saved before or after the acceptance, never during it.
      lock: (tx, bet) => lockOpenRounds(tx, bet, context.now()),
      store: async (tx, accepted, { order, at }) => {
        const bet = { ...accepted, acceptedOrder: order };
        await updateBet(tx, bet, { acceptedAt: at });
        await freezeRoundsOf(tx, bet, { at, by: actor.id }, "acceptance");
      },
    },
  );
}

export async function declineBet(context: Context, actor: Actor, betId: BetId) {
  return changeBet(context, betId, actor, "decline-bet", (bet) => rules.declineBet(bet, actor.id));
}

export async function withdrawBet(context: Context, actor: Actor, betId: BetId) {
  return changeBet(context, betId, actor, "withdraw-bet", (bet) => rules.withdrawBet(bet, actor.id));
}

type NewAmounts = { betId: BetId; amounts: NassauAmounts; asRead?: NassauAmounts };

/** New amounts count only for rounds that have not started yet (ruling 22). */
export async function changeAmounts(context: Context, actor: Actor, { betId, amounts, asRead }: NewAmounts) {
  return changeBet(context, betId, actor, "change-amounts", (bet) => {
    const edited = rules.editAmounts(bet, actor.id, amounts);
    if (isRefused(edited)) return edited;
    const changed = conflictingFields(asRead ?? bet.amounts, bet.amounts, amounts);
    return changed.length > 0 ? refuseEditConflict(showStakes(bet.amounts)) : edited;
  });
}

type Activation = { readonly betId: BetId; readonly isActive: boolean };

export async function setActivation(context: Context, actor: Actor, { betId, isActive }: Activation) {
  const action = isActive ? "set-active" : "set-inactive";
  return changeBet(context, betId, actor, action, (bet) => rules.setActivation(bet, actor.id, isActive), {
    store: async (tx, bet, { at }) => {
      await updateBet(tx, bet, {});
      if (!isActive) await declineStartedRounds(tx, bet, { at, by: actor.id });
    },
  });
}

/** Stands for the order of an acceptance, which is known only when its audit entry is written. */
const notYetKnown = Number.MAX_SAFE_INTEGER;

type Store = (tx: Transaction, bet: rules.Bet, stored: { order: number; at: Instant }) => Promise<void>;

type How = {
  /** Runs before the players and the bet are locked. */
  readonly lock?: (tx: Transaction, bet: rules.Bet) => Promise<void>;
  readonly store?: Store;
};

const notificationsOfActions = {
  "accept-bet": "bet-accepted",
  "decline-bet": "bet-declined",
  "withdraw-bet": "bet-withdrawn",
  "change-amounts": "bet-amounts",
  "set-active": "bet-active",
  "set-inactive": "bet-inactive",
} as const satisfies Partial<Record<Action, NotificationKind>>;

type BetAction = keyof typeof notificationsOfActions;

async function changeBet(
  { db, now }: Context,
  betId: BetId,
  actor: Actor,
  action: BetAction,
  rule: (bet: rules.Bet) => rules.Bet | Refusal,
  { lock, store }: How = {},
): Promise<true | Refusal> {
  return db.transaction(async (tx) => {
    const found = lock && (await findBet(tx, betId));
    if (lock && found) await lock(tx, betOf(found));
    const row = await lockBet(tx, betId);
    // Only the two players may learn that this bet exists (ruling 26).
    if (row === null || !maySeeBet(actor, row)) return refuse("not-found");
    const before = betOf(row);
    const after = rule(before);
    if (isRefused(after)) return after;
    if (rules.isSameBet(after, before)) return true;
    const by = await findPlayer(tx, actor.id);
    const other = await findPlayer(tx, rules.otherOf(row, actor.id));
    if (by === null || other === null) return refuse("not-found");
    const may = rules.mayCommit(before, after, { by, other });
    if (may !== true) return may;
    // Reads the time after locking. If a round started during the wait for the lock, this change comes too
    // late for that round.
    const entry = { at: now(), by: actor.id };
    await storeChange(tx, { before, after, ofPlayer: actor.id, action }, entry, store);
    return true;
  });
}

/** Runs when a member becomes a guest: guests have no bets (ruling 52). The caller has locked the players. */
export async function stopBet(tx: Transaction, row: BetRow, guest: PlayerId, entry: Authored): Promise<void> {
  const before = betOf(row);
  const after = rules.stopBet(before);
  if (rules.isSameBet(after, before)) return;
  const action = after.status === "withdrawn" ? "withdraw-bet" : "set-inactive";
  await storeChange(tx, { before, after, ofPlayer: guest, action }, entry);
}

type StoredBetChange = { before: rules.Bet; after: rules.Bet; ofPlayer: PlayerId; action: BetAction };

async function storeChange(
  tx: Transaction,
  { before, after, ofPlayer, action }: StoredBetChange,
  { at, by }: Authored,
  store: Store = (_, bet) => updateBet(tx, bet, {}),
): Promise<void> {
  const betId = before.id;
  await freezeRoundsOf(tx, before, { at, by });
  const entry = { at, by, action, subject: "bet", subjectId: betId } as const;
  const order = await appendAudit(tx, { ...entry, before: terms(before), after: terms(after) });
  await store(tx, after, { order, at });
  await discardNotifications(tx, { betId }, [ofPlayer], kindsOf("request", "amounts", "activation"));
  const playerId = rules.otherOf(before, ofPlayer);
  await notifyPlayers(tx, { betId }, [{ playerId, kind: notificationsOfActions[action] }], at);
}

function terms({ status, isActive, amounts }: rules.Bet) {
  return { status, isActive, amounts };
}
