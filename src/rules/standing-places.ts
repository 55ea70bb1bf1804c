/**
 * Players without a spot for the longest time come first: since their last spot in this series and weekday, or since
 * they asked for the standing place, whichever is later. Players whose last spot was in the same tee time keep their
 * order of arrival in it. So nobody has a second turn more than another, and asking again never brings a player
 * forward. Decision 80.
 */
import type { Instant, PlayerId } from "./golf.ts";
import { isRefused } from "./refusal.ts";
import { joinTeeTime, type Place, type TeeTimePlaces } from "./tee-time.ts";

export type StandingPlace = {
  readonly playerId: PlayerId;
  readonly groupCode: string | null;
  readonly askedAt: Instant;
  /** In the last tee time of the series and weekday in which they have a spot: its start, and their arrival. */
  readonly lastSpot: { readonly startsAt: Instant; readonly arrival: number } | null;
};

type Waiting = Omit<StandingPlace, "groupCode">;

export function inFairOrder<Standing extends Waiting>(standing: readonly Standing[]): Standing[] {
  return standing.toSorted(
    (a, b) =>
      compare(withoutSpotSince(a), withoutSpotSince(b)) ||
      (a.lastSpot?.arrival ?? 0) - (b.lastSpot?.arrival ?? 0) ||
      // Two who asked in the same millisecond: the same on every server.
      compare(a.playerId, b.playerId),
  );
}

/** One after the other, as if each had tapped Join; players who may not join are left out. */
export function joinStanding(
  teeTime: TeeTimePlaces,
  standing: readonly StandingPlace[],
  now: Instant,
): readonly Place[] {
  return inFairOrder(standing).reduce((places, { playerId, groupCode }) => {
    const joined = joinTeeTime({ ...teeTime, places }, { id: playerId, groupCode }, now);
    return isRefused(joined) ? places : joined.places;
  }, teeTime.places);
}

function withoutSpotSince({ askedAt, lastSpot }: Waiting): Instant {
  return lastSpot !== null && lastSpot.startsAt > askedAt ? lastSpot.startsAt : askedAt;
}

/** Not by the language of the computer: moments and ids. */
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
