/** Pushes are encrypted (RFC 8291) and signed (VAPID). Errors and log lines show no addresses or keys. */
import { createHash } from "node:crypto";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { PushSubscription, RequestOptions } from "web-push";
import type { PushMessage } from "#contract/club/push-message";
import type { Row } from "../database/schema.ts";
import { isKnownPushService, lookUpPublic, type Push } from "./services.ts";

/** "gone": the device no longer receives messages. "refused": the service will never accept this message. */
export type PushOutcome =
  | { readonly outcome: "sent" | "gone" | "refused"; readonly status: number | null }
  | { readonly outcome: "later"; readonly status: number | string; readonly seconds: number | null };

const timeoutMs = 10_000;

export async function sendPush(
  push: Push,
  { endpoint, p256dh, auth }: Pick<Row<"pushSubscriptions">, "endpoint" | "p256dh" | "auth">,
  message: PushMessage,
  { lifetimeSeconds, isUrgent }: { readonly lifetimeSeconds: number; readonly isUrgent: boolean },
): Promise<PushOutcome> {
  // The service was allowed when the device subscribed. The settings may have changed since.
  if (!isKnownPushService(endpoint, push.services)) return { outcome: "gone", status: null };
  const options = {
    vapidDetails: { subject: push.subject, publicKey: push.publicKey, privateKey: push.privateKey },
    TTL: lifetimeSeconds,
    urgency: isUrgent ? "high" : "normal",
    // While a phone is offline, the service keeps only the newest message of a topic.
    topic: createHash("sha256").update(message.tag).digest("base64url").slice(0, 32),
  } as const;
  const details = await encrypt({ endpoint, keys: { p256dh, auth } }, message, options);
  if (details === null) return { outcome: "refused", status: null };
  return post(endpoint, details.headers, details.body);
}

/** Returns null for invalid keys. The library is loaded on demand, since many clubs push little. */
async function encrypt(subscription: PushSubscription, message: PushMessage, options: RequestOptions) {
  const { default: webPush } = await import("web-push");
  try {
    return webPush.generateRequestDetails(subscription, JSON.stringify(message), options);
  } catch {
    return null;
  }
}

type Headers = Record<string, string | number>;

function post(endpoint: string, headers: Headers, body: Buffer | null): Promise<PushOutcome> {
  const url = new URL(endpoint);
  const isHttps = url.protocol === "https:";
  const signal = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve) => {
    const options = { method: "POST", headers, signal, ...(isHttps && { lookup: lookUpPublic }) };
    const sending = (isHttps ? requestHttps : requestHttp)(url, options, (response) => {
      response.on("error", () => {}).resume();
      resolve(outcomeOf(response.statusCode ?? 0, response.headers["retry-after"]));
    });
    sending.on("error", (error: NodeJS.ErrnoException) =>
      resolve({ outcome: "later", status: error.code ?? error.name, seconds: null }),
    );
    sending.end(body);
  });
}

function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { outcome: "sent", status };
  if (status === 404 || status === 410) return { outcome: "gone", status };
  if (status === 429 || status >= 500) {
    const seconds = Number(retryAfter);
    return { outcome: "later", status, seconds: Number.isFinite(seconds) ? seconds : null };
  }
  return { outcome: "refused", status };
}
