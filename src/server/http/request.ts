import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";

/** `request.ip` is already the address of the client, even if the server has a trusted proxy. */
export function addressOf(request: Pick<FastifyRequest, "ip">): string {
  return countedAddress(request.ip);
}

/** An IPv6 household has more addresses than can be counted, so its /64 counts as one. */
export function countedAddress(ip: string): string {
  // A proxy may send a text that is not an IP address.
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(":")}::/64`;
}

export function isAddressOrRange(text: string): boolean {
  const { IPv4, IPv6 } = ipaddr;
  const isOfIPv4 = IPv4.isValidFourPartDecimal(text) || IPv4.isValidCIDRFourPartDecimal(text);
  return isOfIPv4 || IPv6.isValid(text) || IPv6.isValidCIDR(text);
}

export function addressesIn(ranges: readonly string[]): (ip: string) => boolean {
  const parsed = ranges.map(rangeOf);
  return (ip) => {
    if (!ipaddr.isValid(ip)) return false;
    const address = ipaddr.process(ip);
    return parsed.some((range) => range[0].kind() === address.kind() && address.match(range));
  };
}

function rangeOf(text: string): ReturnType<typeof ipaddr.parseCIDR> {
  if (!text.includes("/")) {
    const address = ipaddr.process(text);
    return [address, address instanceof ipaddr.IPv4 ? 32 : 128];
  }
  const [address, bits] = ipaddr.parseCIDR(text);
  const isMapped = address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && bits >= 96;
  return isMapped ? [address.toIPv4Address(), bits - 96] : [address, bits];
}

/** Returns the path decoded, as the router reads it: "/%61pi/club" is "/api/club". */
export function pathOf({ url }: Pick<FastifyRequest, "url">): string {
  const [path = ""] = url.split("?");
  return decoded(path);
}

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const requestIdHeader = "x-request-id";

/** nginx sends 32 hex digits as id, others a UUID. Shorter texts may be phone numbers, longer ones tokens. */
const usable = /^[A-Za-z0-9-]{16,42}$/;

/** Only a trusted proxy may give the id. A stranger could write another request's id into the log. */
export function requestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = addressesIn(trustedProxies);
  return ({ headers, socket }) => {
    const given = headers[requestIdHeader];
    const isGiven = typeof given === "string" && usable.test(given);
    return isGiven && isTrusted(socket.remoteAddress ?? "") ? given : randomUUID();
  };
}

/** Files that a page imports get no id: they are the same for everybody. */
export function answerRequestIds(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (!request.url.startsWith("/assets/")) reply.header(requestIdHeader, request.id);
    done();
  });
}

const current = new AsyncLocalStorage<string>();

export function asRequest<T>(id: string, work: () => T): T {
  return current.run(id, work);
}

/** Runs work that several requests share. Its log lines must not have the id of one of them. */
export function asNoRequest<T>(work: () => T): T {
  return current.exit(work);
}

export function requestNow(): { reqId?: string } {
  const reqId = current.getStore();
  return reqId === undefined ? {} : { reqId };
}

/** A health check on this machine uses these names, so they need not be the host of PUBLIC_URL. */
const namesOfHere = /^(localhost|127\.[\d.]+|\[::1\])$/;
const longestHost = 100;

/** Logs once for each setting that requests contradict. Refuses no request. */
export function compareWithSettings(
  app: FastifyInstance,
  { isHttps, trustedProxies }: { isHttps: boolean; trustedProxies: readonly string[] },
): void {
  const isTrusted = addressesIn(trustedProxies);
  const said = new Set<string>();

  function say(request: FastifyRequest, setting: string, text: string): void {
    if (said.has(setting)) return;
    said.add(setting);
    // The request's own log is silent for health checks.
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
