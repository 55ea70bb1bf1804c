/** How has the balance of a bet moved from round to round? Up is won; the rounds below say the same (experience 10). */
import { bets } from "#contract/labels/bets";
import { fill } from "#contract/messages";
import type { Cents } from "#rules/golf";
import { printSignedAmount } from "#rules/money";

export function RunningLine({ balances }: { balances: readonly Cents[] }) {
  const points = [0, ...balances];
  const [low, high] = [Math.min(...points), Math.max(...points)];
  // At least a cent, so that a bet that was always level has a height.
  const height = Math.max(high - low, 1);
  const text = fill(bets.runningLine, { balances: balances.map(printSignedAmount).join(", ") });
  return (
    <svg
      role="img"
      aria-label={text}
      viewBox={`0 ${-high} ${balances.length} ${height}`}
      preserveAspectRatio="none"
      className="my-3 block h-20 w-full overflow-visible"
      fill="none"
      stroke="currentColor"
    >
      <title>{text}</title>
      <path
        d={`M0 0H${balances.length}`}
        vectorEffect="non-scaling-stroke"
        className="text-muted"
        strokeWidth="1"
        strokeDasharray="2 4"
      />
      <path
        d={points.map((cents, round) => `${round === 0 ? "M" : "L"}${round} ${-cents}`).join("")}
        vectorEffect="non-scaling-stroke"
        className="text-accent"
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </svg>
  );
}
