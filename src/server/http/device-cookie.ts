/**
 * Has somebody logged in on this device before?
 * The browser holds a signed mark for each account that has (`actions/known-device.ts`), in a cookie
 * that outlives logout: it opens nothing, and only says whose wrong PINs are counted with whose.
 */
import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Env } from "../env.ts";

/** What a handler may do about the asker's device. */
export type DeviceCookie = {
  /** In plain words, for its owner. */
  readonly name: string;
  /** The marks that came along, whoever wrote them. */
  readonly marks: string | null;
  remember(marks: string): void;
};

/** The longest that browsers keep one. */
const days = 400;

export function deviceCookieOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { isHttps }: Pick<Env, "isHttps">,
  name: string,
): DeviceCookie {
  const cookie = isHttps ? "__Host-clubhouse-device" : "clubhouse-device";
  const attributes: CookieSerializeOptions = {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps,
    maxAge: days * 24 * 60 * 60,
  };
  return {
    name,
    marks: request.cookies[cookie] ?? null,
    remember: (marks) => void reply.setCookie(cookie, marks, attributes),
  };
}
