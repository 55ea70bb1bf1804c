import { alarmingAttempts } from "#rules/attempt-limit";
import { printDate, printTime } from "#rules/calendar";
import type { Instant, NassauAmounts } from "#rules/golf";
import { printAmount, printSignedAmount } from "#rules/money";
import type { OpenSay } from "./bets.ts";
import {
  noGroupText,
  notificationTexts,
  unaskedText,
  uncountedText,
  unknownNotificationText,
  unsettledCardText,
} from "./labels/notifications.ts";
import { stakesOfRound } from "./labels/shared.ts";
import { fill } from "./messages.ts";
import type { Notification } from "./notifications.ts";

export function notificationText(notification: Notification, timeZone: string): string {
  const text = fill(textOf(notification), detailOf(notification, timeZone));
  const say = "say" in notification ? notification.say : null;
  return say ? `${text} ${askText(say, timeZone)}` : text;
}

function askText({ startsAt, counts, unasked }: OpenSay, timeZone: string): string {
  const round = printMoment(startsAt, timeZone);
  return fill(counts ? unaskedText : uncountedText, { round, stakes: printStakes(unasked) });
}

function textOf(notification: Notification): string {
  // From a server that is newer than this page.
  if (!(notification.kind in notificationTexts)) return unknownNotificationText;
  if (notification.kind === "groups" && notification.group === null) return noGroupText;
  if (notification.kind === "bet-card-changed" && notification.result === null) return unsettledCardText;
  return notificationTexts[notification.kind];
}

function detailOf(notification: Notification, timeZone: string): Record<string, string | number> {
  const at = (startsAt: Instant) => ({
    date: printDate(startsAt, timeZone),
    time: printTime(startsAt, timeZone),
  });
  switch (notification.kind) {
    case "bet-requested":
    case "bet-amounts":
      return { opponent: notification.opponent, stakes: printStakes(notification.amounts) };
    case "bet-accepted":
    case "bet-declined":
    case "bet-withdrawn":
    case "bet-active":
    case "bet-inactive":
      return { opponent: notification.opponent };
    case "bet-settled":
    case "bet-settled-again":
      return {
        opponent: notification.opponent,
        ...at(notification.startsAt),
        total: printSignedAmount(notification.totalCents),
      };
    case "bet-card-changed": {
      const { opponent, startsAt, result } = notification;
      return { opponent, ...at(startsAt), ...(result && { total: printSignedAmount(result.totalCents) }) };
    }
    case "result-withdrawn":
    case "terms-agreed":
    case "terms-declined":
      return { opponent: notification.opponent, ...at(notification.startsAt) };
    case "promoted":
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
      return at(notification.startsAt);
    case "groups": {
      const { startsAt, group } = notification;
      if (group === null) return at(startsAt);
      return { ...at(startsAt), group: group.groupNumber, groupTime: printTime(group.startsAt, timeZone) };
    }
    case "tee-time-moved":
      return { ...at(notification.startsAt), was: printMoment(notification.wasAt, timeZone) };
    case "started-tee-time-moved": {
      const { wasAt, movedTo } = notification;
      return { was: printMoment(wasAt, timeZone), to: printMoment(movedTo, timeZone) };
    }
    case "tee-time-deleted":
    case "date-not-opened":
    case "reset-code-given":
    case "backup-missing":
    case "backup-damaged":
      return { was: printMoment(notification.wasAt, timeZone) };
    case "many-wrong-pins":
      return { count: alarmingAttempts, was: printMoment(notification.wasAt, timeZone) };
  }
}

function printStakes({ front9Cents, back9Cents, overallCents }: NassauAmounts): string {
  return fill(stakesOfRound, {
    front9: printAmount(front9Cents),
    back9: printAmount(back9Cents),
    overall: printAmount(overallCents),
  });
}

/** "Saturday, Nov 21 @ 07:30 AM" */
function printMoment(at: Instant, timeZone: string): string {
  return `${printDate(at, timeZone)} @ ${printTime(at, timeZone)}`;
}
