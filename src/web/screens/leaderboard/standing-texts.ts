/** In which words is a line of the leaderboard shown, on a phone as on the television? */
import { leaderboardLabels as labels } from "#contract/labels/leaderboard";
import type { TelevisionRow } from "#contract/leaderboard";
import { printTime } from "#rules/calendar";
import { holesPerRound, type Instant } from "#rules/golf";
import { groupStart } from "#rules/groups";
import type { BoardWay } from "#rules/leaderboard";
import { printStatus } from "#rules/nassau";

type Row = Pick<TelevisionRow, "thru" | "groupNumber" | "net" | "gross">;

export const wayLabels: Record<BoardWay, string> = { net: labels.net, gross: labels.gross };

/** "7", "F" after all 18 holes; before the first when the player's group starts. */
export function thruText({ thru, groupNumber }: Row, startsAt: Instant, timeZone: string): string {
  if (thru === holesPerRound) return labels.finished;
  if (thru > 0) return String(thru);
  return groupNumber === null
    ? labels.notStarted
    : printTime(groupStart(startsAt, groupNumber), timeZone).replace(/^0/, "");
}

/** "-2", "E", "+5". */
export function toParText(row: Row, way: BoardWay): string {
  const standing = row[way];
  return standing === null ? labels.notStarted : printStatus(standing.toPar);
}
