import fc from "fast-check";
import { indexRangeTenths } from "../../../src/rules/cards/handicap.ts";
import type { Entered, Hole, TeeBox } from "../../../src/rules/golf.ts";
import { highestStakeCents } from "../../../src/rules/money.ts";
import { countLimits } from "../../../src/rules/tee-times/tee-time.ts";
import { anyLeaving, leaving, withMark } from "./random-leaving.ts";
import type { CardOfRound, PlayerOfRound, RandomRound } from "./round.ts";

const between = (min: number, max: number) => fc.integer({ min, max });
const eighteen = { minLength: 18, maxLength: 18 };
const numbers = Array.from({ length: 18 }, (_, i) => i + 1);

const anyCourse = fc
  .tuple(
    fc.shuffledSubarray(numbers, eighteen),
    fc.array(fc.constantFrom(3, 4, 4, 4, 4, 4, 4, 5, 5, 6), eighteen),
  )
  .map(([indexes, pars]) =>
    numbers.map((number, i) => ({ number, par: pars[i] ?? 4, handicap: indexes[i] ?? 0 })),
  );

const anyTeeBox: fc.Arbitrary<TeeBox> = fc
  // With slope 113, one handicap in ten ends in .5 before rounding. So this slope is frequent. Some ratings
  // occur on no real course, but an admin may enter them.
  .tuple(
    fc.oneof(fc.constant(113), between(55, 155)),
    fc.oneof({ weight: 9, arbitrary: between(640, 760) }, { weight: 1, arbitrary: between(1, 999) }),
    // Some tee boxes have their own pars and stroke indexes, in about half of the rounds.
    fc.oneof(
      { weight: 9, arbitrary: fc.constant<Hole[] | undefined>(undefined) },
      { weight: 1, arbitrary: anyCourse },
    ),
  )
  .map(([slope, ratingTenths, holes]) => ({ name: "White", yards: 6000, slope, ratingTenths, holes }));

/** Scores are near each other, so that holes are tied. 0 and 99 are scores, too. */
const anyScore = fc.oneof(
  { weight: 19, arbitrary: between(3, 6) },
  { weight: 1, arbitrary: fc.oneof(fc.constant(0), between(0, 99)) },
);

const pickUp = "picked-up" as const;

const anyEntry = fc.oneof({ weight: 5, arbitrary: anyScore }, { weight: 1, arbitrary: fc.constant(pickUp) });

const anyCard: fc.Arbitrary<CardOfRound> = fc
  .record({
    indexTenths: between(indexRangeTenths.lowest, indexRangeTenths.highest),
    teeBox: anyTeeBox,
    filled: fc.array(anyScore, eighteen),
    // Most cards are complete, because one incomplete card makes the whole round incomplete.
    openFrom: fc.oneof({ weight: 30, arbitrary: fc.constant(18) }, { weight: 1, arbitrary: between(0, 17) }),
    // Most players pick up nowhere, so that nobody does in half of the rounds.
    pickedUp: fc.oneof(
      { weight: 8, arbitrary: fc.constant<number[]>([]) },
      { weight: 1, arbitrary: fc.subarray(numbers) },
    ),
    open: fc.oneof({ weight: 30, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: between(0, 17) }),
    left: fc.oneof({ weight: 12, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: anyLeaving }),
  })
  .map(({ filled, pickedUp, openFrom, open, left, ...basis }) => {
    const entered = filled.map((score, hole) => {
      if (hole >= openFrom || hole === open) return null;
      return pickedUp.includes(hole + 1) ? pickUp : score;
    });
    return left === null ? { ...basis, entered, left } : leaving({ ...basis, entered, left }, left);
  });

const anyPlayer: fc.Arbitrary<PlayerOfRound> = fc.record({
  place: fc.oneof(
    { weight: 20, arbitrary: fc.constant("active" as const) },
    { weight: 1, arbitrary: fc.constantFrom("waitlisted" as const, "no show" as const) },
  ),
  group: between(0, 5),
  card: fc.option(anyCard, { freq: 30 }),
});

const anyPlayers = fc.oneof(
  { weight: 6, arbitrary: fc.array(anyPlayer, { minLength: 1, maxLength: 8, size: "max" }) },
  {
    weight: 1,
    arbitrary: fc.array(anyPlayer, { minLength: 1, maxLength: countLimits.highest, size: "max" }),
  },
);

const cents = fc.oneof(fc.constantFrom(0, 500), between(0, highestStakeCents));

const anyBet = fc.record({
  creator: fc.nat(),
  opponent: fc.nat(),
  stakes: fc.record({ front9Cents: cents, back9Cents: cents, overallCents: cents }),
});

export const anyRound: fc.Arbitrary<RandomRound> = fc
  .record({
    holes: anyCourse,
    centsEach: fc.oneof(fc.constant(20_00), between(0, 999_99)),
    players: anyPlayers,
    isAlike: fc.oneof(
      { weight: 15, arbitrary: fc.constant(false) },
      { weight: 1, arbitrary: fc.constant(true) },
    ),
    // Only a hole on which everybody picks up is without a lowest score.
    allPickUpOn: fc.oneof(
      { weight: 15, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: between(0, 17) },
    ),
    allLeave: fc.oneof({ weight: 15, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: anyLeaving }),
    bets: fc.array(anyBet, { minLength: 1, maxLength: 3, size: "max" }),
    correction: fc.record({ player: fc.nat(), hole: between(0, 17), entered: anyEntry }),
  })
  .map(({ isAlike, allPickUpOn, allLeave, ...round }) => {
    const count = round.players.length;
    const bets = round.bets.flatMap(({ creator, opponent, stakes }) => {
      const [mine, further] = [creator % count, 1 + (opponent % (count - 1))];
      return count === 1 ? [] : [{ creator: mine, opponent: (mine + further) % count, stakes }];
    });
    const players = round.players
      .map((player) => (isAlike ? alike(player, round.players) : player))
      .map((player) => (allPickUpOn === null ? player : pickingUp(player, allPickUpOn)))
      .map(({ card, ...player }) => ({ ...player, card: card && allLeave ? leaving(card, allLeave) : card }));
    return {
      ...round,
      players: players.map((player, i) => ({ ...player, card: withMark(player.card, i, players) })),
      bets,
      correction: { ...round.correction, player: round.correction.player % count },
    };
  });

/** Gives all players the same card, so that holes are pushed and bets come to nothing. */
function alike(player: PlayerOfRound, players: readonly PlayerOfRound[]): PlayerOfRound {
  return { ...player, card: players.find(({ card }) => card !== null)?.card ?? null };
}

/** A score after the last hole of a player who left undoes the leaving. */
export function corrected(round: RandomRound): RandomRound {
  const { player: whose, hole, entered } = round.correction;
  const players = round.players.map((player, i) => (i === whose ? entering(player, hole, entered) : player));
  return { ...round, players };
}

function entering({ card, ...player }: PlayerOfRound, hole: number, entered: Entered): PlayerOfRound {
  if (card === null) return { ...player, card };
  const left = card.left !== null && hole < card.left.after ? card.left : null;
  return { ...player, card: { ...card, entered: card.entered.with(hole, entered), left } };
}

function pickingUp(player: PlayerOfRound, hole: number): PlayerOfRound {
  const hasLeft = hole >= (player.card?.left?.after ?? 18);
  return hasLeft ? player : entering(player, hole, pickUp);
}
