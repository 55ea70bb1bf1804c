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
  /** The holes of the player's own tee box. Left out if they are the team's. */
  holes?: readonly Hole[] | undefined;
};

export type TeamScore = ReturnType<typeof scoreTeam>;

type Ball = { id: PlayerId; gross: number; net: number; par: number };

/**
 * Returns the score so far. If a player who is still there lacks a hole, or if all have left, the hole and its par
 * do not count for the team.
 */
export function scoreTeam(team: { players: readonly TeamPlayer[]; holes: readonly Hole[] }) {
  const holes = team.holes.flatMap((hole, i) => {
    const there = team.players.filter((player) => !hasLeft(player, hole.number));
    const balls = ballsOnHole(there, i, hole);
    const isOpen = balls.length < there.length || there.length === 0;
    return isOpen ? [] : [scoreHole(hole.number, balls, team.players.length)];
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

function ballsOnHole(players: readonly TeamPlayer[], i: number, hole: Hole): Ball[] {
  return players.flatMap((player) => {
    const gross = player.gross[i] ?? null;
    const net = player.net[i] ?? null;
    const { par } = player.holes?.[i] ?? hole;
    return gross === null || net === null ? [] : [{ id: player.id, gross, net, par }];
  });
}

/** Of two balls with the same net, the one with the higher par counts: it is the better score to par. */
function scoreHole(number: number, balls: readonly Ball[], groupSize: number) {
  const count = bestBallsOnHole(number, groupSize, balls.length);
  const byNet = balls.toSorted(
    (a, b) => a.net - b.net || b.par - a.par || a.gross - b.gross || compareTexts(a.id, b.id),
  );
  const counting = byNet.slice(0, count);
  const byGross = balls.map((ball) => ball.gross).toSorted((a, b) => a - b);
  return {
    number,
    netTotal: sum(counting.map((ball) => ball.net)),
    grossTotal: sum(byGross.slice(0, count)),
    par: sum(counting.map((ball) => ball.par)),
    counted: counting.map((ball) => ball.id),
  };
}
