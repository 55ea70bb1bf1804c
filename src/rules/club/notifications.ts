/** Ruling 33. Only the newest unseen notification of a topic is kept: players want to read the current state. */
import { hasStarted } from "../calendar.ts";
import { type Instant, idsOf, type PlayerId } from "../golf.ts";
import { groupStart } from "../tee-times/groups.ts";
import { type Place, placeOf, type TeeTimePlaces } from "../tee-times/tee-time.ts";

/**
 * A new notification replaces an unseen one with the same `topic`, if both are about the same bet, tee time
 * or player. Kinds of `isToldEachTime` replace none. `push` is the setting that
 * mutes the push message.
 */
export const notificationKinds = {
  "bet-requested": { topic: "request", push: "bet-request" },
  "bet-accepted": { topic: "request", push: "bet-answer" },
  "bet-declined": { topic: "request", push: "bet-answer" },
  "bet-withdrawn": { topic: "request", push: "bet-request" },
  "bet-amounts": { topic: "amounts", push: "bet-change" },
  "bet-active": { topic: "activation", push: "bet-change" },
  "bet-inactive": { topic: "activation", push: "bet-change" },
  "terms-agreed": { topic: "terms", push: "bet-change" },
  "terms-declined": { topic: "terms", push: "bet-change" },
  "bet-settled": { topic: "result", push: "bet-result" },
  "bet-settled-again": { topic: "result", push: "bet-result" },
  "bet-card-changed": { topic: "result", push: "bet-result" },
  "result-withdrawn": { topic: "result", push: "bet-result" },
  "opponent-left": { topic: "left", push: "bet-result" },
  "opponent-back": { topic: "left", push: "bet-result" },
  "payment-marked": { topic: "payment", push: "payment" },
  "payment-received": { topic: "payment", push: "payment" },
  "payment-denied": { topic: "payment", push: "payment" },
  "payments-reopened": { topic: "reopening", push: "payment" },
  promoted: { topic: "place", push: "place" },
  "spot-free": { topic: "place", push: "place" },
  "player-added": { topic: "place", push: "place" },
  "player-removed": { topic: "place", push: "place" },
  "put-on-waitlist": { topic: "place", push: "place" },
  "standing-joined": { topic: "place", push: "place" },
  "standing-waitlisted": { topic: "place", push: "place" },
  groups: { topic: "groups", push: "groups" },
  "results-corrected": { topic: "correction", push: "correction" },
  "card-kept": { topic: "card", push: "groups" },
  "tee-time-moved": { topic: "start", push: "tee-time" },
  "started-tee-time-moved": { topic: "move", push: "tee-time" },
  "field-message": { topic: "message", push: "tee-time" },
  "evening-before": { topic: "evening", push: "evening" },
  "tee-time-deleted": { topic: "deletion", push: "tee-time" },
  "many-wrong-pins": { topic: "alarm", push: "alarm" },
  "backup-missing": { topic: "backup", push: "backup" },
  "backup-damaged": { topic: "drill", push: "backup" },
  "date-not-opened": { topic: "opening", push: "opening" },
  "reset-code-given": { topic: "reset-code", push: "account" },
  "deletion-declined": { topic: "deletion-asked", push: "account" },
} as const;

export type NotificationKind = keyof typeof notificationKinds;

type Topic = (typeof notificationKinds)[NotificationKind]["topic"];

/** `wasAt` is a tee time's old start, or the moment of the wrong PINs, the backup or the reset code. */
export type NotificationDraft = {
  readonly playerId: PlayerId;
  readonly kind: NotificationKind;
  readonly wasAt?: Instant | null;
  readonly movedTo?: Instant | null;
};

/** True if players need every notification of this kind, so that none replaces another. Ruling 22. */
export function isToldEachTime(kind: NotificationKind): boolean {
  return ["started-tee-time-moved", "tee-time-deleted", "date-not-opened", "many-wrong-pins"].includes(kind);
}

export function kindsOf(...topics: Topic[]): NotificationKind[] {
  const kinds = Object.keys(notificationKinds) as NotificationKind[];
  return kinds.filter((kind) => topics.includes(notificationKinds[kind].topic));
}

/**
 * Returns the notification that replaces the unseen one. The player has not read the old news, so the new
 * notification repeats it: a first settlement, a changed card, or the start before the first move. Returns
 * null if a tee time was moved and then moved back.
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

/** `changed` has players who lost or got a place. The player who makes the change is notified only if promoted. */
export function notificationsOfPlaces(
  before: TeeTimePlaces,
  after: TeeTimePlaces,
  event: { readonly by: PlayerId | null; readonly at: Instant; readonly promoted: readonly PlayerId[] },
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
    changed: idsOf(each.filter(({ was, is }) => was === null || is === null)),
    drafts: [...placed, ...grouped, ...moved].filter(
      ({ playerId, kind }) => kind === "promoted" || playerId !== event.by,
    ),
  };
}

/** Players are notified of each move after the start, even if a later move takes it back (ruling 22). */
function movedFrom(
  { startsAt: wasAt, earliestStart = wasAt }: TeeTimePlaces,
  { startsAt: movedTo }: TeeTimePlaces,
  at: Instant,
  playerId: PlayerId,
): NotificationDraft {
  if (!hasStarted(earliestStart, at)) return { playerId, kind: "tee-time-moved", wasAt };
  return { playerId, kind: "started-tee-time-moved", wasAt, movedTo };
}

/** Nobody is notified of a group that has started. Players on the waitlist are not notified of group changes. */
function isOtherGroup(was: Place, is: Place, startsAt: Instant, at: Instant): boolean {
  if (is.waitlist) return false;
  return was.groupNumber !== is.groupNumber && !hasStarted(groupStart(startsAt, is.groupNumber ?? 1), at);
}
