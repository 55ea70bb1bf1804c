/**
 * What is a player told that happened without him, and which notice takes the place of which? Ruling 33.
 *
 * A notice is told once, and says what is so when it is read: of several about the same matter that nobody has
 * seen yet only the last is left.
 */
import { hasBegun } from "./calendar.ts";
import type { Instant, PlayerId } from "./golf.ts";
import { groupStart } from "./groups.ts";
import { type Place, placeOf, type TeeTimePlaces } from "./tee-time.ts";

/** Every kind with its matter. Of one bet or one tee time there is at most one unseen notice for each matter. */
export const mattersOfNotices = {
  "bet-requested": "request",
  "bet-accepted": "request",
  "bet-declined": "request",
  "bet-withdrawn": "request",
  "bet-amounts": "amounts",
  "bet-active": "activation",
  "bet-inactive": "activation",
  "bet-settled": "result",
  "bet-settled-again": "result",
  "bet-card-changed": "result",
  "result-withdrawn": "result",
  promoted: "place",
  "player-added": "place",
  "player-removed": "place",
  "put-on-waitlist": "place",
  groups: "groups",
  "results-corrected": "correction",
  "tee-time-moved": "start",
  "tee-time-deleted": "deletion",
  "many-wrong-pins": "alarm",
} as const;

export type NoticeKind = keyof typeof mattersOfNotices;

type Matter = (typeof mattersOfNotices)[NoticeKind];

/** `wasAt`: when a tee time was to start that was moved or deleted; when the club had many wrong PINs. */
export type Told = {
  readonly playerId: PlayerId;
  readonly kind: NoticeKind;
  readonly wasAt?: Instant | null;
};

export function kindsOf(...matters: Matter[]): NoticeKind[] {
  const kinds = Object.keys(mattersOfNotices) as NoticeKind[];
  return kinds.filter((kind) => matters.includes(mattersOfNotices[kind]));
}

/**
 * What the player is told who has not seen the notice that this one replaces: of a bet settled again its first
 * result, of a card changed and then settled that it was changed, of a tee time moved twice where it was at first.
 * Null for one that was moved and moved back.
 */
export function inPlaceOf(unseen: Told | undefined, told: Told, startsAt: Instant | null): Told | null {
  if (unseen?.kind === "bet-settled" && told.kind === "bet-settled-again")
    return { ...told, kind: "bet-settled" };
  const isSettled = told.kind === "bet-settled" || told.kind === "bet-settled-again";
  if (unseen?.kind === "bet-card-changed" && isSettled) return { ...told, kind: "bet-card-changed" };
  if (told.kind !== "tee-time-moved") return told;
  const wasAt = unseen?.wasAt ?? told.wasAt ?? null;
  return wasAt === startsAt ? null : { ...told, wasAt };
}

/**
 * Whom a change of a tee time's places, groups or start concerns. `changed`: those who have a place no more, or a
 * new one, and to whom nothing holds that was told before. Nobody is told of what he did himself; who moved up
 * did not do that himself.
 */
export function noticesOfPlaces(
  before: TeeTimePlaces,
  after: TeeTimePlaces,
  event: { readonly by: PlayerId; readonly at: Instant; readonly promoted: readonly PlayerId[] },
): { readonly changed: readonly PlayerId[]; readonly told: readonly Told[] } {
  const all = [...before.places, ...after.places].map(({ playerId }) => playerId);
  const each = [...new Set(all)].map((id) => ({ id, was: placeOf(before, id), is: placeOf(after, id) }));
  const told = each.flatMap(({ id, was, is }): Told[] => {
    if (event.promoted.includes(id)) return [{ playerId: id, kind: "promoted" }];
    if (was === null) return [{ playerId: id, kind: "player-added" }];
    if (is === null) return [{ playerId: id, kind: "player-removed" }];
    if (!was.waitlist && is.waitlist) return [{ playerId: id, kind: "put-on-waitlist" }];
    return was.waitlist && !is.waitlist ? [{ playerId: id, kind: "player-added" }] : [];
  });
  const grouped = each.flatMap(({ id, was, is }): Told[] =>
    was && is && isOtherGroup(was, is, after.startsAt, event.at) ? [{ playerId: id, kind: "groups" }] : [],
  );
  const moved = each.flatMap(({ id, was, is }): Told[] =>
    was && is && before.startsAt !== after.startsAt
      ? [{ playerId: id, kind: "tee-time-moved", wasAt: before.startsAt }]
      : [],
  );
  return {
    changed: each.filter(({ was, is }) => was === null || is === null).map(({ id }) => id),
    told: [...told, ...grouped, ...moved].filter(
      ({ playerId, kind }) => kind === "promoted" || playerId !== event.by,
    ),
  };
}

/** Once the group has teed off, who was in it is no news; nor that whoever waits is in none. */
function isOtherGroup(was: Place, is: Place, startsAt: Instant, at: Instant): boolean {
  if (is.waitlist) return false;
  return was.groupNumber !== is.groupNumber && !hasBegun(groupStart(startsAt, is.groupNumber ?? 1), at);
}
