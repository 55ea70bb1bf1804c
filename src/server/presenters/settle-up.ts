/** Nobody sees another player's balance or payments, not even an admin (ruling 26). A guest has no bets. */
import type { SettleUpPayment, SkinsPart } from "#contract/bets/settle-up";
import type { Payment } from "#rules/bets/fewest-payments";
import { maySeePayment } from "#rules/bets/payments";
import { centsOf } from "#rules/bets/settle-up";
import type { PlayerId, TeeTimeId } from "#rules/golf";
import { type Actor, hasBets } from "#rules/players/permissions";
import { isRefused, refuse } from "#rules/refusal";
import type { Context } from "../context.ts";
import type { StoredPayment } from "../store/bets/payments.ts";
import { type RoundToSettle, readRoundToSettle } from "../store/bets/round-to-settle.ts";
import { type PlayerToShow, playersToShow } from "../store/players.ts";
import { findTeeTime } from "../store/tee-times.ts";
import { betResultRows } from "./bets.ts";
import { personAnswer } from "./people.ts";

export async function settleUpAnswer(context: Context, viewer: Actor, teeTimeId: TeeTimeId) {
  const { kysely } = context.db;
  const teeTime = await findTeeTime(kysely, teeTimeId);
  if (teeTime === null) return refuse("tee-time-not-found");
  const round = await readRoundToSettle(kysely, teeTime);
  const { startsAt } = teeTime;
  const { settling, made, isWaiting } = round;
  const isPlaying = round.skins.payouts.some(({ id }) => id === viewer.id);
  const open = (settling?.open ?? []).filter((payment) => maySeePayment(viewer.id, payment));
  const mine = made.filter((payment) => maySeePayment(viewer.id, payment));
  if (!isPlaying && open.length + mine.length === 0) return { startsAt, isWaiting, mine: null };
  const rows = hasBets(viewer) ? await betResultRows(context, viewer.id, teeTimeId) : { rows: [] };
  if (isRefused(rows)) return rows;
  const peopleIds = [...open, ...mine].flatMap(({ payerId, receiverId }) => [payerId, receiverId]);
  const people = await playersToShow(kysely, peopleIds);
  const isFinal = settling !== null && (!isWaiting || rows.rows.some(({ result }) => result !== null));
  const isEarlier = (payment: StoredPayment) => settling?.earlier.includes(payment) ?? false;
  return {
    startsAt,
    isWaiting,
    mine: {
      totalCents: isFinal ? centsOf(round.balances, viewer.id) : null,
      skins: !isWaiting && isPlaying ? skinsPart(round, viewer.id) : null,
      bets: rows.rows,
      payments: [
        ...open.flatMap((payment) => paymentAnswer(payment, viewer.id, people, false)),
        ...mine.flatMap((payment) => paymentAnswer(payment, viewer.id, people, isEarlier(payment))),
      ].toSorted((a, b) => Number(isToConfirm(b)) - Number(isToConfirm(a))),
    },
  };
}

function isToConfirm({ byMe, state }: SettleUpPayment): boolean {
  return !byMe && state === "marked";
}

function skinsPart({ skins, potPerPlayerCents }: RoundToSettle, viewerId: PlayerId): SkinsPart {
  const cents = skins.payouts.find(({ id }) => id === viewerId)?.cents ?? 0;
  return {
    potPerPlayerCents,
    cents,
    holes: skins.holes
      .filter(({ winner }) => winner === viewerId)
      .map(({ number, cents }) => ({ number, cents })),
  };
}

function paymentAnswer(
  payment: Payment & Partial<Pick<StoredPayment, "id" | "status" | "markedAt" | "answeredAt">>,
  viewerId: PlayerId,
  people: ReadonlyMap<PlayerId, PlayerToShow>,
  isEarlier: boolean,
): SettleUpPayment[] {
  const { id = null, payerId, receiverId, cents, status, markedAt = null, answeredAt } = payment;
  const byMe = payerId === viewerId;
  const other = people.get(byMe ? receiverId : payerId);
  if (other === undefined) return [];
  const state = status === undefined || status === "withdrawn" || status === "denied" ? "open" : status;
  const at = state === "marked" ? markedAt : (answeredAt ?? markedAt);
  return [{ id, byMe, other: personAnswer(other), cents, state, at, isEarlier }];
}
