import type { Role } from "../golf.ts";
import { type NotificationKind, notificationKinds } from "./notifications.ts";

/** The settings screen lists the choices in this order. Ruling 33. */
export const pushChoices = [
  "place",
  "tee-time",
  "evening",
  "groups",
  "bet-request",
  "bet-answer",
  "bet-change",
  "bet-result",
  "payment",
  "correction",
  "alarm",
  "backup",
  "opening",
  "account",
] as const;

export type PushChoice = (typeof pushChoices)[number];

export function isPushed(kind: NotificationKind, muted: readonly string[]): boolean {
  return !muted.includes(choiceOf(kind));
}

const ofAdmins: readonly PushChoice[] = ["alarm", "backup", "opening"];

/** Guests have no bets. Only admins are told of wrong PINs, backups and dates that were not opened. */
export function pushChoicesOf(role: Role): readonly PushChoice[] {
  return pushChoices.filter((choice) => {
    if (ofAdmins.includes(choice)) return role === "admin";
    return role !== "guest" || !choice.startsWith("bet-");
  });
}

export function isUrgent(kind: NotificationKind): boolean {
  const urgent: readonly PushChoice[] = ["place", "tee-time", "groups", "alarm", "account"];
  return urgent.includes(choiceOf(kind));
}

function choiceOf(kind: NotificationKind): PushChoice {
  return notificationKinds[kind].push;
}

/** A round counts as over this number of hours after its start. Until then, home does not offer pushes. */
export const roundHours = 6;

/** How long a push service tries to deliver a message. The app shows the notification anyway. */
export const pushLifetimeMinutes = 24 * 60;

/** Admins are alarmed after the push service refused one device this number of times in a row. */
export const refusalsToAlarm = 2;

/** Returns 30 seconds, doubled after each attempt, or a longer `askedToWait`. At most two hours. */
export function secondsToNextTry(attempts: number, askedToWait: number | null): number {
  const longest = 2 * 60 * 60;
  const doubled = 30 * 2 ** Math.max(0, attempts - 1);
  return Math.min(longest, Math.max(doubled, askedToWait ?? 0));
}
