/**
 * How is each action of the audit trail shown? One line per action: its kind, and which of its
 * details are shown, before and after. The compiler accepts no action without a line here, or without a text in
 * `labels/audit.ts`.
 */
import type { AuditKind } from "#contract/audit";
import { auditTexts } from "#contract/labels/audit";
import type { Action } from "../events/invalidations.ts";
import {
  betState,
  cardHoles,
  changedTeeTime,
  codeSettings,
  course,
  deletedResults,
  type Field,
  fixedSince,
  groupCode,
  host,
  phone,
  place,
  playedOn,
  profile,
  result,
  role,
  scores,
  settings,
  stakes,
  teamTotal,
  teeTime,
  validUntil,
  wonAndLost,
} from "./audit-fields.ts";

type ActionDescription = {
  readonly kind: AuditKind;
  readonly shows: readonly Field[];
  /** Shown also where it did not change. */
  readonly always?: Field;
};

const descriptions: { readonly [A in Action]: ActionDescription } = {
  "create-club": { kind: "club", shows: [...settings] },
  "change-club-settings": { kind: "club", shows: [...settings] },
  "replace-course": { kind: "club", shows: [...course] },

  "add-code": { kind: "codes", shows: [...codeSettings] },
  "change-code": { kind: "codes", shows: [...codeSettings] },

  register: { kind: "players", shows: [role, host, groupCode] },
  "change-role": { kind: "players", shows: [role] },
  "change-profile": { kind: "players", shows: [...profile] },
  "change-phone": { kind: "players", shows: [phone] },
  "change-photo": { kind: "players", shows: [] },
  "remove-photo": { kind: "players", shows: [] },
  "change-pin": { kind: "players", shows: [] },
  "give-reset-code": { kind: "players", shows: [validUntil] },
  "reset-pin": { kind: "players", shows: [] },
  "add-to-group": { kind: "players", shows: [groupCode] },
  "remove-from-group": { kind: "players", shows: [groupCode] },

  "add-tee-time": { kind: "tee-times", shows: [...teeTime] },
  "change-tee-time": { kind: "tee-times", shows: [...changedTeeTime] },
  "delete-tee-time": { kind: "tee-times", shows: [...teeTime] },

  "join-tee-time": { kind: "places", shows: [...place] },
  "leave-tee-time": { kind: "places", shows: [...place] },
  "promote-player": { kind: "places", shows: [...place] },
  "add-player": { kind: "places", shows: [...place] },
  "remove-player": { kind: "places", shows: [...place] },
  "put-on-waitlist": { kind: "places", shows: [...place] },
  "save-groups": { kind: "places", shows: [...place] },
  "mark-no-show": { kind: "places", shows: [...place] },
  "undo-no-show": { kind: "places", shows: [...place] },
  "delete-place": { kind: "places", shows: [...place] },

  "begin-card": { kind: "scores", shows: [...playedOn] },
  "change-handicap": { kind: "scores", shows: [...playedOn] },
  "save-hole": { kind: "scores", shows: [cardHoles] },
  "hole-conflict": { kind: "scores", shows: [cardHoles] },
  "submit-card": { kind: "scores", shows: [] },
  "correct-card": { kind: "scores", shows: [...playedOn, cardHoles] },
  "delete-card": { kind: "scores", shows: [...playedOn, scores] },
  "total-team": { kind: "scores", shows: [...teamTotal] },
  "withdraw-team-total": { kind: "scores", shows: [...teamTotal] },

  "create-bet": { kind: "bets", shows: [...betState, ...stakes] },
  "accept-bet": { kind: "bets", shows: [...betState, ...stakes] },
  "decline-bet": { kind: "bets", shows: [...betState, ...stakes] },
  "withdraw-bet": { kind: "bets", shows: [...betState, ...stakes] },
  "change-amounts": { kind: "bets", shows: [...betState, ...stakes] },
  "set-active": { kind: "bets", shows: [...betState, ...stakes] },
  "set-inactive": { kind: "bets", shows: [...betState, ...stakes] },
  "freeze-terms": { kind: "bets", shows: [...stakes, ...betState, fixedSince] },
  // Settled again on corrected cards it may come to the same.
  "settle-bet": { kind: "bets", shows: [...wonAndLost], always: result },
  "withdraw-result": { kind: "bets", shows: [...wonAndLost] },
  "thaw-terms": { kind: "bets", shows: [...stakes, ...betState] },
  "settlement-failed": { kind: "bets", shows: [] },
  "delete-terms": { kind: "bets", shows: [...stakes, ...betState, deletedResults] },
};

/** An older server's entry may be of an action that this one does not know. */
export function isKnown(action: string): action is Action {
  return Object.hasOwn(descriptions, action);
}

export function describeAction(action: Action): ActionDescription & { readonly what: string } {
  return { ...descriptions[action], what: auditTexts[action] };
}

export function actionsOf(kind: AuditKind): Action[] {
  return Object.keys(descriptions)
    .filter(isKnown)
    .filter((action) => descriptions[action].kind === kind);
}
