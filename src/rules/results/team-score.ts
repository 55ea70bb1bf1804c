/** Computes a team's score, hole by hole. Specification section 9 (Team scoring); rulings 4 and 59. */
import { hasLeft } from "../cards/left.ts";
import type { GrossScores, Hole, PlayerId } from "../golf.ts";
import { compareTexts, sum } from "../values.ts";
import { bestBallsOnHole } from "./team.ts";

/** `gross` and `net` are in order of play. An unplayed hole is null in both. */
export type TeamPlayer = {
  id: PlayerId;
  gross: GrossScores;
  net: readonly (number | null)[];
  /** The last hole of a player who has left (ruling 59). */
  leftAfter?: number | undefined;
};

export type TeamScore = ReturnType<typeof scoreTeam>;

type Ball = { id: PlayerId; gross: number; net: number };

/**
 * Returns the score so far. If a player who is still there lacks a hole, or if all have left, the hole and its par
 * do not count for the team.
 */
export function scoreTeam(team: { players: readonly TeamPlayer[]; holes: readonly Hole[] }) {
  const holes = team.holes.flatMap((hole, i) => {
    const there = team.players.filter((player) => !hasLeft(player, hole.number));
    const balls = ballsOnHole(there, i);
    const isOpen = balls.length < there.length || there.length === 0;
    return isOpen ? [] : [scoreHole(hole, balls, team.players.length)];
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

function ballsOnHole(players: readonly TeamPlayer[], i: number): Ball[] {
  return players.flatMap((player) => {
    const gross = player.gross[i] ?? null;
    const net = player.net[i] ?? null;
    return gross === null || net === null ? [] : [{ id: player.id, gross, net }];
  });
}

function scoreHole(hole: Hole, balls: readonly Ball[], groupSize: number) {
  const count = bestBallsOnHole(hole.number, groupSize, balls.length);
  const byNet = balls.toSorted((a, b) => a.net - b.net || a.gross - b.gross || compareTexts(a.id, b.id));
  const byGross = balls.map((ball) => ball.gross).toSorted((a, b) => a - b);
  return {
    number: hole.number,
    netTotal: sum(byNet.slice(0, count).map((ball) => ball.net)),
    grossTotal: sum(byGross.slice(0, count)),
    par: hole.par * count,
    counted: byNet.slice(0, count).map((ball) => ball.id),
  };
}
