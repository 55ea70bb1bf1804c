import type { FastifyRequest } from "fastify";
import type { EndpointName } from "#contract/endpoints";
import { keyHeader } from "#contract/headers";
import { type Refusal, refuse } from "#rules/refusal";
import type { AppContext } from "../context.ts";
import type { Act } from "../store/idempotency-keys.ts";

/** 22 of these characters have at least 128 bits. */
const form = /^[\w-]{22,64}$/;

/** Returns null if the request has no key, because its page is older than idempotency keys. */
export function actOf(
  { pins }: AppContext,
  name: EndpointName,
  { headers, actor, params, query, body }: FastifyRequest,
  isPublic: boolean,
): Act | null | Refusal {
  const requestKey = headers[keyHeader];
  if (requestKey === undefined) return null;
  if (typeof requestKey !== "string" || !form.test(requestKey)) return refuse("bad-request");
  return {
    // A registration's key belongs to no player. Its first request has no player yet, but a repeat may come
    // from the new player.
    askedBy: isPublic ? "" : (actor?.id ?? ""),
    requestKey,
    fingerprint: pins.fingerprint("request", name, JSON.stringify([params, query, body])),
  };
}
