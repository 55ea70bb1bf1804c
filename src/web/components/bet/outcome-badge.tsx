/** You Won, You Lost or No Blood, with its mark (section 9). */
import { results } from "#contract/labels/results";
import { outcomeOf } from "#rules/nassau";
import { Badge } from "../badge.tsx";

export function OutcomeBadge({ totalCents }: { totalCents: number }) {
  const outcome = outcomeOf(totalCents);
  if (outcome === "won") return <Badge tone="good">{results.won}</Badge>;
  if (outcome === "lost") return <Badge tone="bad">{results.lost}</Badge>;
  return <Badge>{results.noBlood}</Badge>;
}
