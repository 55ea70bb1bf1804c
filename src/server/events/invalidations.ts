/**
 * What is out of date after each thing that can happen in the club, and who may know of it?
 *
 * Every action of the audit trail stands in this table and says its news, or that it has none: the
 * compiler takes no action that is missing here. So whatever is written down is also told, in the
 * same transaction, and no action needs to remember it.
 */
import type { News } from "#contract/events";
import type { PlayerId } from "#rules/golf";

const newsOfActions = {
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
} as const satisfies Record<string, readonly News["kind"][]>;

/** What can happen in the club, as the audit trail calls it. */
export type Action = keyof typeof newsOfActions;

/** Of a bet nobody but its two players may know (ruling 26). */
export type Audience = "everybody" | "bettors" | { readonly only: PlayerId };

export type Told = { readonly news: News; readonly to: Audience };

type Happened = { action: Action; subjectId: string; teeTimeId?: string | null | undefined };

export function newsOf({ action, subjectId, teeTimeId }: Happened): Told[] {
  const only = { only: subjectId };
  return newsOfActions[action].flatMap((kind): Told | [] => {
    if (kind === "bet") return { news: { kind, betId: subjectId }, to: "bettors" };
    if (kind === "tee-times" || kind === "people" || kind === "club")
      return { news: { kind }, to: "everybody" };
    if (!teeTimeId) return [];
    return { news: { kind, teeTimeId }, to: kind === "own-card" ? only : "everybody" };
  });
}
