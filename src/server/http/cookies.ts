import type { FastifyReply, FastifyRequest } from "fastify";
import { playerHeader } from "#contract/headers";
import { devices } from "#contract/labels/shared";
import { fill } from "#contract/messages";
import { sessionDays } from "#rules/club/retention";
import type { Actor } from "#rules/players/permissions";

/** The browser holds a random token in a cookie that no script can read; the database holds its hash. */
export function sessionCookieOf(reply: FastifyReply) {
  const { request } = reply;
  const name = cookieName(request, "clubhouse");
  const attributes = cookieAttributes(request);
  return {
    token: sessionTokenOf(request),
    give(token: string): void {
      reply.setCookie(name, token, { ...attributes, maxAge: sessionDays * 24 * 60 * 60 });
    },
    takeAway(): void {
      reply.clearCookie(name, attributes);
      // The browser keeps members' photos for a year, so a logout clears its cache.
      reply.header("clear-site-data", '"cache"');
    },
  };
}

export function sessionTokenOf(request: FastifyRequest): string | null {
  return request.cookies[cookieName(request, "clubhouse")] ?? null;
}

/** Returns false for a tab that still shows the previous player of this browser. */
export function isMeantFor(request: FastifyRequest, actor: Actor | null): boolean {
  const player = request.headers[playerHeader];
  return player === undefined || actor === null || player === actor.id;
}

function cookieAttributes({ club }: FastifyRequest, sameSite: "lax" | "strict" = "lax") {
  return { path: "/", httpOnly: true, sameSite, secure: club.isHttps };
}

/** `__Host-` prevents other hosts of the domain from setting the cookie. Browsers allow it only on https. */
function cookieName({ club }: FastifyRequest, name: string): string {
  return club.isHttps ? `__Host-${name}` : name;
}

const harmlessMethods = ["GET", "HEAD"];

/** Another site can make a browser send a request, but cannot fake its origin. A GET changes nothing. */
export function comesFromOurPages(request: FastifyRequest): boolean {
  if (harmlessMethods.includes(request.method)) return true;
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  // On plain http, browsers omit `sec-fetch-site`, except on localhost.
  const { origin } = request.headers;
  return origin !== undefined && request.club.origins.includes(origin);
}

/** A television sends the token of its link once. Then a cookie holds the token until the browser closes. */
export function televisionCookieOf(reply: FastifyReply) {
  const { request } = reply;
  const name = cookieName(request, "clubhouse-television");
  return {
    token: request.cookies[name] ?? null,
    give: (token: string) => void reply.setCookie(name, token, cookieAttributes(request, "strict")),
  };
}

/** Browsers keep a cookie for at most this time. */
const days = 400;

const deviceCookie = "clubhouse-device";

/**
 * The cookie has a signed device id, with a mark for each account that logged in
 * (`actions/players/open-session.ts`). It outlives logout and gives no access. It only says which wrong PINs
 * and requests are counted together.
 */
export function deviceCookieOf(reply: FastifyReply) {
  const { request } = reply;
  return {
    get name(): string {
      return deviceName(request.headers["user-agent"]);
    },
    /** The content of the cookie. In older cookies, the id may be forged. */
    get marks(): string | null {
      return readCookie(request).marks;
    },
    get id(): string | null {
      return deviceOf(request)?.id ?? null;
    },
    remember(marks: string): void {
      const attributes = { ...cookieAttributes(request), maxAge: days * 24 * 60 * 60 };
      reply.setCookie(cookieName(request, deviceCookie), request.club.signer.sign(marks), attributes);
    },
  };
}

/** Returns null unless this server made the id. A device is known if somebody has logged in on it. */
export function deviceOf(request: FastifyRequest): { id: string; isKnown: boolean } | null {
  const { marks, isOurs } = readCookie(request);
  const [id, ...accounts] = marks?.split(".") ?? [];
  return isOurs && id !== undefined ? { id, isKnown: accounts.length > 0 } : null;
}

function readCookie(request: FastifyRequest): { marks: string | null; isOurs: boolean } {
  const cookie = request.cookies[cookieName(request, deviceCookie)] ?? null;
  const signed = cookie === null ? null : request.club.signer.unsign(cookie);
  // Older cookies are not signed. Their marks are keyed hashes, but their id may be forged.
  return signed?.valid ? { marks: signed.value, isOurs: true } : { marks: cookie, isOurs: false };
}

/** The first match counts, because most browsers also name other browsers in their user agent. */
const browsers: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|OPT\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const systems: readonly [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android.*Mobile/, "Android phone"],
  [/Android/, "Android tablet"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/CrOS/, "Chromebook"],
  [/Linux/, "Linux"],
];

export function deviceName(userAgent: string | undefined): string {
  const browser = firstIn(browsers, userAgent ?? "");
  const system = firstIn(systems, userAgent ?? "");
  if (browser === null || system === null) return browser ?? system ?? devices.unknown;
  return fill(devices.browserOnSystem, { browser, system });
}

function firstIn(names: readonly [RegExp, string][], userAgent: string): string | null {
  return names.find(([sign]) => sign.test(userAgent))?.[1] ?? null;
}
