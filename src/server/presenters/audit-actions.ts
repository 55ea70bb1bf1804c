import type { AuditKind } from "#contract/club/audit";
import { type Action, nameAction } from "../store/invalidations.ts";
import * as fields from "./audit-fields.ts";

type ShownFields = readonly fields.Field[];

const shownOfKind: Readonly<Record<AuditKind, ShownFields>> = {
  club: fields.settings,
  codes: fields.codeSettings,
  players: [],
  "tee-times": fields.teeTime,
  places: fields.place,
  scores: [],
  bets: [...fields.betState, ...fields.stakes],
  payments: fields.payment,
};

const shownOfAction: Readonly<Partial<Record<Action, ShownFields>>> = {
  "replace-course": fields.course,
  "add-course": fields.course,
  "retire-course": fields.course,
  "make-television-link": [fields.television],
  "revoke-television-link": [fields.television],

  register: [fields.role, fields.host, fields.groupCode],
  "change-role": [fields.role],
  "change-membership": [fields.role, fields.host, fields.groupCode],
  "change-profile": fields.profile,
  "change-phone": [fields.phone],
  "give-reset-code": [fields.validUntil],
  "add-to-group": [fields.groupCode],
  "remove-from-group": [fields.groupCode],

  "change-tee-time": fields.changedTeeTime,
  "offer-spot": [],
  "add-series": fields.seriesSettings,
  "change-series": fields.seriesSettings,
  "end-series": fields.seriesSettings,
  "leave-date-out": fields.seriesDate,
  "put-date-back": fields.seriesDate,
  "date-taken": fields.seriesDate,
  "have-standing-place": fields.seriesSettings,
  "give-up-standing-place": fields.seriesSettings,
  "skip-date": fields.seriesDate,
  "play-after-all": fields.seriesDate,

  "begin-card": fields.playedOn,
  "change-handicap": fields.playedOn,
  "change-begun-card": fields.playedOn,
  "save-hole": [fields.cardHoles],
  "claim-hole": [fields.cardHoles],
  "agree-hole": [fields.cardHoles],
  "hole-conflict": [fields.cardHoles],
  "correct-card": [...fields.playedOn, fields.cardHoles],
  "delete-card": [...fields.playedOn, fields.scores],
  "mark-left": fields.left,
  "undo-left": fields.left,
  "total-team": fields.teamTotal,
  "withdraw-team-total": fields.teamTotal,

  "freeze-terms": [...fields.stakes, ...fields.betState, ...fields.lateTerms, fields.fixedSince],
  "settle-bet": fields.wonAndLost,
  "withdraw-result": fields.wonAndLost,
  "thaw-terms": [...fields.stakes, ...fields.betState, ...fields.lateTerms],
  "settlement-failed": [],
  "delete-terms": [...fields.stakes, ...fields.betState, ...fields.lateTerms, fields.deletedResults],
};

/** A result is shown even if it is unchanged: a bet that is settled again may have the same result. */
const alwaysShown: Readonly<Partial<Record<Action, fields.Field>>> = { "settle-bet": fields.result };

export function describeAction(action: Action) {
  const { kind, text } = nameAction(action);
  return { kind, text, shows: shownOfAction[action] ?? shownOfKind[kind], always: alwaysShown[action] };
}
