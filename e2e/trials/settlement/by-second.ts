import type { NassauResult as Result } from "../../../src/rules/bets/nassau.ts";
import type { Hole } from "../../../src/rules/golf.ts";
import { balanceOf } from "../second/balances.ts";
import { lettersOf, type NassauResult, nassau, type Side as Player, statusAfter } from "../second/nassau.ts";
import { skins } from "../second/skins.ts";
import {
  adjustedHandicap,
  type Course,
  countedCard,
  dealStrokes,
  type Entered,
  isDone,
  netCard,
  sumOf,
} from "../second/strokes.ts";
import { teamResults } from "../second/team.ts";
import type { BetOfRound, CardOfRound, PlayerOfRound, RandomRound } from "./round.ts";
import type { BetFacts, RoundFacts } from "./round-facts.ts";

const nobodysCard = Array.from({ length: 18 }, () => null);

export function bySecond({ holes, centsEach, players, bets }: RandomRound): RoundFacts {
  const ofRound = courseOf(holes);
  const sides = players.map(({ place, group, card }, i) => {
    const entered = enteredOn(card);
    const course = card?.teeBox.holes ? courseOf(card.teeBox.holes) : ofRound;
    const adjustedHandicap = card && handicapOf(card, course);
    return {
      id: String(i),
      group,
      isWaitlisted: place === "waitlisted",
      isNoShow: place === "no show",
      hasCard: card !== null,
      left: card?.left ?? null,
      entered,
      course,
      gross: countedCard(course, entered, adjustedHandicap ?? 0),
      adjustedHandicap,
    };
  });
  const game = skins(ofRound, centsEach, sides);
  const groups = [1, 2, 3, 4, 5].map((number) => {
    // Ruling 11, about groups: "a waitlisted player cannot be in one".
    return { number, players: sides.filter(({ group, isWaitlisted }) => group === number && !isWaitlisted) };
  });
  const played = bets.map((bet) => betOf(sides, bet));
  const settled = bets.map(({ creator, opponent }, i) => {
    const cents = played[i]?.result?.creator.totalCents ?? 0;
    return { creator: String(creator), opponent: String(opponent), cents };
  });
  return {
    cards: sides.map(({ course, entered, gross, adjustedHandicap }) => {
      if (adjustedHandicap === null) return null;
      const strokes = dealStrokes(course, adjustedHandicap);
      const net = netCard(course, gross, adjustedHandicap);
      return { adjustedHandicap, strokes, gross, net, isDone: isDone(entered) };
    }),
    skins: {
      isFinal: game.isFinal,
      potCents: game.potCents,
      skinsOff: game.skinsOff,
      holes: game.holes,
      players: game.players,
      isReturned: game.isReturned,
    },
    teams: [...teamResults(ofRound, groups)].map(([group, { parTotal, ...team }]) => {
      return { group, ...team, par: parTotal };
    }),
    bets: played,
    balances: game.players.map(({ id }) => ({ id, cents: balanceOf(id, game, centsEach, settled) })),
  };
}

function courseOf(holes: readonly Hole[]): Course {
  return holes.map(({ par, handicap }) => ({ par, strokeIndex: handicap }));
}

function enteredOn(card: PlayerOfRound["card"]): Entered {
  if (card === null) return nobodysCard;
  const { entered, left } = card;
  return entered.map((entry, hole) => (left !== null && hole >= left.after ? "left" : entry));
}

function handicapOf(
  { indexTenths, teeBox }: Pick<CardOfRound, "indexTenths" | "teeBox">,
  course: Course,
): number {
  const par = sumOf(course.map((hole) => hole.par));
  return adjustedHandicap(decimal(indexTenths), String(teeBox.slope), decimal(teeBox.ratingTenths), par);
}

function decimal(tenths: number): string {
  const digits = String(Math.abs(tenths)).padStart(2, "0");
  return `${tenths < 0 ? "-" : ""}${digits.slice(0, -1)}.${digits.slice(-1)}`;
}

type Side = Omit<Player, "adjustedHandicap" | "leftBeforeBackNine"> & {
  readonly adjustedHandicap: number | null;
  readonly left: CardOfRound["left"];
};

function betOf(sides: readonly Side[], { creator, opponent, stakes }: BetOfRound): BetFacts | null {
  const [me, them] = [playing(sides[creator], opponent), playing(sides[opponent], creator)];
  if (!me || !them) return null;
  const letters = lettersOf(me, them);
  const standing = [...letters].map((letter, i) =>
    letter === "." ? null : statusAfter(letters, i + 1, [me, them]),
  );
  const amounts = { front9: stakes.front9Cents, back9: stakes.back9Cents, overall: stakes.overallCents };
  const mine = nassau(amounts, me, them);
  // The opponent's result is computed with the players exchanged. The creator's result with the other sign
  // would prove nothing.
  const theirs = nassau(amounts, them, me);
  if (mine === null || theirs === null) return { letters, standing, result: null };
  return {
    letters,
    standing,
    result: {
      creator: inWords(mine, mine.winner),
      opponent: inWords(theirs, seenFromThere[theirs.winner]),
      gross: [mine.creator.gross, mine.opponent.gross],
      net: [mine.creator.net, mine.opponent.net],
    },
  };
}

const seenFromThere = { creator: "opponent", opponent: "creator", tie: "tie" } as const;

function playing(side: Side | undefined, against: number): Player | null {
  if (!side || side.adjustedHandicap === null) return null;
  const { course, entered, adjustedHandicap, left } = side;
  const leftBeforeBackNine = left !== null && !left.backNineLostTo.includes(against);
  return { course, entered, adjustedHandicap, leftBeforeBackNine };
}

function inWords({ cents, holeDiffs }: NassauResult, winner: Result["winner"]): Result {
  return {
    front9Cents: cents.front9,
    back9Cents: cents.back9,
    overallCents: cents.overall,
    totalCents: cents.total,
    holeDiffFront9: holeDiffs.front9,
    holeDiffBack9: holeDiffs.back9,
    holeDiffOverall: holeDiffs.overall,
    winner,
  };
}
