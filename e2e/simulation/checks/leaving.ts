/** Reads from the audit trail who has left early (ruling 59). */
import type { PlayerId } from "../../../src/rules/golf.ts";
import type { Row } from "../../../src/server/database/schema.ts";
import type { LeftOfRound } from "../../trials/settlement/round.ts";
import { isKeptByOther } from "./scorers.ts";
import { scoresOf } from "./scores.ts";

type Trail = readonly Row<"audit">[];

/** Returns where in the trail the player left; -1 if the player has not left, or came back. */
function placeOfMark(trail: Trail, playerId: PlayerId): number {
  const last = trail.findLastIndex(
    ({ action, subjectId }) => subjectId === playerId && ["mark-left", "undo-left"].includes(action),
  );
  return trail[last]?.action === "mark-left" ? last : -1;
}

/** The back nine is lost to those who had a score on it before the mark, unless an admin said why it is not played. */
export function leftByTrail(
  trail: Trail,
  playerId: PlayerId,
  whichIs: (playerId: PlayerId) => number,
): LeftOfRound | null {
  const at = placeOfMark(trail, playerId);
  if (at === -1) return null;
  const { after, reason } = JSON.parse(trail[at]?.after ?? "");
  const hasTurned = trail.slice(0, at).filter((entry) => scoresOf(entry).some(isOnBackNine));
  const others = new Set(hasTurned.map(({ subjectId }) => subjectId));
  others.delete(playerId);
  return { after, backNineLostTo: reason === undefined ? [...others].map(whichIs) : [] };
}

function isOnBackNine({ holeNumber }: { holeNumber: number }): boolean {
  return holeNumber > 9;
}

/** A mark counts as a submit. So a bet may not wait after a mark or submit that found both cards done (rulings 23 and 57). */
export function hasToSettle(trail: Trail, sides: readonly PlayerId[]): boolean {
  const ofSides = (entry: Row<"audit">) => sides.includes(entry.subjectId);
  if (trail.some((entry) => entry.action === "mark-no-show" && ofSides(entry))) return false;
  const done = sides.map((playerId) => placeOfDone(trail, playerId));
  if (done.includes(-1)) return false;
  return trail.some(
    (entry, i) =>
      i >= Math.max(...done) &&
      ["mark-left", "submit-card"].includes(entry.action) &&
      ofSides(entry) &&
      !isKeptByOther(trail.slice(0, i + 1), sides),
  );
}

function placeOfDone(trail: Trail, playerId: PlayerId): number {
  const mark = placeOfMark(trail, playerId);
  if (mark !== -1) return mark;
  const filled = new Set<number>();
  return trail.findIndex((entry) => {
    if (entry.subjectId === playerId) for (const { holeNumber } of scoresOf(entry)) filled.add(holeNumber);
    return filled.size === 18;
  });
}
