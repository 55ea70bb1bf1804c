/**
 * How did our group do as a team?
 * Specification section 9 (Team scoring); ruling 4.
 */

import type { GrossScores, Hole, PlayerId } from "./golf.ts";

/** Gross and net in order of play; a hole not played yet is null in both. */
export type TeamPlayer = { id: PlayerId; gross: GrossScores; net: readonly (number | null)[] };

export type TeamHole = {
  number: number;
  netTotal: number;
  grossTotal: number;
  /** The hole's par once for each ball that counts. */
  par: number;
  /** Whose net counted, best first. Level nets: the lower gross, then the id, decides the name. */
  counted: PlayerId[];
};

export type TeamScore = {
  holes: TeamHole[];
  netTotal: number;
  grossTotal: number;
  par: number;
  /** Net total minus the team's own par total; teams of different size compare by it. */
  toPar: number;
};

type Ball = { id: PlayerId; gross: number; net: number };

const holesPerSegment = 6;

/** First and last hole of each: 1-6, 7-12 and 13-18. */
export const teamSegments = [
  { first: 1, last: 6 },
  { first: 7, last: 12 },
  { first: 13, last: 18 },
] as const;

/**
 * How many balls count: 1, 2, 3 on holes 1-6, 7-12, 13-18 for a group of up to 4, never more than
 * it has players; 2, 3, 4 for 5 or more. Group size = players who count (a no show does not).
 */
export function bestBallsOnHole(holeNumber: number, groupSize: number): number {
  const segment = Math.ceil(holeNumber / holesPerSegment);
  return Math.min(groupSize >= 5 ? segment + 1 : segment, groupSize);
}

/** Par of the balls that count over the holes: 145 for a group of 4, 217 for 5 on the club's course. */
export function teamPar(holes: readonly Hole[], groupSize: number): number {
  return sum(holes.map((hole) => hole.par * bestBallsOnHole(hole.number, groupSize)));
}

/**
 * Best nets and, counted apart, best gross scores of the group per hole. A hole that is not on
 * every card is left out with its par, so the opening holes give the standing so far.
 */
export function scoreTeam(team: { players: readonly TeamPlayer[]; holes: readonly Hole[] }): TeamScore {
  const holes = team.holes.flatMap((hole, i) => {
    const balls = ballsOnHole(team.players, i);
    return balls.length < team.players.length ? [] : [scoreHole(hole, balls)];
  });
  const netTotal = sum(holes.map((hole) => hole.netTotal));
  const par = sum(holes.map((hole) => hole.par));
  return {
    holes,
    netTotal,
    grossTotal: sum(holes.map((hole) => hole.grossTotal)),
    par,
    toPar: netTotal - par,
  };
}

/** Lowest first; level teams share a place and the next one is skipped: 1, 1, 3. */
export function rankTeams(
  teams: readonly { teamNumber: number; toPar: number }[],
): { teamNumber: number; place: number }[] {
  return teams
    .toSorted((a, b) => a.toPar - b.toPar || a.teamNumber - b.teamNumber)
    .map(({ teamNumber, toPar }) => ({
      teamNumber,
      place: 1 + teams.filter((other) => other.toPar < toPar).length,
    }));
}

/** "1st", "2nd", "3rd", "4th". */
export function printPlace(place: number): string {
  const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };
  return `${place}${endings[ordinals.select(place)] ?? "th"}`;
}

const ordinals = new Intl.PluralRules("en", { type: "ordinal" });

function ballsOnHole(players: readonly TeamPlayer[], i: number): Ball[] {
  return players.flatMap((player) => {
    const gross = player.gross[i] ?? null;
    const net = player.net[i] ?? null;
    return gross === null || net === null ? [] : [{ id: player.id, gross, net }];
  });
}

function scoreHole(hole: Hole, balls: readonly Ball[]): TeamHole {
  const count = bestBallsOnHole(hole.number, balls.length);
  const byNet = balls.toSorted((a, b) => a.net - b.net || a.gross - b.gross || (a.id < b.id ? -1 : 1));
  const byGross = balls.map((ball) => ball.gross).toSorted((a, b) => a - b);
  return {
    number: hole.number,
    netTotal: sum(byNet.slice(0, count).map((ball) => ball.net)),
    grossTotal: sum(byGross.slice(0, count)),
    par: hole.par * count,
    counted: byNet.slice(0, count).map((ball) => ball.id),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, n) => total + n, 0);
}
