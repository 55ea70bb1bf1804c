/** Ruling 9, decision 18. A free spot belongs immediately to the next player; what nobody has taken is given back. */
import { addMinutes, hasStarted } from "./calendar.ts";
import type { Instant } from "./golf.ts";
import { mayTakePart } from "./permissions.ts";
import { type Refusal, refuse } from "./refusal.ts";
import {
  type Joined,
  type Joiner,
  type Left,
  nextUp,
  type Place,
  placeOf,
  spotsLeft,
  type TeeTimePlaces,
} from "./tee-time.ts";

/** Long enough for a thumb that slipped. */
const undoLeavingMinutes = 5;

/** What the player gave up by their own act, and when. */
export type GivenUp = { readonly place: Place; readonly at: Instant };

/** Whether it is worth offering at all: a spot that somebody moved up into is gone. */
export function canUndoLeaving({ left, promoted }: Left): boolean {
  return left !== null && promoted.length === 0;
}

/**
 * The spot with its group, if it is still free; the position on the waitlist in any case, and a spot at once where
 * one is free by now. Who is in already stays so.
 * Refuses "tee-time-past", "undo-too-late", "not-in-a-group" and "spot-taken".
 */
export function undoLeaving(
  t: TeeTimePlaces,
  player: Joiner,
  givenUp: GivenUp | null,
  now: Instant,
): Joined | Refusal {
  if (hasStarted(t.startsAt, now)) return refuse("tee-time-past");
  const held = placeOf(t, player.id);
  if (held) return { places: t.places, joined: held };
  if (givenUp === null || addMinutes(givenUp.at, undoLeavingMinutes) < now) return refuse("undo-too-late");
  const may = mayTakePart(player);
  if (may !== true) return may;
  const { place } = givenUp;
  const isFree = spotsLeft(t) > 0 && nextUp(t).length === 0;
  if (!place.waitlist && !isFree) return refuse("spot-taken");
  const joined = { ...place, waitlist: !isFree, arrival: freeArrival(t, place.arrival) };
  const places = [...t.places, joined].toSorted((a, b) => a.arrival - b.arrival);
  return { places, joined };
}

/** Who joined last leaves their number to the next who joins, and comes behind them then. */
function freeArrival({ places }: TeeTimePlaces, arrival: number): number {
  const taken = places.map((place) => place.arrival);
  return taken.includes(arrival) ? Math.max(...taken) + 1 : arrival;
}
