/**
 * What must a page know to name the first questions of its screen? Only for who is logged in: a page that others open
 * says nothing about the club.
 */
import type { FastifyRequest } from "fastify";
import { screenAt } from "#contract/first-asks";
import type { Opening } from "#contract/page";
import type { Env } from "../env.ts";
import { resultTeeTimes } from "../presenters/result-tee-times.ts";
import { whoIs } from "../store/sessions.ts";
import { sessionTokenOf } from "./session.ts";

/** Null for a browser that is not logged in. */
export async function openingOf(request: FastifyRequest, env: Pick<Env, "isHttps">): Promise<Opening | null> {
  const { context } = request.club;
  const token = sessionTokenOf(request, env);
  const actor = token === null ? null : await whoIs(context.db.kysely, token, context.now());
  if (actor === null) return null;
  const showsResults = screenAt(request.url)?.name === "results";
  return { nearestId: showsResults ? (await resultTeeTimes(context, actor.id)).nearestId : null };
}
