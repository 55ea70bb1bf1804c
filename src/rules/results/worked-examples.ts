/**
 * Examples for the help pages. Invented are three opponents of `me`, and everybody's score over net par on
 * each hole. The rules compute the rest.
 */

import { matchStrokes, type NassauSide, playNassau, settleNassau } from "../bets/nassau.ts";
import { adjustedHandicap, indexRangeTenths, parOf } from "../cards/handicap.ts";
import { netScores, strokesOnHoles } from "../cards/strokes.ts";
import type { GrossScores, Hole, NassauAmounts, TeeBox, Tenths } from "../golf.ts";
import { isWholeWithin } from "../values.ts";
import { playSkins, type SkinsGame } from "./skins.ts";
import { bestBallsOnHole, teamPar, teamSegments } from "./team.ts";
import { scoreTeam, type TeamScore } from "./team-score.ts";

export const exampleIds = ["me", "sam", "pat", "robin"] as const;
export type ExampleId = (typeof exampleIds)[number];

type ExamplePlayer = {
  readonly id: ExampleId;
  readonly indexTenths: Tenths;
  readonly adjustedHandicap: number;
  readonly strokes: readonly number[];
  readonly gross: GrossScores;
  /** The last hole of a player who leaves in this example (ruling 59). */
  readonly leftAfter?: number;
};

export type ExampleRound = {
  readonly holes: readonly Hole[];
  readonly teeBox: TeeBox;
  readonly players: readonly ExamplePlayer[];
};

export type ExampleMatch = ReturnType<typeof exampleMatch>;

export const exampleIndexTenths: Tenths = 124;

export const exampleStakes: NassauAmounts = { front9Cents: 500, back9Cents: 500, overallCents: 1_000 };

/** The index of each player minus the index of `me`. */
const apart: Readonly<Record<ExampleId, Tenths>> = { me: 0, sam: 46, pat: -31, robin: 78 };

const overNetPar: Readonly<Record<ExampleId, readonly number[]>> = {
  me: [0, 1, 0, -1, 0, 1, 0, 0, 1, 0, 0, 1, -1, 0, 1, 0, 0, 1],
  sam: [1, 0, 0, 0, 1, 0, 0, 1, 0, 1, -1, 0, 0, 1, 1, 0, 1, 0],
  pat: [0, 0, 1, 1, 0, 0, -1, 1, 0, 0, 1, 0, 1, 0, 0, 2, 0, 0],
  robin: [1, 1, 0, 0, 2, 0, 0, 1, 1, 0, 0, -1, 1, 1, 0, 0, 1, 2],
};

export function exampleTeeBox(teeBoxes: readonly TeeBox[], preferred: string | null): TeeBox | null {
  const middle = teeBoxes[Math.floor(teeBoxes.length / 2)] ?? null;
  return teeBoxes.find(({ name }) => name === preferred) ?? middle;
}

/** The last hole of the players who leave in the examples. */
export const exampleLeftAfter = 13;

export function exampleRound(holes: readonly Hole[], teeBox: TeeBox, indexTenths: Tenths) {
  return { holes, teeBox, players: exampleIds.map((id) => playOut(id, holes, teeBox, indexTenths)) };
}

/** The same round, but these players leave after hole `exampleLeftAfter`. */
export function exampleLeaving(round: ExampleRound, ...leavers: readonly ExampleId[]): ExampleRound {
  const leave = (player: ExamplePlayer): ExamplePlayer => ({
    ...player,
    gross: player.gross.map((gross, i) => (i < exampleLeftAfter ? gross : null)),
    leftAfter: exampleLeftAfter,
  });
  return {
    ...round,
    players: round.players.map((player) => (leavers.includes(player.id) ? leave(player) : player)),
  };
}

export function exampleMatch({ holes, players }: ExampleRound, stakes: NassauAmounts) {
  const [me, opponent] = players;
  if (!me || !opponent) throw new Error("There is no example without two players.");
  const difference = me.adjustedHandicap - opponent.adjustedHandicap;
  const strokes = matchStrokes(me, opponent, holes);
  const received = difference > 0 ? strokes.mine : strokes.theirs;
  const match = playNassau(sideOf(me), sideOf(opponent), holes);
  return {
    me,
    opponent,
    receiver: difference === 0 ? null : difference > 0 ? me : opponent,
    difference: Math.abs(difference),
    strokeHoles: holesWith(holes, received),
    match,
    result: settleNassau(match, stakes),
  };
}

export function exampleSkins({ holes, players }: ExampleRound, potPerPlayerCents: number): SkinsGame {
  return playSkins({ players, holes, potPerPlayerCents });
}

export function exampleTeam({ holes, players }: ExampleRound): TeamScore {
  const cards = players.map((player) => ({ ...player, net: netScores(player.gross, player.strokes) }));
  return scoreTeam({ players: cards, holes });
}

export function ballsOfGroup(holes: readonly Hole[], players: number): { balls: number[]; par: number } {
  const balls = teamSegments.map(({ first }) => bestBallsOnHole(first, players));
  return { balls, par: teamPar(holes, players) };
}

export function holesWith(holes: readonly Hole[], strokes: readonly number[]): number[] {
  return holes.filter((_, i) => strokes[i] !== 0).map(({ number }) => number);
}

function sideOf({ gross, adjustedHandicap, leftAfter }: ExamplePlayer): NassauSide {
  const left = leftAfter === undefined ? undefined : { after: leftAfter, isBackNineLost: true };
  return { gross, adjustedHandicap, left };
}

function playOut(id: ExampleId, holes: readonly Hole[], teeBox: TeeBox, mine: Tenths) {
  const indexTenths = within(mine, apart[id]);
  const handicap = adjustedHandicap({ ...teeBox, indexTenths, par: parOf(holes) });
  const strokes = strokesOnHoles(handicap, holes);
  const over = overNetPar[id];
  const gross = holes.map(({ par }, i) => Math.max(1, par + (strokes[i] ?? 0) + (over[i] ?? 0)));
  return { id, indexTenths, adjustedHandicap: handicap, strokes, gross };
}

function within(mine: Tenths, offset: Tenths): Tenths {
  const index = mine + offset;
  return isWholeWithin(index, indexRangeTenths) ? index : mine - offset;
}
