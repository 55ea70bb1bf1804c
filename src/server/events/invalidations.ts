/**
 * What is out of date after each action, and who may know of it?
 *
 * An audit entry always sends its invalidation events, in the same transaction, so that no action needs to remember it.
 * An action makes out of date what those of its kind do, unless it is listed here by itself.
 */
import type { AuditKind } from "#contract/audit";
import type { InvalidationEvent } from "#contract/events";
import type { TeeTimeId } from "#rules/golf";
import { type Action, nameAction } from "./actions.ts";
import type { Invalidation } from "./types.ts";

/** Notifications send their own events. */
type OutOfDate = readonly Exclude<InvalidationEvent["kind"], "notice" | "notices">[];

const afterKind: Readonly<Record<AuditKind, OutOfDate>> = {
  club: ["club"],
  codes: [],
  players: ["people"],
  "tee-times": ["tee-times", "tee-time"],
  places: ["tee-time"],
  scores: ["scores", "own-card"],
  bets: ["bet"],
};

const afterAction: Readonly<Partial<Record<Action, OutOfDate>>> = {
  "create-club": [],

  register: [],
  // No screen shows a PIN, or whether there is a code for a new one.
  "change-pin": [],
  "give-reset-code": [],
  "reset-pin": [],

  "add-tee-time": ["tee-times"],
  "delete-tee-time": ["tee-times", "tee-time", "scores"],
  // The deletion of their tee time says it for all of them.
  "delete-place": [],
  "delete-card": ["own-card"],

  // A team is a group, and without a no show.
  "save-groups": ["tee-time", "scores"],
  "mark-no-show": ["tee-time", "scores"],
  "undo-no-show": ["tee-time", "scores"],

  "hole-conflict": [],
  "total-team": ["scores"],
  "withdraw-team-total": ["scores"],
};

type Happened = { action: Action; subjectId: string; teeTimeId?: TeeTimeId | null | undefined };

export function invalidationsOf({ action, subjectId, teeTimeId }: Happened): Invalidation[] {
  const only = { only: subjectId };
  const outOfDate = afterAction[action] ?? afterKind[nameAction(action).kind];
  return outOfDate.flatMap((kind): Invalidation | [] => {
    if (kind === "bet") return { event: { kind, betId: subjectId }, to: "bettors" };
    if (kind === "tee-times" || kind === "people" || kind === "club")
      return { event: { kind }, to: "everybody" };
    if (!teeTimeId) return [];
    return { event: { kind, teeTimeId }, to: kind === "own-card" ? only : "everybody" };
  });
}
