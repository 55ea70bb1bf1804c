/**
 * What needs an admin's decision? Of the tee times of these days: players without a group, waitlists, spots that nobody
 * moves up to, cards that are missing. Ours; the rules behind it are rulings 9 to 13.
 */
import { addMinutes, fromInstant, hasStarted } from "./calendar.ts";
import type { Instant } from "./golf.ts";
import { roundHours } from "./push.ts";
import { spotsLeft, type TeeTimePlaces, waitlist } from "./tee-time.ts";

/** How many days before and after now are looked at. */
const dashboardDays = 7;

/** So long before the start groups are made; earlier a field still changes. */
const groupsDueHours = 48;

export const decisions = ["without-group", "waitlist", "free-spots", "missing-cards"] as const;
export type Decision = (typeof decisions)[number];

/** A tee time as the dashboard counts it. */
export type Field = {
  readonly joined: number;
  readonly waitlisted: number;
  readonly spotsLeft: number;
  /** Who play, and are in no group. */
  readonly withoutGroup: number;
  /** Who play, and whose card is not complete. */
  readonly missingCards: number;
};

export function dashboardWindow(now: Instant): { from: Instant; until: Instant } {
  const minutes = dashboardDays * 24 * 60;
  return { from: addMinutes(now, -minutes), until: addMinutes(now, minutes) };
}

/** `complete`: whose cards are. */
export function fieldOf(
  t: Pick<TeeTimePlaces, "countLimit" | "places">,
  complete: ReadonlySet<string>,
): Field {
  const playing = t.places.filter((place) => !place.waitlist && !place.noShow);
  return {
    joined: playing.length,
    waitlisted: waitlist(t).length,
    spotsLeft: spotsLeft(t),
    withoutGroup: playing.filter(({ groupNumber }) => groupNumber === null).length,
    missingCards: playing.filter(({ playerId }) => !complete.has(playerId)).length,
  };
}

/** How many players each of them is about. */
export function decisionsOf(
  startsAt: Instant,
  field: Field,
  now: Instant,
): { decision: Decision; players: number }[] {
  const { joined, waitlisted, spotsLeft: free, withoutGroup, missingCards } = field;
  const started = hasStarted(startsAt, now);
  const minutesToStart = (fromInstant(startsAt) - fromInstant(now)) / 60_000;
  // A round that was played without any groups needs none.
  const needsGroups = started ? withoutGroup < joined : minutesToStart <= groupsDueHours * 60;
  const isPlayed = minutesToStart <= -roundHours * 60;
  const found: Record<Decision, number> = {
    "without-group": needsGroups ? withoutGroup : 0,
    waitlist: started ? 0 : waitlisted,
    // Nobody moves up by themselves any more.
    "free-spots": started ? Math.min(waitlisted, free) : 0,
    "missing-cards": isPlayed ? missingCards : 0,
  };
  return decisions
    .map((decision) => ({ decision, players: found[decision] }))
    .filter(({ players }) => players > 0);
}
