import { roundResults } from "#contract/labels/results";
import { Badge } from "./badge.tsx";

export function FinalBadge({ isFinal }: { isFinal: boolean }) {
  return isFinal ? (
    <Badge tone="on">{roundResults.final}</Badge>
  ) : (
    <Badge mark="…">{roundResults.notFinal}</Badge>
  );
}
