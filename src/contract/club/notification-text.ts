import { printDate, printDateAndTime, printTime, printWeekday } from "#rules/calendar";
import type { NassauAmounts } from "#rules/golf";
import { printAmount, printSignedAmount } from "#rules/money";
import { alarmingAttempts } from "#rules/players/attempt-limit";
import type { OpenSay } from "../bets/bets.ts";
import { notificationTexts, specialTexts as special } from "../labels/notifications.ts";
import { stakesOfRound } from "../labels/shared.ts";
import { fill } from "../messages.ts";
import type { Notification } from "./notifications.ts";

/** A pushed notification says no names and amounts, unless the player wants them (`discreetTexts`). */
export function notificationText(notification: Notification, timeZone: string): string {
  // A newer server may send kinds that this app does not know.
  const isKnown = notification.kind in notificationTexts;
  const text = isKnown ? fill(textOf(notification), detailOf(notification, timeZone)) : special.unknown;
  const say = "say" in notification ? notification.say : null;
  return say ? `${text} ${askText(say, timeZone)}` : text;
}

function askText({ startsAt, counts, unasked }: OpenSay, timeZone: string): string {
  const round = printDateAndTime(startsAt, timeZone);
  return fill(counts ? special.unasked : special.uncounted, { round, stakes: printStakes(unasked) });
}

function textOf(notification: Notification): string {
  if (notification.kind === "field-message" && notification.isCorrected) return special.corrected;
  if (notification.kind === "groups" && notification.group === null) return special.noGroup;
  if (notification.kind === "bet-card-changed" && notification.result === null) return special.unsettledCard;
  if (notification.kind === "card-kept" && notification.gross === null) return special.confirmed;
  if (notification.kind === "payment-marked" && !notification.payments) return special.unmarked;
  return notificationTexts[notification.kind];
}

function detailOf(notification: Notification, timeZone: string): Record<string, string | number> {
  const result = "result" in notification ? notification.result : notification;
  return {
    count: alarmingAttempts,
    ...("opponent" in notification && { opponent: notification.opponent }),
    ...("amounts" in notification && { stakes: printStakes(notification.amounts) }),
    ...("startsAt" in notification && {
      date: printDate(notification.startsAt, timeZone),
      time: printTime(notification.startsAt, timeZone),
      weekday: printWeekday(notification.startsAt, timeZone),
    }),
    ...(result && "totalCents" in result && { total: printSignedAmount(result.totalCents) }),
    ...("group" in notification &&
      notification.group && {
        group: notification.group.groupNumber,
        groupTime: printTime(notification.group.startsAt, timeZone),
      }),
    ...(notification.kind === "field-message" && { text: notification.text }),
    ...(notification.kind === "evening-before" && eveningDetail(notification, timeZone)),
    ...("keeper" in notification && { keeper: notification.keeper, gross: notification.gross ?? "" }),
    ...("payments" in notification && { payments: printPayments(notification.payments) }),
    ...("wasAt" in notification && { was: printDateAndTime(notification.wasAt, timeZone) }),
    ...("movedTo" in notification && { to: printDateAndTime(notification.movedTo, timeZone) }),
  };
}

type EveningBefore = Extract<Notification, { kind: "evening-before" }>;

function eveningDetail({ startsAt, group, players }: EveningBefore, timeZone: string) {
  const inGroup = group ? fill(special.inGroup, { group: group.groupNumber }) : "";
  const start = printTime(group?.startsAt ?? startsAt, timeZone);
  return { start, more: inGroup + (players && fill(special.withPlayers, { players })) };
}

function printPayments(payments: readonly { payer: string; cents: number }[] = []): string {
  return payments
    .map(({ payer, cents }) => fill(special.paid, { payer, amount: printAmount(cents) }))
    .join(", ");
}

function printStakes({ front9Cents, back9Cents, overallCents }: NassauAmounts): string {
  return fill(stakesOfRound, {
    front9: printAmount(front9Cents),
    back9: printAmount(back9Cents),
    overall: printAmount(overallCents),
  });
}
