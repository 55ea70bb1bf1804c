/**
 * What is out of date after each action, and who may know of it?
 *
 * Every action of the audit trail is in this table with what it invalidates, if anything: the compiler
 * accepts no action that is missing. So an audit entry always sends its invalidation events, in the same
 * transaction, and no action needs to remember it.
 */
import type { InvalidationEvent } from "#contract/events";
import type { TeeTimeId } from "#rules/golf";
import type { Invalidation } from "./types.ts";

const invalidationsOfActions = {
  // The club, its codes and people
  "create-club": [],
  "change-club-settings": ["club"],
  "replace-course": ["club"],
  "add-code": [],
  "change-code": [],
  register: [],
  "change-role": ["people"],
  "change-profile": ["people"],
  "change-phone": ["people"],
  "change-photo": ["people"],
  "remove-photo": ["people"],
  "change-pin": [],
  "give-reset-code": [],
  "reset-pin": [],
  "add-to-group": ["people"],
  "remove-from-group": ["people"],

  // Tee times and places
  "add-tee-time": ["tee-times"],
  "change-tee-time": ["tee-times", "tee-time"],
  "join-tee-time": ["tee-time"],
  "leave-tee-time": ["tee-time"],
  "promote-player": ["tee-time"],
  "add-player": ["tee-time"],
  "remove-player": ["tee-time"],
  "put-on-waitlist": ["tee-time"],
  "save-groups": ["tee-time", "scores"],
  "mark-no-show": ["tee-time", "scores"],
  "undo-no-show": ["tee-time", "scores"],
  "delete-tee-time": ["tee-times", "tee-time", "scores"],
  "delete-place": [],

  // Cards and what is counted from them
  "begin-card": ["scores", "own-card"],
  "change-handicap": ["scores", "own-card"],
  "save-hole": ["scores", "own-card"],
  "hole-conflict": [],
  "submit-card": ["scores", "own-card"],
  "correct-card": ["scores", "own-card"],
  "total-team": ["scores"],
  "withdraw-team-total": ["scores"],
  "delete-card": ["own-card"],

  // Bets
  "create-bet": ["bet"],
  "accept-bet": ["bet"],
  "decline-bet": ["bet"],
  "withdraw-bet": ["bet"],
  "change-amounts": ["bet"],
  "set-active": ["bet"],
  "set-inactive": ["bet"],
  "freeze-terms": ["bet"],
  "settle-bet": ["bet"],
  "withdraw-result": ["bet"],
  "thaw-terms": ["bet"],
  "settlement-failed": ["bet"],
  "delete-terms": ["bet"],
} as const satisfies Record<string, readonly InvalidationEvent["kind"][]>;

/** What can happen in the club, as the audit trail calls it. */
export type Action = keyof typeof invalidationsOfActions;

type Happened = { action: Action; subjectId: string; teeTimeId?: TeeTimeId | null | undefined };

export function invalidationsOf({ action, subjectId, teeTimeId }: Happened): Invalidation[] {
  const only = { only: subjectId };
  return invalidationsOfActions[action].flatMap((kind): Invalidation | [] => {
    if (kind === "bet") return { event: { kind, betId: subjectId }, to: "bettors" };
    if (kind === "tee-times" || kind === "people" || kind === "club")
      return { event: { kind }, to: "everybody" };
    if (!teeTimeId) return [];
    return { event: { kind, teeTimeId }, to: kind === "own-card" ? only : "everybody" };
  });
}
