/** The kinds of rounds from which a player left (ruling 59). */
import type { CardOfRound, RandomRound } from "./round.ts";
import type { RoundFacts } from "./round-facts.ts";

export const fewestWhoLeft = {
  "a player who left": 20,
  "nobody who left": 20,
  "a player who left and picked up": 2,
  "a bet with a player who left on the back nine": 2,
  "a bet whose back nine is lost, because the mark came too late": 1,
  "a bet whose back nine pays nothing": 2,
  "a bet of two who left": 2,
  "a bet's hole on which one picks up and the other has left": 0.5,
  "a hole that everybody has left": 1,
  "a skin won because the others have left": 0.5,
  "a group of which a player left": 10,
  "a group whose balls are fewer because players left": 2,
  "a group of which all left": 2,
  "a player who comes back": 2,
} as const;

export function kindsWhoLeft(
  round: RandomRound,
  { skins, bets }: RoundFacts,
): Record<keyof typeof fewestWhoLeft, boolean> {
  const cards = round.players.flatMap(({ card }) => (card ? [card] : []));
  const leavers = cards.filter(({ left }) => left !== null);
  const settled = round.bets.flatMap(({ creator, opponent }, i) => {
    const [mine, theirs] = [round.players[creator]?.card, round.players[opponent]?.card];
    return bets[i]?.result && mine && theirs ? [{ creator, opponent, mine, theirs }] : [];
  });
  const active = round.players.filter(({ place }) => place === "active");
  const groups = [1, 2, 3, 4, 5].flatMap((number) => {
    const leftAfter = active.flatMap(({ group, card }) =>
      group === number ? [card?.left?.after ?? 18] : [],
    );
    return leftAfter.length > 0 ? [leftAfter] : [];
  });
  return {
    "a player who left": leavers.length > 0,
    "nobody who left": leavers.length === 0,
    "a player who left and picked up": leavers.some(({ entered }) => entered.includes("picked-up")),
    "a bet with a player who left on the back nine": settled.some(
      ({ mine, theirs }) => Math.max(mine.left?.after ?? 0, theirs.left?.after ?? 0) > 9,
    ),
    "a bet whose back nine is lost, because the mark came too late": settled.some(
      ({ creator, opponent, mine, theirs }) =>
        mine.left?.backNineLostTo.includes(opponent) || theirs.left?.backNineLostTo.includes(creator),
    ),
    "a bet whose back nine pays nothing": bets.some(
      (bet) => bet?.result && bet.standing.some((standing) => standing?.nine === null),
    ),
    "a bet of two who left": settled.some(({ mine, theirs }) => mine.left && theirs.left),
    "a bet's hole on which one picks up and the other has left": settled.some(
      ({ mine, theirs }) => picksUpAfter(mine, theirs) || picksUpAfter(theirs, mine),
    ),
    "a hole that everybody has left": active.length > 0 && active.every(({ card }) => card?.left),
    "a skin won because the others have left": skins.holes.some(
      ({ winner }, hole) =>
        active.length > 1 &&
        winner !== "open" &&
        winner !== "push" &&
        active.filter(({ card }) => !card?.left || hole < card.left.after).length === 1,
    ),
    "a group of which a player left": groups.some((after) => Math.min(...after) < 18),
    "a group whose balls are fewer because players left": groups.some(
      (after) => after.length >= 3 && after.filter((one) => one === 18).length < 3,
    ),
    "a group of which all left": groups.some((after) => Math.max(...after) < 18),
    "a player who comes back":
      (round.players[round.correction.player]?.card?.left?.after ?? 18) <= round.correction.hole,
  };
}

function picksUpAfter(card: CardOfRound, other: CardOfRound): boolean {
  return card.entered.some((entry, hole) => entry === "picked-up" && hole >= (other.left?.after ?? 18));
}
