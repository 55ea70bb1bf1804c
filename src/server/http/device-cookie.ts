/**
 * A signed device id, with a mark for each account that logged in (`actions/open-session.ts`). It outlives
 * logout and opens nothing: it only says which wrong PINs and requests are counted together.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import { devices } from "#contract/labels/shared";
import { fill } from "#contract/messages";
import { cookieAttributes, cookieName } from "./session.ts";

/** Browsers keep no cookie for longer. */
const days = 400;

const name = "clubhouse-device";

/** Its getters read the cookie only for the few handlers that ask. */
export function deviceCookieOf(reply: FastifyReply) {
  const { request } = reply;
  return {
    /** In plain words: "Safari on iPhone". */
    get name(): string {
      return deviceName(request.headers["user-agent"]);
    },
    /** May be forged. */
    get marks(): string | null {
      return readCookie(request).marks;
    },
    get id(): string | null {
      return deviceOf(request)?.id ?? null;
    },
    remember(marks: string): void {
      const attributes = { ...cookieAttributes(request), maxAge: days * 24 * 60 * 60 };
      reply.setCookie(cookieName(request, name), request.club.signer.sign(marks), attributes);
    },
  };
}

/** Null unless this server gave it its id. Known: somebody has logged in on it. */
export function deviceOf(request: FastifyRequest): { id: string; isKnown: boolean } | null {
  const { marks, isOurs } = readCookie(request);
  const [id, ...accounts] = marks?.split(".") ?? [];
  return isOurs && id !== undefined ? { id, isKnown: accounts.length > 0 } : null;
}

function readCookie(request: FastifyRequest): { marks: string | null; isOurs: boolean } {
  const cookie = request.cookies[cookieName(request, name)] ?? null;
  const signed = cookie === null ? null : request.club.signer.unsign(cookie);
  // Older cookies are not signed. Their marks prove themselves, their id does not.
  return signed?.valid ? { marks: signed.value, isOurs: true } : { marks: cookie, isOurs: false };
}

/** The first match counts: most browsers also name others. */
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

/** Browsers may send anything. Only the player's list of devices shows it. */
export function deviceName(userAgent: string | undefined): string {
  const browser = firstIn(browsers, userAgent ?? "");
  const system = firstIn(systems, userAgent ?? "");
  if (browser === null || system === null) return browser ?? system ?? devices.unknown;
  return fill(devices.browserOnSystem, { browser, system });
}

function firstIn(names: readonly [RegExp, string][], userAgent: string): string | null {
  return names.find(([sign]) => sign.test(userAgent))?.[1] ?? null;
}
