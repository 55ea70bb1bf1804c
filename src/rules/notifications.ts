/** Ruling 33. Players read what holds now: of several unseen notifications about a topic only the last is kept. */
import { hasStarted } from "./calendar.ts";
import type { Instant, PlayerId } from "./golf.ts";
import { groupStart } from "./groups.ts";
import { type Place, placeOf, type TeeTimePlaces } from "./tee-time.ts";

/** Of one bet, one tee time or one player there is at most one unseen notification for each topic. */
export const topicsOfNotifications = {
  "bet-requested": "request",
  "bet-accepted": "request",
  "bet-declined": "request",
  "bet-withdrawn": "request",
  "bet-amounts": "amounts",
  "bet-active": "activation",
  "bet-inactive": "activation",
  "terms-agreed": "terms",
  "terms-declined": "terms",
  "bet-settled": "result",
  "bet-settled-again": "result",
  "bet-card-changed": "result",
  "result-withdrawn": "result",
  "payment-marked": "payment",
  "payment-received": "payment",
  "payment-denied": "payment",
  "payments-reopened": "reopening",
  promoted: "place",
  "player-added": "place",
  "player-removed": "place",
  "put-on-waitlist": "place",
  "standing-joined": "place",
  "standing-waitlisted": "place",
  groups: "groups",
  "results-corrected": "correction",
  "tee-time-moved": "start",
  "started-tee-time-moved": "move",
  "tee-time-deleted": "deletion",
  "many-wrong-pins": "alarm",
  "backup-missing": "backup",
  "backup-damaged": "drill",
  "date-not-opened": "opening",
  "reset-code-given": "reset-code",
} as const;

export type NotificationKind = keyof typeof topicsOfNotifications;

type Topic = (typeof topicsOfNotifications)[NotificationKind];

/** `wasAt`: the start of a tee time moved, deleted or not opened; else when the PINs, the backup or the code were. */
export type NotificationDraft = {
  readonly playerId: PlayerId;
  readonly kind: NotificationKind;
  readonly wasAt?: Instant | null;
  readonly movedTo?: Instant | null;
};

/** An unseen one of the same topic stays: each is about another move (ruling 22), tee time, date or day. */
export function isToldEachTime(kind: NotificationKind): boolean {
  return ["started-tee-time-moved", "tee-time-deleted", "date-not-opened", "many-wrong-pins"].includes(kind);
}

export function kindsOf(...topics: Topic[]): NotificationKind[] {
  const kinds = Object.keys(topicsOfNotifications) as NotificationKind[];
  return kinds.filter((kind) => topics.includes(topicsOfNotifications[kind]));
}

/**
 * Replaces an unseen one of the same topic: a bet settled again says settled, a card changed and then settled says
 * changed, a tee time moved twice says where it was at first. Null for one that was moved and moved back.
 */
export function replacementFor(
  unseen: NotificationDraft | undefined,
  next: NotificationDraft,
  startsAt: Instant | null,
): NotificationDraft | null {
  if (unseen?.kind === "bet-settled" && next.kind === "bet-settled-again")
    return { ...next, kind: "bet-settled" };
  const isSettled = next.kind === "bet-settled" || next.kind === "bet-settled-again";
  if (unseen?.kind === "bet-card-changed" && isSettled) return { ...next, kind: "bet-card-changed" };
  if (next.kind !== "tee-time-moved") return next;
  const wasAt = unseen?.wasAt ?? next.wasAt ?? null;
  return wasAt === startsAt ? null : { ...next, wasAt };
}

/**
 * `changed`: players who lost their place or got one, whose earlier notifications no longer hold. Players are not
 * notified of what they did themselves; a promotion is never one's own act.
 */
export function notificationsOfPlaces(
  before: TeeTimePlaces,
  after: TeeTimePlaces,
  event: { readonly by: PlayerId; readonly at: Instant; readonly promoted: readonly PlayerId[] },
): { readonly changed: readonly PlayerId[]; readonly drafts: readonly NotificationDraft[] } {
  const all = [...before.places, ...after.places].map(({ playerId }) => playerId);
  const each = [...new Set(all)].map((id) => ({ id, was: placeOf(before, id), is: placeOf(after, id) }));
  const placed = each.flatMap(({ id, was, is }): NotificationDraft[] => {
    if (event.promoted.includes(id)) return [{ playerId: id, kind: "promoted" }];
    if (was === null) return [{ playerId: id, kind: "player-added" }];
    if (is === null) return [{ playerId: id, kind: "player-removed" }];
    if (!was.waitlist && is.waitlist) return [{ playerId: id, kind: "put-on-waitlist" }];
    return was.waitlist && !is.waitlist ? [{ playerId: id, kind: "player-added" }] : [];
  });
  const grouped = each.flatMap(({ id, was, is }): NotificationDraft[] =>
    was && is && isOtherGroup(was, is, after.startsAt, event.at) ? [{ playerId: id, kind: "groups" }] : [],
  );
  const moved = each.flatMap(({ id, was, is }): NotificationDraft[] =>
    was && is && before.startsAt !== after.startsAt ? [movedFrom(before, after, event.at, id)] : [],
  );
  return {
    changed: each.filter(({ was, is }) => was === null || is === null).map(({ id }) => id),
    drafts: [...placed, ...grouped, ...moved].filter(
      ({ playerId, kind }) => kind === "promoted" || playerId !== event.by,
    ),
  };
}

/** Each move after the start is told separately, also when two cancel out (ruling 22). */
function movedFrom(
  { startsAt: wasAt, earliestStart = wasAt }: TeeTimePlaces,
  { startsAt: movedTo }: TeeTimePlaces,
  at: Instant,
  playerId: PlayerId,
): NotificationDraft {
  if (!hasStarted(earliestStart, at)) return { playerId, kind: "tee-time-moved", wasAt };
  return { playerId, kind: "started-tee-time-moved", wasAt, movedTo };
}

/** Once the group has teed off, a change of it notifies nobody; nor that a player on the waitlist is in none. */
function isOtherGroup(was: Place, is: Place, startsAt: Instant, at: Instant): boolean {
  if (is.waitlist) return false;
  return was.groupNumber !== is.groupNumber && !hasStarted(groupStart(startsAt, is.groupNumber ?? 1), at);
}
