import type { BetScorecard } from "#contract/bets/bets";
import { results } from "#contract/labels/results";
import { fill } from "#contract/messages";
import { playNassau, printStatus } from "#rules/bets/nassau";
import { printSignedAmount } from "#rules/money";
import { Panel } from "../../components/panel.tsx";
import { LinePicture } from "../../components/picture/line-picture.tsx";
import { tabNames } from "./over-under.tsx";

export function MatchPicture({ scorecard }: { scorecard: BetScorecard }) {
  const { me, opponent, holes, result } = scorecard;
  const match = playNassau(me, opponent, holes);
  const names = tabNames(scorecard);
  const overall = match.holes.map(({ overallStatus }) => overallStatus);
  const back = match.holes.slice(9).map(({ segmentStatus }) => segmentStatus);
  const reach = reachOf([...overall, ...back]) + 0.5;
  const text = fill(results.matchPicture, {
    front: inWords(match.front9),
    back: inWords(match.back9),
    overall: inWords(match.overall),
  });
  return (
    <Panel>
      <p aria-hidden className="text-small text-muted">
        ▲ {fill(results.sideUp, { player: names.me })}
      </p>
      <LinePicture inWords={text} viewBox={`0 ${-reach} 18 ${2 * reach}`} className="h-28">
        <g className="text-line" strokeWidth="2">
          <path d="M0 0H18" />
          <path d={`M9 ${-reach}V${reach}`} strokeDasharray="2 4" />
        </g>
        <path d={stepPath(back, 9)} className="text-muted" strokeWidth="3" strokeDasharray="6 5" />
        <path d={stepPath(overall, 0)} className="text-accent" strokeWidth="4" strokeLinejoin="round" />
      </LinePicture>
      <p aria-hidden className="text-small text-muted">
        ▼ {fill(results.sideUp, { player: names.opponent })}
      </p>
      <dl className="figures grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] gap-2 pt-3 text-center">
        <Segment name={results.front9} holes={match.front9} cents={result.front9Cents} />
        <Segment name={results.back9} holes={match.back9} cents={result.back9Cents} isDashed />
        <Segment name={results.overall} holes={match.overall} cents={result.overallCents} />
      </dl>
    </Panel>
  );
}

function Segment(props: { name: string; holes: number; cents: number; isDashed?: boolean }) {
  return (
    <div>
      <dt className="flex items-center justify-center gap-1 whitespace-nowrap text-small">
        <span
          aria-hidden
          className={`w-4 border-t-4 ${props.isDashed ? "border-dashed border-muted" : "border-accent"}`}
        />
        {props.name}
      </dt>
      <dd className="font-serif text-lead font-bold">{printSignedAmount(props.cents)}</dd>
      <dd>{printStatus(props.holes)}</dd>
    </div>
  );
}

function inWords(holes: number): string {
  if (holes === 0) return results.allSquare;
  return fill(holes > 0 ? results.up : results.down, { holes: Math.abs(holes) });
}

/** Returns an SVG path that starts at `startX`. A hole is one unit wide, and a hole up is one unit high. SVG counts y downwards. */
export function stepPath(levels: readonly number[], startX: number): string {
  const steps = levels.map((level, i) => `V${-level}H${startX + i + 1}`);
  return `M${startX} 0${steps.join("")}`;
}

export function reachOf(levels: readonly number[]): number {
  return Math.max(1, ...levels.map(Math.abs));
}
