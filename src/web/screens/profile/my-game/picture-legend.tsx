import type { ScoredRound } from "#contract/my-game";
import { printDay } from "#rules/calendar";
import { useTimeZone } from "../../../session.tsx";

/** `line`: null where there is none. */
export function PictureLegend({ dots, line }: { dots: string; line: string | null }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 pt-2">
      <li className="flex items-center gap-2">
        <Sample look="text-ink" d="M16 5h0" width="9" />
        {dots}
      </li>
      {line !== null && (
        <li className="flex items-center gap-2">
          <Sample look="text-accent" d="M2 5H30" width="3" />
          {line}
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

/** The days of the first and the last round. */
export function useDays(rounds: readonly ScoredRound[]): { first: string; last: string } {
  const zone = useTimeZone();
  const dayOf = (round: ScoredRound | undefined) => (round ? printDay(round.startsAt, zone) : "");
  return { first: dayOf(rounds[0]), last: dayOf(rounds.at(-1)) };
}
