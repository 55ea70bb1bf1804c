/** Ruling 33. What is pushed: `push-message.ts`. */
import * as z from "zod/mini";
import { type PushChoice, pushChoices } from "#rules/push";
import { defineEndpoint } from "./define-endpoint.ts";
import { pattern, text } from "./values.ts";

/** As the browser gives it. The address is the push service's, and nobody else may know it. */
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

const choice = z.enum(pushChoices as readonly [PushChoice, ...PushChoice[]]);

const pushChoicesRequest = z.object({
  muted: z.array(choice).check(z.maxLength(pushChoices.length)),
  /** Names and amounts may be read on a locked phone. */
  showsDetails: z.boolean(),
});

export const pushAnswer = z.extend(pushChoicesRequest, {
  /** Of the server's VAPID keys: a browser takes messages for its subscription from their owner only. */
  publicKey: z.string(),
  isOnHere: z.boolean(),
  /** Where the club pushes to for this device; null: it has no subscription. */
  address: z.nullable(z.string()),
  /** The push service refused the last messages for this device. */
  isRefused: z.boolean(),
});

export type Push = z.infer<typeof pushAnswer>;

export const pushEndpoints = {
  readPush: defineEndpoint("GET /api/me/push", "player", "What is pushed to one's phones", {
    answer: pushAnswer,
  }),
  changePushChoices: defineEndpoint("PUT /api/me/push", "player", "What is pushed, and how much it says", {
    repeat: "harmless",
    body: pushChoicesRequest,
    answer: pushAnswer,
  }),
  subscribeToPush: defineEndpoint("PUT /api/me/push/subscription", "player", "Push to this device", {
    repeat: "harmless",
    body: pushSubscriptionRequest,
    answer: pushAnswer,
  }),
  unsubscribeFromPush: defineEndpoint(
    "DELETE /api/me/push/subscription",
    "player",
    "Push to this device no longer",
    { repeat: "harmless", answer: pushAnswer },
  ),
  declinePush: defineEndpoint("PUT /api/me/push/declined", "player", "Not now: home asks no longer", {
    repeat: "harmless",
  }),
};
