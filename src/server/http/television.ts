/**
 * A television's page reads the token after the link's "#", which no log and no proxy sees, and sends it once. From then on
 * the browser holds it in a cookie that no script can read and that ends with the browser.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Instant } from "#rules/golf";
import type { Queries } from "../store/database.ts";
import { findTelevisionLink, noteUse } from "../store/television-links.ts";
import { type CookieSettings, cookieAttributes, cookieName } from "./session.ts";

export type TelevisionCookie = {
  readonly token: string | null;
  give(token: string): void;
};

export function televisionCookieOf(
  request: FastifyRequest,
  reply: FastifyReply,
  env: CookieSettings,
): TelevisionCookie {
  const name = cookieName("clubhouse-television", env);
  return {
    token: request.cookies[name] ?? null,
    give: (token) => void reply.setCookie(name, token, cookieAttributes(env, "strict")),
  };
}

/** Whether the link still works. Notes its use. */
export async function isTelevision(queries: Queries, token: string | null, now: Instant): Promise<boolean> {
  const link = token === null ? null : await findTelevisionLink(queries, token);
  // In the background. If it fails, the television is still served.
  if (link !== null) void noteUse(queries, link, now).catch(() => {});
  return link !== null;
}
