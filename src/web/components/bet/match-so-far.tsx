/** Hole by hole, with each score less its strokes (experience 9). */
import type { LiveBet, LiveHole } from "#contract/bets";
import { betRounds } from "#contract/labels/bet-rounds";
import { results } from "#contract/labels/results";
import { fill } from "#contract/messages";
import { printStatus } from "#rules/nassau";
import { shortName } from "#rules/person";
import { useSession } from "../../session.tsx";
import { Modal } from "../announcements.tsx";
import { explainHole } from "../card/explain-net.ts";
import { SheetTitle } from "../sheet-title.tsx";
import { standingOf } from "./standing-text.ts";

export function MatchSoFar({ bet, onClose }: { bet: LiveBet; onClose: () => void }) {
  const { me } = useSession();
  const both = [me, bet.opponent];
  const [mine, theirs] = [shortName(me, both), shortName(bet.opponent, both)];
  const { text } = standingOf(bet);
  return (
    <Modal label={text} onClose={onClose} closeButton={{ look: "primary" }}>
      <SheetTitle>{text}</SheetTitle>
      <MatchBar holes={bet.holes} />
      <ol className="figures">
        {bet.holes.map((hole) => (
          <li key={hole.number} className="flex items-baseline gap-3 border-b border-line py-2">
            <span className="w-6 shrink-0 text-muted">
              <span className="sr-only">{results.hole} </span>
              {hole.number}
            </span>
            <span className="grow">{explainHole(hole, mine, theirs)}</span>
            <span className="shrink-0 whitespace-nowrap font-bold">{printStatus(hole.overallStatus)}</span>
          </li>
        ))}
      </ol>
      <p className="text-small text-muted">{fill(betRounds.thru, { played: bet.overall.holesPlayed })}</p>
    </Modal>
  );
}

/** Won holes are above the line, lost holes below it (experience 10). */
export function MatchBar({ holes }: { holes: readonly LiveHole[] }) {
  const count = (outcome: LiveHole["outcome"]) => holes.filter((hole) => hole.outcome === outcome).length;
  const [won, lost, halved] = [count("won"), count("lost"), count("halved")];
  const text = fill(betRounds.holesSoFar, { won, lost, halved });
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
