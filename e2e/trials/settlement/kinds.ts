/** Counts the kinds of rounds that a trial met. Too few rounds of a kind prove nothing about this kind. */
import { fewestWhoLeft, kindsWhoLeft } from "./kinds-who-left.ts";
import type { CardOfRound, RandomRound } from "./round.ts";
import type { BetFacts, RoundFacts } from "./round-facts.ts";

export const fewestOfHundred = {
  "a player without a handicap": 5,
  "a tee box with its own holes": 20,
  "no tee box with its own holes": 20,
  "a bet of two with different holes": 10,
  "a group whose players have different holes": 10,
  "a plus handicap": 10,
  "two strokes on a hole": 10,
  "an index that comes to a half": 2,
  "a score of 0": 5,
  "a score above 15": 5,
  "a picked-up ball": 20,
  "no picked-up ball": 20,
  "a picked-up ball of a plus handicap": 2,
  "a hole on which everybody picks up": 1,
  "a bet's hole on which both pick up": 2,
  ...fewestWhoLeft,
  "an unfinished card": 5,
  "a no show": 3,
  "a waitlisted player": 3,
  "a single player": 2,
  "more than 20 players": 2,
  "skins with odd cents": 5,
  "a hole pushed": 20,
  "a pot given back": 0.5,
  "holes still open": 5,
  "a group of one": 10,
  "a group of five or more": 1,
  "groups that share a place": 1,
  "a group that waits": 3,
  "a nine halved": 5,
  "a bet that comes to nothing": 0.5,
  "a bet of 18 holes each won by the other nine": 1,
  "a bet that waits": 3,
  "a correction that moves money": 3,
} as const;

export type Kind = keyof typeof fewestOfHundred;

export function kindsOf(round: RandomRound, [facts, after]: readonly [RoundFacts, RoundFacts]): Kind[] {
  const cards = round.players.flatMap(({ card }) => (card ? [card] : []));
  const scores = cards.flatMap(({ entered }) => entered);
  const played = facts.cards.flatMap((card) => (card ? [card] : []));
  const sizes = [1, 2, 3, 4, 5].map((number) => {
    return round.players.filter(({ group, place }) => group === number && place === "active").length;
  });
  const places = facts.teams.flatMap(({ place }) => (place === null ? [] : [place]));
  const { players: skins } = facts.skins;
  const winners = facts.skins.holes.map(({ winner }) => winner);
  const skinsWon = winners.filter((winner) => winner !== "open" && winner !== "push").length;
  const bets = facts.bets.flatMap((bet) => (bet ? [bet] : []));
  const results = bets.flatMap(({ result }) => (result ? [result] : []));
  const is: Record<Kind, boolean> = {
    "a player without a handicap": round.players.some(
      ({ card, place }) => card === null && place === "active",
    ),
    "a tee box with its own holes": cards.some(hasOwnHoles),
    "no tee box with its own holes": !cards.some(hasOwnHoles),
    "a bet of two with different holes": round.bets.some(({ creator, opponent }) =>
      differ([round.players[creator]?.card, round.players[opponent]?.card]),
    ),
    "a group whose players have different holes": facts.teams.some(({ group }) =>
      differ(
        round.players.flatMap((one) => (one.group === group && one.place === "active" ? one.card : null)),
      ),
    ),
    "a plus handicap": played.some(({ adjustedHandicap }) => adjustedHandicap < 0),
    "two strokes on a hole": played.some(({ strokes }) => strokes.some((one) => Math.abs(one) > 1)),
    "an index that comes to a half": cards.some((card) => comesToAHalf(card, round)),
    "a score of 0": scores.includes(0),
    "a score above 15": scores.some((score) => typeof score === "number" && score > 15),
    "a picked-up ball": scores.includes("picked-up"),
    "no picked-up ball": !scores.includes("picked-up"),
    "a picked-up ball of a plus handicap": round.players.some(
      ({ card }, i) =>
        card?.entered.includes("picked-up") === true && (facts.cards[i]?.adjustedHandicap ?? 0) < 0,
    ),
    "a bet's hole on which both pick up": round.bets.some(({ creator, opponent }) => {
      const [mine, theirs] = [round.players[creator]?.card, round.players[opponent]?.card];
      return mine?.entered.some((one, i) => one === "picked-up" && theirs?.entered[i] === one);
    }),
    "a hole on which everybody picks up": facts.skins.holes.some(
      (_, hole) => cards.length > 1 && cards.every(({ entered }) => entered[hole] === "picked-up"),
    ),
    ...kindsWhoLeft(round, facts),
    "an unfinished card": played.some(({ isDone }) => !isDone),
    "a no show": round.players.some(({ place }) => place === "no show"),
    "a waitlisted player": round.players.some(({ place }) => place === "waitlisted"),
    "a single player": round.players.length === 1,
    "more than 20 players": round.players.length > 20,
    "skins with odd cents": skinsWon > 0 && facts.skins.potCents % skinsWon > 0,
    "a hole pushed": winners.includes("push"),
    "a pot given back": facts.skins.isReturned,
    "holes still open": skins.length > 0 && winners.includes("open"),
    "a group of one": sizes.includes(1),
    "a group of five or more": sizes.some((size) => size >= 5),
    "groups that share a place": new Set(places).size < places.length,
    "a group that waits": facts.teams.length > places.length,
    "a nine halved": results.some(({ creator }) => creator.holeDiffFront9 === 0),
    "a bet that comes to nothing": results.some(({ creator }) => creator.totalCents === 0),
    "a bet of 18 holes each won by the other nine": results.some(
      ({ creator: { holeDiffFront9, holeDiffBack9 } }) => holeDiffFront9 * holeDiffBack9 < 0,
    ),
    "a bet that waits": bets.some(({ result }) => result === null),
    "a correction that moves money": moneyOf(facts) !== moneyOf(after),
  };
  return (Object.keys(is) as Kind[]).filter((kind) => is[kind]);
}

function hasOwnHoles({ teeBox }: CardOfRound): boolean {
  return teeBox.holes !== undefined;
}

function differ(cards: readonly (CardOfRound | null | undefined)[]): boolean {
  const known = cards.flatMap((card) => (card ? [card] : []));
  return known.some(hasOwnHoles) && new Set(known.map(({ teeBox }) => teeBox.holes)).size > 1;
}

function comesToAHalf({ indexTenths, teeBox }: CardOfRound, { holes }: RandomRound): boolean {
  const par = (teeBox.holes ?? holes).reduce((sum, hole) => sum + hole.par, 0);
  const twice = 2 * (indexTenths * teeBox.slope + 113 * (teeBox.ratingTenths - 10 * par));
  return twice % 1130 === 0 && (twice / 1130) % 2 !== 0;
}

function moneyOf({ skins, bets }: RoundFacts): string {
  const totalOf = (bet: BetFacts | null) => bet?.result?.creator.totalCents;
  return JSON.stringify([skins.players.map(({ cents }) => cents), bets.map(totalOf)]);
}
