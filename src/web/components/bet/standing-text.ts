/** How is a match under way, in words and with its mark? "1 up on Max". */
import type { LiveBet } from "#contract/bets";
import { liveScoring } from "#contract/labels/score";
import { fill } from "#contract/messages";
import { shortName } from "#rules/person";

export function standingOf({ overall, opponent }: Pick<LiveBet, "overall" | "opponent">): {
  text: string;
  mark: "▲" | "▼" | "";
  tone: string;
} {
  const { up } = overall;
  const words = { holes: Math.abs(up), opponent: shortName(opponent, [opponent]) };
  if (up > 0) return { text: fill(liveScoring.up, words), mark: "▲", tone: "text-won" };
  if (up < 0) return { text: fill(liveScoring.down, words), mark: "▼", tone: "text-lost" };
  return { text: fill(liveScoring.level, words), mark: "", tone: "text-ink" };
}
