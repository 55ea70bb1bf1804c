/** Who is ahead over all results of a bet, and by how much: Winning, Losing, No Blood (section 4). */
import type { BetSummary } from "#contract/bets";
import { printSignedAmount } from "#rules/money";
import { Badge } from "../../components/badge.tsx";

const tones = {
  Winning: "good",
  Losing: "bad",
  "No Blood": "plain",
  "Pending First Bet": "plain",
} as const satisfies Record<BetSummary["overallBadge"], string>;

export function StandingBadge({ bet }: { bet: Pick<BetSummary, "overallBadge" | "totalCents"> }) {
  const { overallBadge, totalCents } = bet;
  const tone = tones[overallBadge];
  return (
    <Badge tone={tone}>
      {overallBadge}
      {tone !== "plain" && <span className="figures">{printSignedAmount(totalCents)}</span>}
    </Badge>
  );
}
