import type { BetScorecard } from "#contract/bets/bets";
import { left } from "#contract/labels/left";
import { results } from "#contract/labels/results";
import { fill } from "#contract/messages";
import { printStatus } from "#rules/bets/match-status";
import { playNassau } from "#rules/bets/nassau";
import { printSignedAmount } from "#rules/money";
import { Panel } from "../../components/panel.tsx";
import { LinePicture } from "../../components/picture/line-picture.tsx";
import { isBackPaid, printBack, tabNames } from "./over-under.tsx";

export function MatchPicture({ scorecard }: { scorecard: BetScorecard }) {
  const { me, opponent, holes, result } = scorecard;
  const match = playNassau(me, opponent, holes);
  const names = tabNames(scorecard);
  const overall = match.holes.map(({ overallStatus }) => overallStatus);
  const front = overall.slice(0, 9);
  // Without values, the back nine is not played, and has no line.
  const back = match.holes.slice(9).flatMap(({ segmentStatus }) => segmentStatus ?? []);
  const reach = reachOf([...overall, ...back]) + 0.5;
  const text = fill(results.matchPicture, {
    front: inWords(match.front9),
    back: isBackPaid(match) ? inWords(match.back9) : left.notPlayed,
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
        <Line of="back9" path={stepPath(back, 9)} />
        <Line of="overall" path={stepPath(overall, 0)} />
        <Line of="front9" path={stepPath(front, 0)} />
      </LinePicture>
      <p aria-hidden className="text-small text-muted">
        ▼ {fill(results.sideUp, { player: names.opponent })}
      </p>
      <dl className="figures grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] gap-2 pt-3 text-center">
        <Segment of="front9" up={printStatus(match.front9)} cents={result.front9Cents} />
        <Segment of="back9" up={printBack(match)} cents={result.back9Cents} />
        <Segment of="overall" up={printStatus(match.overall)} cents={result.overallCents} />
      </dl>
    </Panel>
  );
}

type LineOf = "front9" | "back9" | "overall";

/** On the front nine, the front line lies on the overall line. So the front line is thin and light. */
const lines = {
  front9: { className: "text-surface", strokeWidth: 2 },
  back9: { className: "text-muted", strokeWidth: 3, strokeDasharray: "6 5" },
  overall: { className: "text-accent", strokeWidth: 5, strokeLinejoin: "round" },
} as const;

function Line({ of, path }: { of: LineOf; path: string }) {
  return <path d={path} {...lines[of]} />;
}

function Segment({ of, up, cents }: { of: LineOf; up: string; cents: number }) {
  return (
    <div>
      <dt className="flex items-center justify-center gap-1 whitespace-nowrap text-small">
        <svg aria-hidden viewBox="0 0 22 6" stroke="currentColor" className="h-1.5 w-5.5 shrink-0">
          {of === "front9" && <Line of="overall" path={swatch} />}
          <Line of={of} path={swatch} />
        </svg>
        {results[of]}
      </dt>
      <dd className="font-serif text-lead font-bold">{printSignedAmount(cents)}</dd>
      <dd>{up}</dd>
    </div>
  );
}

const swatch = "M0 3H22";

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
