/**
 * Which television sends this request?
 * Its page takes the token from the link's "#", which no log and no proxy sees, and gives it to the server once; from then
 * on the browser holds it in a cookie that no script can read and that ends with the browser.
 */
import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Instant } from "#rules/golf";
import type { Env } from "../env.ts";
import type { Queries } from "../store/database.ts";
import { findTelevisionLink, noteUse } from "../store/television-links.ts";

/** What a handler may do about the television of the browser that asks. */
export type TelevisionCookie = {
  /** The token that came along, whether or not it still opens anything. */
  readonly token: string | null;
  give(token: string): void;
};

export function televisionCookieOf(
  request: FastifyRequest,
  reply: FastifyReply,
  env: Pick<Env, "isHttps">,
): TelevisionCookie {
  const name = cookieName(env);
  const attributes: CookieSerializeOptions = {
    path: "/",
    httpOnly: true,
    sameSite: "strict",
    secure: env.isHttps,
  };
  return {
    token: request.cookies[name] ?? null,
    give: (token) => void reply.setCookie(name, token, attributes),
  };
}

/** Whether the browser has opened a link that still works; that it is used is noted. */
export async function isTelevision(queries: Queries, token: string | null, now: Instant): Promise<boolean> {
  const link = token === null ? null : await findTelevisionLink(queries, token);
  // Nobody waits for it, and a full disk or a locked database keeps no television from reading.
  if (link !== null) void noteUse(queries, link, now).catch(() => {});
  return link !== null;
}

/** `__Host-` keeps other hosts of the domain from planting one; browsers take it over https only. */
function cookieName({ isHttps }: Pick<Env, "isHttps">): string {
  return isHttps ? "__Host-clubhouse-television" : "clubhouse-television";
}
