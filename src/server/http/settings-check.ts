/**
 * Do requests say something else than the settings?
 * Nothing is refused for it. The log says it once for each setting, since every request would say the same.
 */
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Env } from "../env.ts";
import { addressesIn } from "./address.ts";

type Setting = "TRUSTED_PROXY" | "PUBLIC_URL" | "host of PUBLIC_URL";

/** A health check asks this machine by its own names. */
const namesOfHere = /^(localhost|127\.[\d.]+|\[::1\])$/;
const longestHost = 100;

export function compareWithSettings(
  app: FastifyInstance,
  { isHttps, trustedProxies }: Pick<Env, "isHttps" | "trustedProxies">,
): void {
  const isTrusted = addressesIn(trustedProxies);
  const said = new Set<Setting>();

  function say(request: FastifyRequest, setting: Setting, text: string): void {
    if (said.has(setting)) return;
    said.add(setting);
    // A health check's own log is silent.
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
    if (
      !namesOfHere.test(host) &&
      !request.club.origins.some((origin) => withoutPort(origin).endsWith(`//${host}`))
    )
      say(
        request,
        "host of PUBLIC_URL",
        `a request came for ${host.slice(0, longestHost)}, which is not the host of PUBLIC_URL.`,
      );
    done();
  });
}

function withoutPort(address: string): string {
  return address.replace(/:\d+$/, "").toLowerCase();
}
