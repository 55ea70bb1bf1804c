import { leaderboardLabels as labels } from "#contract/labels/leaderboard";
import { teamGame } from "#contract/labels/team";
import { fill } from "#contract/messages";
import type { BoardGroup } from "#contract/results/leaderboard";
import type { TelevisionRow } from "#contract/results/television";
import { printStatus } from "#rules/bets/match-status";
import { printTime } from "#rules/calendar";
import { holesPerRound, type Instant } from "#rules/golf";
import type { BoardWay } from "#rules/results/leaderboard";
import { printPlace } from "#rules/results/team";
import { groupStart } from "#rules/tee-times/groups";
import { throughHoles } from "../../components/result-texts.ts";

/** Shows each group's score to par over the holes that all its players have finished. */
export function BoardGroups({ groups, isLarge }: { groups: readonly BoardGroup[]; isLarge?: boolean }) {
  return (
    <ul className="figures flex flex-col">
      {groups.map(({ groupNumber, teamName, place, toPar, thru }) => (
        <li key={groupNumber} className="flex items-center justify-between gap-3 border-b border-line py-2">
          <span className="min-w-0">
            <span className="block font-bold">
              {teamName}
              {place !== null && <span className="text-accent"> · {printPlace(place)}</span>}
            </span>
            <span className={`block text-muted ${isLarge ? "text-board-small" : "text-small"}`}>
              {thru === 0 ? teamGame.noHoles : throughHoles(thru)}
            </span>
          </span>
          {thru > 0 && (
            <span
              translate="no"
              className={`whitespace-nowrap font-serif font-bold ${isLarge ? "text-board-title" : "text-title"}`}
            >
              {printStatus(toPar)}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

export function Moved({ places }: { places: number }) {
  if (places === 0) return null;
  const isUp = places > 0;
  const count = Math.abs(places);
  return (
    <span className={`whitespace-nowrap font-bold ${isUp ? "text-won" : "text-lost"}`}>
      <span aria-hidden>
        {isUp ? "▲" : "▼"}
        {count}
      </span>
      <span className="sr-only">, {fill(isUp ? labels.movedUp : labels.movedDown, { places: count })}</span>
    </span>
  );
}

export function waysFrom(way: BoardWay): readonly BoardWay[] {
  return way === "net" ? ["net", "gross"] : ["gross", "net"];
}

export function BoardHeads({ way, looks }: { way: BoardWay; looks: readonly string[] }) {
  const names = [labels.place, labels.player, labels.thru, ...waysFrom(way).map((one) => wayLabels[one])];
  return (
    <tr className="border-b border-line">
      {names.map((name, column) => (
        <th key={name} scope="col" className={looks[column]}>
          {name}
        </th>
      ))}
    </tr>
  );
}

type Row = Pick<TelevisionRow, "thru" | "groupNumber" | "net" | "gross">;

export const wayLabels: Record<BoardWay, string> = { net: teamGame.net, gross: teamGame.gross };

/** A player with a score but without a place has left (ruling 59). */
export function hasLeft({ thru, net }: Row): boolean {
  return thru > 0 && net === null;
}

/** True if the column Thru has more than a number. */
export function isLongThru(row: Row): boolean {
  return row.thru === 0 || hasLeft(row);
}

export function thruText(row: Row, startsAt: Instant, timeZone: string): string {
  const { thru, groupNumber } = row;
  if (thru === holesPerRound) return labels.finished;
  if (hasLeft(row)) return fill(labels.left, { holes: thru });
  if (thru > 0) return String(thru);
  return groupNumber === null ? teamGame.none : printTime(groupStart(startsAt, groupNumber), timeZone);
}

export function toParText(row: Row, way: BoardWay): string {
  const standing = row[way];
  return standing === null ? teamGame.none : printStatus(standing.toPar);
}
