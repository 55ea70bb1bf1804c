/** Who is ahead over all results of a bet: Winning, Losing, No Blood (section 4)? The amount is beside it (`bet-balance.tsx`). */
import type { BetSummary } from "#contract/bets";
import { Badge } from "../../components/badge.tsx";

const tones = {
  Winning: "good",
  Losing: "bad",
  "No Blood": "plain",
  "Pending First Bet": "plain",
} as const satisfies Record<BetSummary["overallBadge"], string>;

export function StandingBadge({ standing }: { standing: BetSummary["overallBadge"] }) {
  return <Badge tone={tones[standing]}>{standing}</Badge>;
}
