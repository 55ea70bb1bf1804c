/** Every audit entry also stores its events, in the same transaction, so no action can forget them. */
import { type AuditKind, auditKinds } from "#contract/club/audit";
import type { InvalidationEvent } from "#contract/events";
import { auditTexts } from "#contract/labels/audit";
import type { PlayerId, TeeTimeId } from "#rules/golf";

/** `bettors` are only the two players of the bet (ruling 26). */
export type Audience = "everybody" | "admins" | "bettors" | { readonly only: PlayerId };

export type Invalidation = { readonly event: InvalidationEvent; readonly to: Audience };

/** The excluded kinds follow no audit entry. Notifications, the start of a tee time and seen messages send them. */
type OutOfDate = readonly Exclude<
  InvalidationEvent["kind"],
  "notice" | "notices" | "started" | "messages-seen"
>[];

const afterKind: Readonly<Record<AuditKind, OutOfDate>> = {
  club: ["club"],
  codes: [],
  players: ["people"],
  "tee-times": ["tee-times", "tee-time"],
  places: ["tee-time", "own-place"],
  scores: ["scores", "own-card"],
  bets: ["bet"],
  payments: ["scores"],
};

const afterAction: Readonly<Partial<Record<Action, OutOfDate>>> = {
  "create-club": [],
  "make-television-link": [],
  "revoke-television-link": [],

  register: [],
  "add-from-list": [],
  // No event is sent, because no screen shows a PIN, or whether a player has a reset code.
  "change-pin": [],
  "give-reset-code": [],
  "reset-pin": [],
  // No event is sent, because only its owner sees the address of a calendar.
  "make-calendar-address": [],
  "stop-calendar-address": [],
  // Only the player and admins see these changes.
  "change-phone": ["account"],
  "change-role": ["account"],
  "add-to-group": ["account"],
  "remove-from-group": ["account"],
  "ask-deletion": ["account"],
  "take-back-deletion": ["account"],
  "decline-deletion": ["account"],

  "have-standing-place": [],
  "give-up-standing-place": [],
  "skip-date": [],
  "play-after-all": [],
  "add-series": [],
  "change-series": [],
  "end-series": [],
  "leave-date-out": [],
  "put-date-back": [],
  "date-taken": [],

  "add-tee-time": ["tee-times"],
  "open-tee-time": ["tee-times"],
  "offer-spot": ["tee-time"],
  "send-message": ["tee-time"],
  "correct-message": ["tee-time"],
  "recall-message": ["tee-time"],
  "delete-tee-time": ["tee-times", "tee-time", "scores"],
  // The event of the deleted tee time already tells all clients.
  "delete-place": [],
  "delete-card": ["own-card"],

  // A change of groups or no shows changes the teams.
  "save-groups": ["tee-time", "scores", "own-place"],
  "mark-no-show": ["tee-time", "scores", "own-place"],
  "undo-no-show": ["tee-time", "scores", "own-place"],

  "hole-conflict": [],
  "total-team": ["scores"],
  "withdraw-team-total": ["scores"],
};

type ActionOnSubject = { action: Action; subjectId: string; teeTimeId?: TeeTimeId | null | undefined };

export function invalidationsOf(entry: ActionOnSubject): Invalidation[] {
  const outOfDate = afterAction[entry.action] ?? afterKind[nameAction(entry.action).kind];
  return outOfDate.flatMap((kind) => invalidationsOfKind(kind, entry));
}

function invalidationsOfKind(
  kind: OutOfDate[number],
  { subjectId, teeTimeId }: ActionOnSubject,
): Invalidation[] {
  switch (kind) {
    case "bet":
      return [{ event: { kind, betId: subjectId }, to: "bettors" }];
    case "tee-times":
    case "club":
      return [{ event: { kind }, to: "everybody" }];
    case "people":
      return [{ event: { kind, playerId: subjectId }, to: "everybody" }];
    case "account": {
      const event = { kind, playerId: subjectId };
      return [
        { event, to: "admins" },
        { event, to: { only: subjectId } },
      ];
    }
    case "tee-time":
    case "scores":
      return teeTimeId ? [{ event: { kind, teeTimeId }, to: "everybody" }] : [];
    case "own-card":
    case "own-place":
      return teeTimeId ? [{ event: { kind, teeTimeId }, to: { only: subjectId } }] : [];
  }
}

export type Action = { [Kind in AuditKind]: keyof (typeof auditTexts)[Kind] }[AuditKind];

type NamedAction = { readonly kind: AuditKind; readonly text: string };

const actions: ReadonlyMap<string, NamedAction> = new Map(
  auditKinds.flatMap((kind) =>
    Object.entries(auditTexts[kind]).map(([action, text]) => [action, { kind, text }]),
  ),
);

/** Returns false for an action of another version, which this server does not know. */
export function isAction(written: string): written is Action {
  return actions.has(written);
}

export function nameAction(action: Action): NamedAction {
  const named = actions.get(action);
  if (!named) throw new Error(`No such action: ${action}`);
  return named;
}

export function actionsOf(kind: AuditKind): Action[] {
  return Object.keys(auditTexts[kind]).filter(isAction);
}
