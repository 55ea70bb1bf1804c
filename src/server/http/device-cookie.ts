/**
 * Which device is this, and has somebody logged in on it before?
 * The browser holds an id that this server gave it, and a mark for each account that has logged in
 * (`actions/known-device.ts`), in a signed cookie that outlives logout: it opens nothing, and only says
 * whose wrong PINs and whose many requests are counted with whose. The signature is checked without
 * the database.
 */
import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Env } from "../env.ts";
import { deviceName } from "./device.ts";

/** What a handler may do about the asker's device. Few handlers ask, so it is read when one does. */
export type DeviceCookie = {
  /** In plain words, for its owner. */
  readonly name: string;
  /** The marks that were sent, which may be forged. */
  readonly marks: string | null;
  /** Null unless this server gave it. */
  readonly id: string | null;
  remember(marks: string): void;
};

/** The longest that browsers keep one. */
const days = 400;

export function deviceCookieOf(
  request: FastifyRequest,
  reply: FastifyReply,
  env: Pick<Env, "isHttps">,
): DeviceCookie {
  return {
    get name() {
      return deviceName(request.headers["user-agent"]);
    },
    get marks() {
      return readCookie(request, env).marks;
    },
    get id() {
      return deviceOf(request, env)?.id ?? null;
    },
    remember: (marks) =>
      void reply.setCookie(cookieName(env), request.club.signer.sign(marks), attributesOf(env)),
  };
}

function attributesOf(env: Pick<Env, "isHttps">): CookieSerializeOptions {
  return {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: env.isHttps,
    maxAge: days * 24 * 60 * 60,
  };
}

/** Null unless this server gave it its id. Known is one on which somebody has logged in. */
export function deviceOf(
  request: FastifyRequest,
  env: Pick<Env, "isHttps">,
): { id: string; isKnown: boolean } | null {
  const { marks, isOurs } = readCookie(request, env);
  const [id, ...accounts] = marks?.split(".") ?? [];
  return isOurs && id !== undefined ? { id, isKnown: accounts.length > 0 } : null;
}

function readCookie(
  request: FastifyRequest,
  env: Pick<Env, "isHttps">,
): { marks: string | null; isOurs: boolean } {
  const cookie = request.cookies[cookieName(env)] ?? null;
  const signed = cookie === null ? null : request.club.signer.unsign(cookie);
  // Before cookies were signed the marks stood alone. They prove themselves, the id does not.
  return signed?.valid ? { marks: signed.value, isOurs: true } : { marks: cookie, isOurs: false };
}

function cookieName({ isHttps }: Pick<Env, "isHttps">): string {
  return isHttps ? "__Host-clubhouse-device" : "clubhouse-device";
}
