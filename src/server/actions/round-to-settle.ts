import { type Instant, idsOf, type TeeTimeId } from "#rules/golf";
import { kindsOf } from "#rules/notifications";
import { emptyCard, isComplete } from "#rules/round";
import { balancesOf, playersReopened, settleUp } from "#rules/settle-up";
import { playSkins } from "#rules/skins";
import { resultsOnTeeTime } from "../store/bet-results.ts";
import { readClub } from "../store/club.ts";
import type { Queries, Transaction } from "../store/database.ts";
import { finalOrders, wholeField } from "../store/final-results.ts";
import { emitAtCommit } from "../store/invalidation-events.ts";
import { discardNotifications, notifyPlayers } from "../store/notifications.ts";
import { listPayments, markReopened } from "../store/payments.ts";
import { readPlayedField } from "../store/played-field.ts";
import type { Row } from "../store/schema.ts";
import { findTeeTime } from "../store/tee-times.ts";

export type RoundToSettle = Awaited<ReturnType<typeof readRoundToSettle>>;

export async function readRoundToSettle(queries: Queries, teeTime: Row<"teeTimes">) {
  const { places, cards, holes, isEmpty } = await readPlayedField(queries, teeTime);
  const potPerPlayerCents = teeTime.potPerPlayerCents ?? (await readClub(queries)).potPerPlayerCents;
  const players = places.map(({ playerId }) => {
    const card = cards.find((one) => one.playerId === playerId);
    return {
      id: playerId,
      gross: card?.gross ?? emptyCard(),
      adjustedHandicap: card?.adjustedHandicap ?? null,
    };
  });
  const skins = playSkins({ players, holes, potPerPlayerCents });
  const made = await listPayments(queries, teeTime.id);
  const isWaiting = isEmpty || !players.every(({ gross }) => isComplete(gross));
  const waitsAgain = isWaiting && (await finalOrders(queries, teeTime.id)).has(wholeField);
  const bets = await resultsOnTeeTime(queries, teeTime.id);
  const balances = balancesOf(skins.payouts, isWaiting ? null : potPerPlayerCents, bets);
  return {
    skins,
    potPerPlayerCents,
    made,
    balances,
    /** Somebody still has open holes, so skins are not known and only bets are settled up. */
    isWaiting,
    /** Null while final skins wait for another card. */
    settling: waitsAgain ? null : settleUp(balances, made),
  };
}

/** Payments already made count. The tee time is locked; bets and results are up to date. */
export async function updateReopened(tx: Transaction, teeTimeId: TeeTimeId, now: Instant): Promise<void> {
  if ((await listPayments(tx, teeTimeId)).length === 0) return;
  const teeTime = await findTeeTime(tx, teeTimeId);
  if (teeTime === null) return;
  const { made, balances, settling } = await readRoundToSettle(tx, teeTime);
  if (settling === null) return;
  const reopened = playersReopened(made, balances);
  const isReopened = ({ payerId, receiverId }: { payerId: string; receiverId: string }) =>
    reopened.includes(payerId) || reopened.includes(receiverId);
  const before = made.filter(({ reopenedAt }) => reopenedAt !== null);
  const after = made.filter(isReopened);
  const closed = before.filter((payment) => !after.includes(payment));
  const opened = after.filter((payment) => !before.includes(payment));
  if (reopened.length > 0 || closed.length > 0)
    emitAtCommit(tx, [{ event: { kind: "scores", teeTimeId }, to: "everybody" }]);
  await markReopened(tx, idsOf(closed), null);
  await markReopened(tx, idsOf(opened), now);
  const players = new Set(opened.flatMap(({ payerId, receiverId }) => [payerId, receiverId]));
  const closedFor = closed.flatMap(({ payerId, receiverId }) => [payerId, receiverId]);
  await discardNotifications(tx, { teeTimeId }, closedFor, kindsOf("reopening"));
  const drafts = reopened
    .filter((id) => players.has(id))
    .map((playerId) => ({ playerId, kind: "payments-reopened" as const }));
  await notifyPlayers(tx, { teeTimeId }, drafts, now);
}
