/** Notifications show the current state of their subjects (ruling 33), to their player only (ruling 26). */
import type { OpenSay } from "#contract/bets/bets";
import type { Notification } from "#contract/club/notifications";
import type { Answer } from "#contract/endpoints";
import { otherOf } from "#rules/bets/bet";
import { totals } from "#rules/cards/gross";
import { isToConfirm, scorersOf } from "#rules/cards/scorers";
import type { NotificationKind } from "#rules/club/notifications";
import type { BetId, Cents, Instant, PlayerId, TeeTimeId } from "#rules/golf";
import { maySeeBet } from "#rules/players/permissions";
import { displayName } from "#rules/players/person";
import { groupStart } from "#rules/tee-times/groups";
import type { Queries } from "../database/database.ts";
import { betsById } from "../store/bets/bets.ts";
import { listPaymentsToConfirm } from "../store/bets/payments.ts";
import { readableCardsOf, type StoredCard } from "../store/cards.ts";
import { messagesFor } from "../store/field-messages.ts";
import {
  listNotificationsUpTo,
  listUnseenNotifications,
  type NotificationWithSubject,
} from "../store/notifications.ts";
import { type PlayerToShow, playersToShow } from "../store/players.ts";
import { saysOfBet } from "./bet-says.ts";
import { eveningOf } from "./evening-before.ts";
import { namedOn, namesOf } from "./scorers.ts";

const perPage = 20;

type Rows = readonly NotificationWithSubject[];
type People = ReadonlyMap<PlayerId, PlayerToShow>;

export async function notificationsAnswer(queries: Queries, viewerId: PlayerId) {
  const rows = await listUnseenNotifications(queries, viewerId);
  return (await describeNotifications(queries, rows, viewerId)).map(({ notice }) => notice);
}

/** Includes seen notifications, latest first. `from` is the `next` of the previous page. */
export async function notificationPageAnswer(
  queries: Queries,
  viewerId: PlayerId,
  from: Instant,
): Promise<Answer<"listNotifications">> {
  const rows = await listNotificationsUpTo(queries, viewerId, from, perPage + 1);
  const described = await describeNotifications(queries, rows.slice(0, perPage), viewerId);
  return {
    rows: described.map(({ notice, row }) => ({ notice, at: row.createdAt, isSeen: row.seenAt !== null })),
    next: rows[perPage]?.createdAt ?? null,
  };
}

/** Returns null if the notification's subject was deleted. */
export async function describeNotification(queries: Queries, row: NotificationWithSubject) {
  const [described] = await describeNotifications(queries, [row], row.playerId);
  return described?.notice ?? null;
}

export async function describeNotifications(queries: Queries, rows: Rows, viewerId: PlayerId) {
  const opponentIds = rows.flatMap((row) => betOf(row, viewerId)?.opponentId ?? []);
  const teeTimesOf = (kind: NotificationKind) =>
    rows.flatMap((row) => (row.kind === kind ? (row.teeTimeId ?? []) : []));
  const payments = await listPaymentsToConfirm(queries, viewerId, teeTimesOf("payment-marked"));
  const kept = teeTimesOf("card-kept");
  const keptCards = kept.length === 0 ? [] : await readableCardsOf(queries, kept, [viewerId]);
  const people = await playersToShow(queries, [
    ...opponentIds,
    ...payments.map(({ payerId }) => payerId),
    ...namedOn(keptCards),
  ]);
  const says = await saysOfBets(queries, rows, viewerId);
  const messages = await messagesFor(queries, viewerId, { teeTimeIds: teeTimesOf("field-message") });
  const evenings = await eveningsOf(queries, rows, viewerId);
  return rows.flatMap((row) => {
    const notice = notificationOf(row, viewerId, people, says);
    if (notice?.kind === "field-message") {
      const newest = messages.find(({ teeTimeId }) => teeTimeId === notice.teeTimeId);
      if (newest === undefined) return [];
      const { text, isCorrected } = newest;
      return { notice: { ...notice, text, isCorrected }, row };
    }
    if (notice?.kind === "evening-before") {
      const evening = evenings.get(notice.teeTimeId);
      return evening ? { notice: { ...notice, ...evening }, row } : [];
    }
    if (notice?.kind === "card-kept") {
      const kept = keptCards.find((card) => card.teeTimeId === notice.teeTimeId);
      return kept ? { notice: { ...notice, ...keptAnswer(kept, people) }, row } : [];
    }
    if (notice?.kind !== "payment-marked") return notice === null ? [] : { notice, row };
    return { notice: { ...notice, ...toConfirm(notice.teeTimeId, payments, people) }, row };
  });
}

async function eveningsOf(queries: Queries, rows: Rows, viewerId: PlayerId) {
  const evenings = new Map<TeeTimeId, NonNullable<Awaited<ReturnType<typeof eveningOf>>>>();
  for (const { kind, teeTimeId, startsAt } of rows) {
    if (kind !== "evening-before" || teeTimeId === null || startsAt === null) continue;
    const evening = await eveningOf(queries, viewerId, { teeTimeId, startsAt });
    if (evening) evenings.set(teeTimeId, evening);
  }
  return evenings;
}

function keptAnswer(card: StoredCard, people: People) {
  const gross = isToConfirm(card) ? totals(card.gross).total : null;
  return { keeper: namesOf(scorersOf(card), people), gross };
}

type PaymentsToConfirm = Awaited<ReturnType<typeof listPaymentsToConfirm>>;

function toConfirm(teeTimeId: TeeTimeId, payments: PaymentsToConfirm, people: People) {
  const waiting = payments.flatMap((payment) => {
    const payer = people.get(payment.payerId);
    return payer && payment.teeTimeId === teeTimeId
      ? { payer: displayName(payer), cents: payment.cents }
      : [];
  });
  return waiting.length > 0 && { payments: waiting };
}

const asking: readonly NotificationKind[] = ["bet-amounts", "bet-active", "bet-accepted"];

async function saysOfBets(queries: Queries, rows: Rows, viewerId: PlayerId) {
  const asked = rows.flatMap(({ kind, betId }) => (betId !== null && asking.includes(kind) ? [betId] : []));
  const says = new Map<BetId, OpenSay>();
  for (const bet of (await betsById(queries, asked)).values()) {
    const [first] = await saysOfBet(queries, viewerId, bet);
    if (first) says.set(bet.id, first);
  }
  return says;
}

function notificationOf(
  row: NotificationWithSubject,
  viewerId: PlayerId,
  opponents: People,
  says: ReadonlyMap<BetId, OpenSay>,
): Notification | null {
  const { id, kind, teeTimeId, startsAt, wasAt, movedTo, groupNumber, totalCents, resultIndex } = row;
  const bet = aboutBet(row, viewerId, opponents);
  const teeTime = teeTimeId === null || startsAt === null ? null : { id, teeTimeId, startsAt };
  switch (kind) {
    case "bet-requested":
      return bet && { ...bet.about, kind, amounts: bet.amounts };
    case "bet-amounts":
      return bet && { ...bet.about, kind, amounts: bet.amounts, say: says.get(bet.about.betId) ?? null };
    case "bet-accepted":
    case "bet-active":
      return bet && { ...bet.about, kind, say: says.get(bet.about.betId) ?? null };
    case "bet-declined":
    case "bet-withdrawn":
    case "bet-inactive":
      return bet && { ...bet.about, kind };
    case "bet-settled":
    case "bet-settled-again":
      if (bet === null || startsAt === null || totalCents === null || resultIndex === null) return null;
      return { ...bet.about, kind, startsAt, totalCents: fromView(totalCents, bet), resultIndex };
    case "bet-card-changed": {
      if (bet === null || startsAt === null) return null;
      const isSettled = totalCents !== null && resultIndex !== null;
      const result = isSettled ? { totalCents: fromView(totalCents, bet), resultIndex } : null;
      return { ...bet.about, kind, startsAt, result };
    }
    case "terms-agreed":
    case "terms-declined":
    case "result-withdrawn":
    case "opponent-left":
    case "opponent-back":
      return bet === null || startsAt === null ? null : { ...bet.about, kind, startsAt };
    case "promoted":
    case "spot-free":
    case "player-added":
    case "player-removed":
    case "put-on-waitlist":
    case "standing-joined":
    case "standing-waitlisted":
    case "results-corrected":
    case "payment-marked":
    case "payment-received":
    case "payment-denied":
    case "payments-reopened":
      return teeTime && { ...teeTime, kind };
    case "groups": {
      if (teeTime === null) return null;
      const start = teeTime.startsAt;
      const group = groupNumber === null ? null : { groupNumber, startsAt: groupStart(start, groupNumber) };
      return { ...teeTime, kind, group };
    }
    case "card-kept":
      return teeTime && { ...teeTime, kind, keeper: "", gross: null };
    case "field-message":
      return teeTime && { ...teeTime, kind, text: "", isCorrected: false };
    case "evening-before":
      return teeTime && { ...teeTime, kind, group: null, players: "" };
    case "tee-time-moved":
      return teeTime === null || wasAt === null ? null : { ...teeTime, kind, wasAt };
    case "started-tee-time-moved":
      return teeTime && wasAt !== null && movedTo !== null ? { ...teeTime, kind, wasAt, movedTo } : null;
    case "tee-time-deleted":
    case "many-wrong-pins":
    case "backup-missing":
    case "backup-damaged":
    case "date-not-opened":
    case "reset-code-given":
    case "deletion-declined":
      return wasAt === null ? null : { id, kind, wasAt };
  }
}

/** Totals are stored from the creator's view. Zero must not become -0. */
function fromView(totalCents: Cents, { isCreator }: { isCreator: boolean }): Cents {
  return isCreator || totalCents === 0 ? totalCents : -totalCents;
}

function aboutBet(row: NotificationWithSubject, viewerId: PlayerId, opponents: People) {
  const bet = betOf(row, viewerId);
  const opponent = bet && opponents.get(bet.opponentId);
  if (!bet || !opponent) return null;
  const { isCreator, amounts } = bet;
  return { about: { id: row.id, betId: bet.id, opponent: displayName(opponent) }, isCreator, amounts };
}

function betOf(row: NotificationWithSubject, viewerId: PlayerId) {
  const { betId, createdBy, opponent, front9Cents, back9Cents, overallCents } = row;
  if (betId === null || createdBy === null || opponent === null) return null;
  if (front9Cents === null || back9Cents === null || overallCents === null) return null;
  if (!maySeeBet({ id: viewerId }, { createdBy, opponent })) return null;
  const amounts = { front9Cents, back9Cents, overallCents };
  const opponentId = otherOf({ createdBy, opponent }, viewerId);
  return { id: betId, isCreator: viewerId === createdBy, opponentId, amounts };
}
