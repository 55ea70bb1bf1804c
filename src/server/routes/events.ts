/**
 * What is asked by an app that stays open?
 */
import { refuse } from "#rules/refusal";
import type { Handler } from "../http/mount.ts";
import * as notices from "../store/notices.ts";

export const followEvents: Handler<"followEvents"> = async (
  { streams },
  { actor, session, query, lastEventId },
) =>
  session.token === null
    ? refuse("not-signed-in")
    : streams.open({ playerId: actor.id, token: session.token, after: lastEventId ?? query.after ?? null });

export const markNoticeSeen: Handler<"markNoticeSeen"> = async ({ db, now }, { actor, params }) =>
  (await notices.markNoticeSeen(db.kysely, actor.id, params.noticeId, now())) ? {} : refuse("not-found");
