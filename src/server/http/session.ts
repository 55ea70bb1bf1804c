/**
 * Who sends this request?
 * The browser holds a random token in a cookie no script can read; the database holds its hash.
 */
import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { playerHeader } from "#contract/headers";
import type { Actor } from "#rules/permissions";
import type { Env } from "../env.ts";
import { sessionDays } from "../store/sessions.ts";

/** What a handler may do about the asker's cookie. */
export type SessionCookie = {
  /** The token that came along, whether or not it still means anything. */
  readonly token: string | null;
  give(token: string): void;
  takeAway(): void;
};

export function sessionCookieOf(
  request: FastifyRequest,
  reply: FastifyReply,
  env: Pick<Env, "isHttps">,
): SessionCookie {
  const name = cookieName(env);
  const attributes: CookieSerializeOptions = {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: env.isHttps,
  };
  return {
    token: sessionTokenOf(request, env),
    give: (token) => void reply.setCookie(name, token, { ...attributes, maxAge: sessionDays * 24 * 60 * 60 }),
    takeAway: () => {
      reply.clearCookie(name, attributes);
      // The browser keeps photos of members for a year, and nobody is logged in now.
      reply.header("clear-site-data", '"cache"');
    },
  };
}

export function sessionTokenOf(request: FastifyRequest, env: Pick<Env, "isHttps">): string | null {
  return request.cookies[cookieName(env)] ?? null;
}

/** False for a tab that still shows the player before the one whose session it sends. */
export function isMeantFor(request: FastifyRequest, actor: Actor | null): boolean {
  const player = request.headers[playerHeader];
  return player === undefined || actor === null || player === actor.id;
}

/** `__Host-` keeps other hosts of the domain from planting one; browsers take it over https only. */
function cookieName({ isHttps }: Pick<Env, "isHttps">): string {
  return isHttps ? "__Host-clubhouse" : "clubhouse";
}
