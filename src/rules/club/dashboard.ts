/** The dashboard lists decisions that rulings 9 to 13 leave to the admins. The specification has no dashboard. */
import { addMinutes, fromInstant, hasStarted } from "../calendar.ts";
import type { Instant } from "../golf.ts";
import { activePlaces, spotsLeft, type TeeTimePlaces, waitlist } from "../tee-times/tee-time.ts";
import { roundHours } from "./push.ts";

const dashboardDays = 7;

/** Groups are due this number of hours before the start. Earlier, players still join and leave. */
const groupsDueHours = 48;

export const decisions = ["without-group", "waitlist", "free-spots", "missing-cards"] as const;
export type Decision = (typeof decisions)[number];

export function dashboardWindow(now: Instant): { from: Instant; until: Instant } {
  const minutes = dashboardDays * 24 * 60;
  return { from: addMinutes(now, -minutes), until: addMinutes(now, minutes) };
}

export type Field = ReturnType<typeof fieldOf>;

export function fieldOf(t: Pick<TeeTimePlaces, "countLimit" | "places">, complete: ReadonlySet<string>) {
  const playing = activePlaces(t);
  return {
    joined: playing.length,
    waitlisted: waitlist(t).length,
    spotsLeft: spotsLeft(t),
    withoutGroup: playing.filter(({ groupNumber }) => groupNumber === null).length,
    missingCards: playing.filter(({ playerId }) => !complete.has(playerId)).length,
  };
}

export function decisionsOf(
  startsAt: Instant,
  field: Field,
  now: Instant,
): { decision: Decision; players: number }[] {
  const { joined, waitlisted, spotsLeft: free, withoutGroup, missingCards } = field;
  const started = hasStarted(startsAt, now);
  const minutesToStart = (fromInstant(startsAt) - fromInstant(now)) / 60_000;
  // If nobody has a group at the start, the round is played without groups.
  const needsGroups = started ? withoutGroup < joined : minutesToStart <= groupsDueHours * 60;
  const isPlayed = minutesToStart <= -roundHours * 60;
  const found: Record<Decision, number> = {
    "without-group": needsGroups ? withoutGroup : 0,
    waitlist: started ? 0 : waitlisted,
    // After the start nobody moves up automatically, so an admin gives the free spots to waiting players.
    "free-spots": started ? Math.min(waitlisted, free) : 0,
    "missing-cards": isPlayed ? missingCards : 0,
  };
  return decisions
    .map((decision) => ({ decision, players: found[decision] }))
    .filter(({ players }) => players > 0);
}
