/**
 * Which details of an action does the audit trail show, before and after? Those of its kind, unless the action is listed
 * here by itself.
 */
import type { AuditKind } from "#contract/audit";
import { type Action, nameAction } from "../events/actions.ts";
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
  lateTerms,
  payment,
  phone,
  place,
  playedOn,
  profile,
  result,
  role,
  scores,
  seriesDate,
  seriesSettings,
  settings,
  stakes,
  teamTotal,
  teeTime,
  television,
  validUntil,
  wonAndLost,
} from "./audit-fields.ts";

type Shown = readonly Field[];

const shownOfKind: Readonly<Record<AuditKind, Shown>> = {
  club: settings,
  codes: codeSettings,
  players: [],
  "tee-times": teeTime,
  places: place,
  scores: [],
  bets: [...betState, ...stakes],
  payments: payment,
};

const shownOfAction: Readonly<Partial<Record<Action, Shown>>> = {
  "replace-course": course,
  "make-television-link": [television],
  "revoke-television-link": [television],

  register: [role, host, groupCode],
  "change-role": [role],
  "change-membership": [role, host, groupCode],
  "change-profile": profile,
  "change-phone": [phone],
  "give-reset-code": [validUntil],
  "add-to-group": [groupCode],
  "remove-from-group": [groupCode],

  "change-tee-time": changedTeeTime,
  "add-series": seriesSettings,
  "change-series": seriesSettings,
  "end-series": seriesSettings,
  "leave-date-out": seriesDate,
  "put-date-back": seriesDate,
  "date-taken": seriesDate,
  "have-standing-place": seriesSettings,
  "give-up-standing-place": seriesSettings,
  "skip-date": seriesDate,
  "play-after-all": seriesDate,

  "begin-card": playedOn,
  "change-handicap": playedOn,
  "save-hole": [cardHoles],
  "hole-conflict": [cardHoles],
  "correct-card": [...playedOn, cardHoles],
  "delete-card": [...playedOn, scores],
  "total-team": teamTotal,
  "withdraw-team-total": teamTotal,

  "freeze-terms": [...stakes, ...betState, ...lateTerms, fixedSince],
  "settle-bet": wonAndLost,
  "withdraw-result": wonAndLost,
  "thaw-terms": [...stakes, ...betState, ...lateTerms],
  "settlement-failed": [],
  "delete-terms": [...stakes, ...betState, ...lateTerms, deletedResults],
};

/** Shown also where it did not change: a bet settled again on corrected cards may come to the same. */
const alwaysShown: Readonly<Partial<Record<Action, Field>>> = { "settle-bet": result };

type ActionDescription = {
  readonly kind: AuditKind;
  readonly text: string;
  readonly shows: Shown;
  readonly always: Field | undefined;
};

export function describeAction(action: Action): ActionDescription {
  const { kind, text } = nameAction(action);
  return { kind, text, shows: shownOfAction[action] ?? shownOfKind[kind], always: alwaysShown[action] };
}
