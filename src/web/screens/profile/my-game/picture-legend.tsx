/** What do the dots and the line of the picture mean? */
import { myGame } from "#contract/labels/my-game";
import { fill } from "#contract/messages";
import { roundsPerAverage } from "#rules/score-history";

export function PictureLegend({ hasLine }: { hasLine: boolean }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 pt-2">
      <li className="flex items-center gap-2">
        <Sample look="text-ink" d="M16 5h0" width="9" />
        {myGame.eachRound}
      </li>
      {hasLine && (
        <li className="flex items-center gap-2">
          <Sample look="text-accent" d="M2 5H30" width="3" />
          {fill(myGame.averageOfFive, { count: roundsPerAverage })}
        </li>
      )}
    </ul>
  );
}

function Sample({ look, d, width }: { look: string; d: string; width: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 32 10"
      className={`h-2.5 w-8 shrink-0 ${look}`}
      stroke="currentColor"
      strokeLinecap="round"
    >
      <path d={d} strokeWidth={width} />
    </svg>
  );
}
