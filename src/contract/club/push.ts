import * as z from "zod/mini";
import { pushChoices } from "#rules/club/push";
import { forPlayers } from "../define-endpoint.ts";
import { pattern, text } from "../values.ts";

/** The browser makes a subscription. Its `endpoint` is an address at the push service, and is secret. */
export const pushSubscriptionRequest = z.object({
  endpoint: text(1_000),
  keys: z.object({
    /** A point of the curve P-256, 65 bytes. */
    p256dh: pattern(/^[A-Za-z0-9_-]{87}=?$/, 88),
    /** 16 bytes. */
    auth: pattern(/^[A-Za-z0-9_-]{22}(==)?$/, 24),
  }),
});

export type PushSubscriptionRequest = z.infer<typeof pushSubscriptionRequest>;

const choice = z.enum(pushChoices);

const pushChoicesRequest = z.object({
  muted: z.array(choice).check(z.maxLength(pushChoices.length)),
  /** True if names and amounts may appear on a locked phone. */
  showsDetails: z.boolean(),
});

export const pushAnswer = z.extend(pushChoicesRequest, {
  /** The server's public VAPID key. Push services accept only messages signed with the private key. */
  publicKey: z.string(),
  isOnHere: z.boolean(),
  /** The push address of this device; null without a subscription. */
  address: z.nullable(z.string()),
  /** True if the push service refused the latest messages to this device. */
  isRefused: z.boolean(),
});

export type Push = z.infer<typeof pushAnswer>;

export const pushEndpoints = {
  readPush: forPlayers("GET /api/me/push", "What is pushed to one's phones", { answer: pushAnswer }),
  changePushChoices: forPlayers("PUT /api/me/push", "What is pushed, and how much it says", {
    repeat: "harmless",
    body: pushChoicesRequest,
    answer: pushAnswer,
  }),
  subscribeToPush: forPlayers("PUT /api/me/push/subscription", "Push to this device", {
    repeat: "harmless",
    body: pushSubscriptionRequest,
    answer: pushAnswer,
  }),
  unsubscribeFromPush: forPlayers("DELETE /api/me/push/subscription", "Push to this device no longer", {
    repeat: "harmless",
    answer: pushAnswer,
  }),
  declinePush: forPlayers("PUT /api/me/push/declined", "Not now: home asks no longer", {
    repeat: "harmless",
  }),
};
