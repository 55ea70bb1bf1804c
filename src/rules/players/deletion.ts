/**
 * A deleted player becomes a former member: cards, results, bets and payments stay, so that those of others stay right
 * (protection 9).
 */
import { addMinutes, hasStarted } from "../calendar.ts";
import { roundHours } from "../club/push.ts";
import type { Instant, PlayerId, Role } from "../golf.ts";

export const formerMember = "Former member";

export const obstacles = ["place", "live-round", "bet", "payment", "last-admin"] as const;

/** `startsAt`: of the tee time; null for a bet and the last admin. */
export type Obstacle = { readonly why: (typeof obstacles)[number]; readonly startsAt: Instant | null };

export type WhatIsOpen = {
  /** The starts of the tee times in which the player has a place. */
  readonly starts: readonly Instant[];
  readonly hasActiveBet: boolean;
  /** The starts of the rounds after which the player has to pay or to receive something. */
  readonly unpaid: readonly Instant[];
};

/** Each of these keeps the player from being deleted, since others count on it. */
export function obstaclesTo(
  player: { readonly id: PlayerId; readonly role: Role },
  people: readonly { readonly id: PlayerId; readonly role: Role }[],
  { starts, hasActiveBet, unpaid }: WhatIsOpen,
  now: Instant,
): Obstacle[] {
  const isLastAdmin =
    player.role === "admin" && !people.some(({ id, role }) => role === "admin" && id !== player.id);
  return [
    ...(isLastAdmin ? [{ why: "last-admin", startsAt: null } as const] : []),
    ...starts
      .filter((startsAt) => !isOver(startsAt, now))
      .map((startsAt) => ({ why: hasStarted(startsAt, now) ? "live-round" : "place", startsAt }) as const),
    ...(hasActiveBet ? [{ why: "bet", startsAt: null } as const] : []),
    ...unpaid.map((startsAt) => ({ why: "payment", startsAt }) as const),
  ];
}

function isOver(startsAt: Instant, now: Instant): boolean {
  return hasStarted(addMinutes(startsAt, roundHours * 60), now);
}
