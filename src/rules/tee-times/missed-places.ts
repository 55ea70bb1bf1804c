/** Lists for admins who left within 24 hours of a start, and who did not show (ruling 60). */
import { addMinutes } from "../calendar.ts";
import type { Instant, PlayerId, TeeTimeId } from "../golf.ts";
import { compareTexts } from "../values.ts";

export const lateLeaveHours = 24;

export type MissedPlace = {
  readonly playerId: PlayerId;
  readonly teeTimeId: TeeTimeId;
  readonly startsAt: Instant;
  /** When the player left; null for a no show. */
  readonly leftAt: Instant | null;
};

/** `gaveUpSpot`: false for who left the waitlist. `playsNow`: the player has come back and has a spot. */
export type Leave = MissedPlace & {
  readonly leftAt: Instant;
  readonly gaveUpSpot: boolean;
  readonly playsNow: boolean;
};

/** Lists the players who missed most places first, and their latest tee times first. Each tee time counts once. */
export function missedByPlayer(leaves: readonly Leave[], noShows: readonly MissedPlace[]) {
  const missed = [...noShows, ...leaves.filter(isLateLeave)].toSorted(
    (a, b) => compareTexts(b.startsAt, a.startsAt) || compareTexts(b.leftAt ?? "", a.leftAt ?? ""),
  );
  return [...Map.groupBy(missed, ({ playerId }) => playerId)]
    .map(([playerId, all]) => ({ playerId, missed: all.filter(isFirstOfTeeTime) }))
    .toSorted((a, b) => b.missed.length - a.missed.length || compareTexts(a.playerId, b.playerId));
}

function isLateLeave({ gaveUpSpot, playsNow, startsAt, leftAt }: Leave): boolean {
  if (!gaveUpSpot || playsNow) return false;
  return addMinutes(startsAt, -lateLeaveHours * 60) <= leftAt && leftAt < startsAt;
}

function isFirstOfTeeTime({ teeTimeId }: MissedPlace, i: number, all: readonly MissedPlace[]): boolean {
  return all.findIndex((one) => one.teeTimeId === teeTimeId) === i;
}
