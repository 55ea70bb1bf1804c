import type { LiveBet } from "#contract/bets/bets";
import { match } from "#contract/labels/match";
import { fill } from "#contract/messages";
import type { Person } from "#contract/players/people";
import { decisionOf, printStatus } from "#rules/bets/nassau";
import { holesPerRound } from "#rules/golf";
import { shortName } from "#rules/players/person";

export function standingOf(bet: LiveBet, among: readonly Person[] = [bet.opponent]) {
  const { front9, back9, overall, holes } = bet;
  const outcomes = holes.map(({ outcome }) => outcome);
  const decided = decisionOf(outcomes, holesPerRound);
  const up = decided?.up ?? overall.up;
  const words = {
    holes: Math.abs(up),
    opponent: shortName(bet.opponent, among),
    score: decided ? scoreOf(decided) : "",
  };
  const details = [
    front9.holesPlayed > 0 && fill(match.front, { up: printStatus(front9.up) }),
    back9.holesPlayed > 0 && fill(match.back, { up: printStatus(back9.up) }),
    fill(match.thru, { played: overall.holesPlayed }),
  ];
  const text = up === 0 ? match.level : decided ? textIfDecided(up) : textWhileOpen(up);
  return {
    text: fill(text, words),
    mark: up > 0 ? "▲" : up < 0 ? "▼" : "",
    tone: up > 0 ? "text-won" : up < 0 ? "text-lost" : "text-ink",
    details: details.filter(Boolean).join(" · "),
  };
}

export function scoreOf({ up, left }: { up: number; left: number }): string {
  return fill(left > 0 ? match.scoreWithLeft : match.scoreAtLast, { up: Math.abs(up), left });
}

const textWhileOpen = (up: number) => (up > 0 ? match.up : match.down);
const textIfDecided = (up: number) => (up > 0 ? match.won : match.lost);
