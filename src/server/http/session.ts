import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { playerHeader } from "#contract/headers";
import type { Instant } from "#rules/golf";
import type { Actor } from "#rules/permissions";
import type { Queries } from "../store/database.ts";
import { sessionDays } from "../store/sessions.ts";
import { findTelevisionLink, noteUse } from "../store/television-links.ts";

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
      // The browser keeps members' photos for a year.
      reply.header("clear-site-data", '"cache"');
    },
  };
}

export function sessionTokenOf(request: FastifyRequest): string | null {
  return request.cookies[cookieName(request, "clubhouse")] ?? null;
}

/** False for a tab that still shows the previous player of this browser. */
export function isMeantFor(request: FastifyRequest, actor: Actor | null): boolean {
  const player = request.headers[playerHeader];
  return player === undefined || actor === null || player === actor.id;
}

export function cookieAttributes(
  { club }: FastifyRequest,
  sameSite: "lax" | "strict" = "lax",
): CookieSerializeOptions {
  return { path: "/", httpOnly: true, sameSite, secure: club.isHttps };
}

/** `__Host-` keeps other hosts of the domain from planting a cookie; browsers take it over https only. */
export function cookieName({ club }: FastifyRequest, name: string): string {
  return club.isHttps ? `__Host-${name}` : name;
}

const harmlessMethods = ["GET", "HEAD"];

/** Another site can make a browser send a request, but not lie about its origin. A GET never changes anything. */
export function comesFromOurPages(request: FastifyRequest): boolean {
  if (harmlessMethods.includes(request.method)) return true;
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  // On plain http, browsers leave the header out, except on one's own machine.
  const { origin } = request.headers;
  return origin !== undefined && request.club.origins.includes(origin);
}

/** A television's page sends the token of its link once. Then a cookie has it until the browser closes. */
export function televisionCookieOf(reply: FastifyReply) {
  const { request } = reply;
  const name = cookieName(request, "clubhouse-television");
  return {
    token: request.cookies[name] ?? null,
    give: (token: string) => void reply.setCookie(name, token, cookieAttributes(request, "strict")),
  };
}

export async function isTelevision(queries: Queries, token: string | null, now: Instant): Promise<boolean> {
  const link = token === null ? null : await findTelevisionLink(queries, token);
  // In the background. If it fails, the television is still served.
  if (link !== null) void noteUse(queries, link, now).catch(() => {});
  return link !== null;
}
