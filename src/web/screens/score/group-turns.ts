/** Whose score of a hole comes next? Ruling 57. */
import { firstEmptyHole } from "#rules/cards/gross";
import { type Entered, holesPerRound } from "#rules/golf";
import type { GroupRow } from "./group-rows.ts";

type Scored = Pick<GroupRow, "scores">;

export function scoreOn({ scores }: Scored, hole: number): Entered | null {
  return scores[hole - 1] ?? null;
}

/** Returns the first hole that is empty on one of the cards, or 18. */
export function firstHole(rows: readonly Scored[]): number {
  return Math.min(holesPerRound, ...rows.flatMap(({ scores }) => firstEmptyHole(scores) ?? []));
}

export function firstWithout<Row extends Scored>(rows: readonly Row[], hole: number): Row | undefined {
  return rows.find((row) => scoreOn(row, hole) === null) ?? rows[0];
}

/** Returns the next row without a score, after the chosen one and then from the top. The chosen row stays if there is none. */
export function nextWithout<Row extends Scored>(rows: readonly Row[], chosen: Row, hole: number): Row {
  const at = rows.indexOf(chosen);
  const others = [...rows.slice(at + 1), ...rows.slice(0, at)];
  return others.find((row) => scoreOn(row, hole) === null) ?? chosen;
}
