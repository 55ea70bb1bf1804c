/**
 * In which sentence is a player told of a notice? The same wherever it is told, on a screen or by a message to his phone.
 */
import { alarmingAttempts } from "#rules/attempt-limit";
import { printDate, printTime } from "#rules/calendar";
import type { Instant, NassauAmounts } from "#rules/golf";
import { printAmount, printSignedAmount } from "#rules/money";
import { bets } from "./labels/bets.ts";
import { noGroupText, noticeTexts, unknownNoticeText, unsettledCardText } from "./labels/notices.ts";
import { fill } from "./messages.ts";
import type { Notice } from "./notices.ts";

export function noticeSentence(notice: Notice, timeZone: string): string {
  return fill(textOf(notice), detailOf(notice, timeZone));
}

function textOf(notice: Notice): string {
  // From a server that is newer than this page.
  if (!(notice.kind in noticeTexts)) return unknownNoticeText;
  if (notice.kind === "groups" && notice.group === null) return noGroupText;
  if (notice.kind === "bet-card-changed" && notice.result === null) return unsettledCardText;
  return noticeTexts[notice.kind];
}

function detailOf(notice: Notice, timeZone: string): Record<string, string | number> {
  const at = (startsAt: Instant) => ({
    date: printDate(startsAt, timeZone),
    time: printTime(startsAt, timeZone),
  });
  switch (notice.kind) {
    case "bet-requested":
    case "bet-amounts":
      return { opponent: notice.opponent, stakes: printStakes(notice.amounts) };
    case "bet-accepted":
    case "bet-declined":
    case "bet-withdrawn":
    case "bet-active":
    case "bet-inactive":
      return { opponent: notice.opponent };
    case "bet-settled":
    case "bet-settled-again":
      return {
        opponent: notice.opponent,
        ...at(notice.startsAt),
        total: printSignedAmount(notice.totalCents),
      };
    case "bet-card-changed": {
      const { opponent, startsAt, result } = notice;
      return { opponent, ...at(startsAt), ...(result && { total: printSignedAmount(result.totalCents) }) };
    }
    case "result-withdrawn":
      return { opponent: notice.opponent, ...at(notice.startsAt) };
    case "promoted":
    case "player-added":
    case "player-removed":
    case "put-on-waitlist":
    case "results-corrected":
      return at(notice.startsAt);
    case "groups": {
      const { startsAt, group } = notice;
      if (group === null) return at(startsAt);
      return { ...at(startsAt), group: group.groupNumber, groupTime: printTime(group.startsAt, timeZone) };
    }
    case "tee-time-moved":
      return { ...at(notice.startsAt), was: printMoment(notice.wasAt, timeZone) };
    case "tee-time-deleted":
      return { was: printMoment(notice.wasAt, timeZone) };
    case "many-wrong-pins":
      return { count: alarmingAttempts, was: printMoment(notice.wasAt, timeZone) };
  }
}

function printStakes({ front9Cents, back9Cents, overallCents }: NassauAmounts): string {
  return fill(bets.stakesOfRound, {
    front9: printAmount(front9Cents),
    back9: printAmount(back9Cents),
    overall: printAmount(overallCents),
  });
}

/** "Saturday, Nov 21 @ 07:30 AM" */
function printMoment(at: Instant, timeZone: string): string {
  return `${printDate(at, timeZone)} @ ${printTime(at, timeZone)}`;
}
