/** Ruling 9, decision 18. A player who left may come back, unless the next player moved up into the spot. */
import { addMinutes, hasStarted } from "../calendar.ts";
import type { Instant } from "../golf.ts";
import { mayTakePart } from "../players/permissions.ts";
import { type Refusal, refuse } from "../refusal.ts";
import {
  type Joiner,
  type JoinResult,
  type LeaveResult,
  nextUp,
  type Place,
  placeOf,
  spotsLeft,
  type TeeTimePlaces,
  withPlace,
} from "./tee-time.ts";

/** Enough time to notice a wrong tap. */
const undoLeavingMinutes = 5;

export type GivenUp = { readonly place: Place; readonly at: Instant };

export function canUndoLeaving({ left, promoted }: LeaveResult): boolean {
  return left !== null && promoted.length === 0;
}

/**
 * Gives back the spot and the group, or the position on the waitlist. A player who was waiting gets a spot
 * if a spot is free now. Refuses with "tee-time-past", "undo-too-late", "not-in-a-group" or "spot-taken".
 */
export function undoLeaving(
  t: TeeTimePlaces,
  player: Joiner,
  givenUp: GivenUp | null,
  now: Instant,
): JoinResult | Refusal {
  if (hasStarted(t.startsAt, now)) return refuse("tee-time-past");
  const held = placeOf(t, player.id);
  if (held) return { places: t.places, joined: held };
  if (givenUp === null || addMinutes(givenUp.at, undoLeavingMinutes) < now) return refuse("undo-too-late");
  const may = mayTakePart(player);
  if (may !== true) return may;
  const { place } = givenUp;
  const isFree = spotsLeft(t) > 0 && nextUp(t).length === 0;
  if (!place.waitlist && !isFree) return refuse("spot-taken");
  return withPlace(t, { ...place, waitlist: !isFree, arrival: freeArrival(t, place.arrival) });
}

/** Another player may have got this arrival number meanwhile. The returning player then comes last. */
function freeArrival({ places }: TeeTimePlaces, arrival: number): number {
  const taken = places.map((place) => place.arrival);
  return taken.includes(arrival) ? Math.max(...taken) + 1 : arrival;
}
