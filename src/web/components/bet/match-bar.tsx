/** Holes won are drawn above the line, holes lost below it (experience 10). */
import type { LiveHole } from "#contract/bets";
import { betRounds } from "#contract/labels/bet-rounds";
import { fill } from "#contract/messages";

type DecidedHole = Pick<LiveHole, "number" | "outcome">;

export function MatchBar({ holes }: { holes: readonly DecidedHole[] }) {
  const count = (outcome: DecidedHole["outcome"]) => holes.filter((hole) => hole.outcome === outcome).length;
  const text = fill(betRounds.holesSoFar, {
    won: count("won"),
    lost: count("lost"),
    halved: count("halved"),
  });
  return (
    <span className="figures block w-full text-small text-muted">
      <svg
        role="img"
        aria-label={text}
        viewBox="0 -1 18 2"
        preserveAspectRatio="none"
        className="block h-10 w-full overflow-visible"
      >
        <title>{text}</title>
        <g className="stroke-muted" strokeWidth="1">
          <path d="M0 0H18" vectorEffect="non-scaling-stroke" />
          <path d="M9 -1V1" vectorEffect="non-scaling-stroke" strokeDasharray="2 4" />
        </g>
        {holes.map(({ number, outcome }) => (
          <rect key={number} x={number - 0.9} width={0.8} {...boxes[outcome]} />
        ))}
      </svg>
      <span aria-hidden className="grid grid-cols-3">
        <span className="text-left">{betRounds.firstHole}</span>
        <span className="text-center">{betRounds.turn}</span>
        <span className="text-right">{betRounds.lastHole}</span>
      </span>
    </span>
  );
}

const boxes = {
  won: { y: -1, height: 0.9, className: "fill-won" },
  lost: { y: 0.1, height: 0.9, className: "fill-lost" },
  halved: { y: -0.12, height: 0.24, className: "fill-muted" },
} as const;
