import { results } from "#contract/labels/results";
import { type BetOutcome, outcomeOf } from "#rules/bets/nassau";
import { Badge } from "../badge.tsx";

export function OutcomeBadge({ totalCents }: { totalCents: number }) {
  const { tone, text } = badges[outcomeOf(totalCents)];
  return <Badge tone={tone}>{text}</Badge>;
}

const badges = {
  won: { tone: "good", text: results.won },
  lost: { tone: "bad", text: results.lost },
  "no-blood": { tone: "plain", text: results.noBlood },
} as const satisfies Record<BetOutcome, object>;
