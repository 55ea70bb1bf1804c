import type { Role } from "./golf.ts";
import type { NotificationKind } from "./notifications.ts";

/** The player's choice that decides whether a kind is pushed. Ruling 33. */
const choiceOfKind = {
  promoted: "place",
  "player-added": "place",
  "player-removed": "place",
  "put-on-waitlist": "place",
  "standing-joined": "place",
  "standing-waitlisted": "place",
  "tee-time-moved": "tee-time",
  "started-tee-time-moved": "tee-time",
  "tee-time-deleted": "tee-time",
  groups: "groups",
  "bet-requested": "bet-request",
  "bet-withdrawn": "bet-request",
  "bet-accepted": "bet-answer",
  "bet-declined": "bet-answer",
  "bet-amounts": "bet-change",
  "bet-active": "bet-change",
  "bet-inactive": "bet-change",
  "terms-agreed": "bet-change",
  "terms-declined": "bet-change",
  "bet-settled": "bet-result",
  "bet-settled-again": "bet-result",
  "bet-card-changed": "bet-result",
  "result-withdrawn": "bet-result",
  "payment-marked": "payment",
  "payment-received": "payment",
  "payment-denied": "payment",
  "payments-reopened": "payment",
  "results-corrected": "correction",
  "many-wrong-pins": "alarm",
  "backup-missing": "backup",
  "backup-damaged": "backup",
  "date-not-opened": "opening",
  "reset-code-given": "account",
} as const satisfies Record<NotificationKind, string>;

export type PushChoice = (typeof choiceOfKind)[NotificationKind];

export const pushChoices = [...new Set(Object.values(choiceOfKind))] as readonly PushChoice[];

/** `muted`: choices that the player has switched off. */
export function isPushed(kind: NotificationKind, muted: readonly string[]): boolean {
  return !muted.includes(choiceOfKind[kind]);
}

const ofAdmins: readonly PushChoice[] = ["alarm", "backup", "opening"];

/** Guests have no bets; only admins get wrong PINs, backups and repeating tee times. */
export function pushChoicesOf(role: Role): readonly PushChoice[] {
  return pushChoices.filter((choice) => {
    if (ofAdmins.includes(choice)) return role === "admin";
    return role !== "guest" || !choice.startsWith("bet-");
  });
}

/** Wakes a sleeping phone. */
export function isUrgent(kind: NotificationKind): boolean {
  const urgent: readonly PushChoice[] = ["place", "tee-time", "groups", "alarm", "account"];
  return urgent.includes(choiceOfKind[kind]);
}

/** Hours after the start in which a round may still be played and its players are not disturbed. */
export const roundHours = 6;

/** How long a push service keeps trying; home and the notification page still show the message later. */
export const pushLifetimeMinutes = 24 * 60;

/** Consecutive refusals of a push service for one device before the admins are alarmed. */
export const refusalsToAlarm = 2;

/** The only hosts that a subscription may name: browsers choose a push service, players cannot. */
export const knownPushServices = [
  // Chrome and most others of its engine
  "fcm.googleapis.com",
  ".push.services.mozilla.com",
  ".push.apple.com",
  // Edge
  ".notify.windows.com",
] as const;

/** Seconds until the next try: 30, doubled each time, at most two hours. */
export function secondsToNextTry(attempts: number, askedToWait: number | null): number {
  const longest = 2 * 60 * 60;
  const doubled = 30 * 2 ** Math.max(0, attempts - 1);
  return Math.min(longest, Math.max(doubled, askedToWait ?? 0));
}
