/** Logs once for each setting that requests contradict. Refuses nothing for that. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Env } from "../env.ts";
import { addressesIn } from "./address.ts";

/** A health check asks this machine by its own names. */
const namesOfHere = /^(localhost|127\.[\d.]+|\[::1\])$/;
const longestHost = 100;

export function compareWithSettings(
  app: FastifyInstance,
  { isHttps, trustedProxies }: Pick<Env, "isHttps" | "trustedProxies">,
): void {
  const isTrusted = addressesIn(trustedProxies);
  const said = new Set<string>();

  function say(request: FastifyRequest, setting: string, text: string): void {
    if (said.has(setting)) return;
    said.add(setting);
    // Not the request's log, which is silent for health checks.
    app.log.warn({ reqId: request.id }, `SETTINGS DO NOT FIT: ${text}`);
  }

  app.addHook("onRequest", (request, _reply, done) => {
    const { headers, socket } = request.raw;
    const from = socket.remoteAddress ?? "";
    const isForwarded = headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined;
    if (isForwarded && !isTrusted(from))
      say(request, "TRUSTED_PROXY", `${from} forwards requests, and TRUSTED_PROXY does not name it.`);
    else if (isHttps && trustedProxies.length === 0)
      say(request, "TRUSTED_PROXY", "PUBLIC_URL is https, and TRUSTED_PROXY names no proxy that does that.");
    const scheme = headers["x-forwarded-proto"];
    if (scheme === (isHttps ? "http" : "https"))
      say(request, "PUBLIC_URL", `a request came by ${scheme}, and PUBLIC_URL says otherwise.`);
    const host = withoutPort(headers.host ?? "");
    const isOurs = request.club.origins.some((origin) => withoutPort(origin).endsWith(`//${host}`));
    if (!namesOfHere.test(host) && !isOurs) {
      const text = `a request came for ${host.slice(0, longestHost)}, which is not the host of PUBLIC_URL.`;
      say(request, "host of PUBLIC_URL", text);
    }
    done();
  });
}

function withoutPort(address: string): string {
  return address.replace(/:\d+$/, "").toLowerCase();
}
