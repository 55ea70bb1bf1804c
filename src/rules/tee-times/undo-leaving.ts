/** Rulings 9 and 60, decision 18. A player who left may come back, unless somebody else has or wants the spot. */
import { addMinutes, hasStarted } from "../calendar.ts";
import type { Instant } from "../golf.ts";
import { mayTakePart } from "../players/permissions.ts";
import { type Refusal, refuse } from "../refusal.ts";
import { canTakeBack, isOffering } from "./late-places.ts";
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

/** `after`: the tee time that the player has left. */
export function canUndoLeaving({ left, promoted }: LeaveResult, after: TeeTimePlaces, now: Instant): boolean {
  if (left === null || promoted.length > 0) return false;
  return left.waitlist || !isOffering(after, now) || canTakeBack(after, left.playerId, now);
}

/**
 * Gives back the spot and the group, or the position on the waitlist. A player who was waiting gets a spot
 * if a spot is free now. Refuses with "tee-time-past", "undo-too-late", "not-in-a-group" or "spot-taken". A
 * late place can be taken back while it is offered and nobody has asked for it (ruling 60).
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
  const isOwn = givenUp?.place.waitlist === false && canTakeBack(t, player.id, now);
  if (givenUp === null || (!isOwn && addMinutes(givenUp.at, undoLeavingMinutes) < now))
    return refuse("undo-too-late");
  const may = mayTakePart(player);
  if (may !== true) return may;
  const { place } = givenUp;
  const isFree = isOwn || (spotsLeft(t) > 0 && nextUp(t).length === 0);
  if (!place.waitlist && !isFree) return refuse("spot-taken");
  return withPlace(t, { ...place, waitlist: !isFree, arrival: freeArrival(t, place.arrival) });
}

/** Another player may have got this arrival number meanwhile. The returning player then comes last. */
function freeArrival({ places }: TeeTimePlaces, arrival: number): number {
  const taken = places.map((place) => place.arrival);
  return taken.includes(arrival) ? Math.max(...taken) + 1 : arrival;
}
