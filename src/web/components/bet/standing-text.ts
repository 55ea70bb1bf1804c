import type { LiveBet } from "#contract/bets/bets";
import { match } from "#contract/labels/match";
import { fill } from "#contract/messages";
import type { Person } from "#contract/players/people";
import { decisionOf, printStatus } from "#rules/bets/match-status";
import { holesPerRound } from "#rules/golf";
import { shortName } from "#rules/players/person";

export function standingOf(bet: LiveBet) {
  const { up, decided } = stateOf(bet);
  const text = up === 0 ? match.level : decided ? textIfDecided(up) : textWhileOpen(up);
  const words = {
    holes: Math.abs(up),
    opponent: shortName(bet.opponent, [bet.opponent]),
    score: decided ? scoreOf(decided) : "",
  };
  return { text: fill(text, words), ...lookOf(up) };
}

export function matchLine(bet: LiveBet, among: readonly Person[]) {
  const { front9, back9, overall } = bet;
  const { up, decided } = stateOf(bet);
  const nines = [
    front9.holesPlayed > 0 && fill(match.front, { up: printStatus(front9.up) }),
    back9.holesPlayed > 0 && fill(match.back, { up: printStatus(back9.up) }),
  ];
  return {
    name: shortName(bet.opponent, among),
    nines: nines.filter((nine) => nine !== false),
    all: decided
      ? fill(up > 0 ? match.won : match.lost, { score: scoreOf(decided) })
      : fill(match.all, { up: printStatus(up) }),
    thru: decided ? null : fill(match.thru, { played: overall.holesPlayed }),
    ...lookOf(up),
  };
}

function stateOf({ holes, overall }: LiveBet) {
  const outcomes = holes.map(({ outcome }) => outcome);
  const decided = decisionOf(outcomes, holesPerRound);
  return { decided, up: decided?.up ?? overall.up };
}

function lookOf(up: number) {
  return {
    mark: up > 0 ? "▲" : up < 0 ? "▼" : "",
    tone: up > 0 ? "text-won" : up < 0 ? "text-lost" : "text-ink",
  };
}

export function scoreOf({ up, left }: { up: number; left: number }): string {
  return fill(left > 0 ? match.scoreWithLeft : match.scoreAtLast, { up: Math.abs(up), left });
}

const textWhileOpen = (up: number) => (up > 0 ? match.up : match.down);
const textIfDecided = (up: number) => (up > 0 ? match.wonAgainst : match.lostTo);
