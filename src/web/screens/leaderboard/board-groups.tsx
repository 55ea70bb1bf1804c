/** How are the groups doing beside the players? Each to its own par, over the holes that all of its players have finished. */

import { teamGame } from "#contract/labels/team";
import type { BoardGroup } from "#contract/leaderboard";
import { printStatus } from "#rules/nassau";
import { printPlace } from "#rules/team";
import { throughHoles } from "../../components/tee-time/through-holes.ts";

/** `isLarge`: on the television. */
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
