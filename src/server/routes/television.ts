/** What is asked by a television of the clubhouse, and by the admins who give it its link? */
import { isRefused, refuse } from "#rules/refusal";
import * as links from "../actions/television-links.ts";
import type { Handler } from "../http/mount.ts";
import { isTelevision } from "../http/television.ts";
import { televisionBoards } from "../presenters/television.ts";
import { televisionLinksAnswer } from "../presenters/television-links.ts";

export const listTelevisionLinks: Handler<"listTelevisionLinks"> = televisionLinksAnswer;

export const makeTelevisionLink: Handler<"makeTelevisionLink"> = async (context, { actor, body }) => {
  const made = await links.makeTelevisionLink(context, actor, body.name);
  return isRefused(made) ? made : { ...made, ...(await televisionLinksAnswer(context)) };
};

export const revokeTelevisionLink: Handler<"revokeTelevisionLink"> = async (context, { actor, params }) => {
  const revoked = await links.revokeTelevisionLink(context, actor, params.linkId);
  return isRefused(revoked) ? revoked : televisionLinksAnswer(context);
};

export const openTelevision: Handler<"openTelevision"> = async ({ db, now }, { television, body }) => {
  if (!(await isTelevision(db.kysely, body.token, now()))) return refuse("television-link-ended");
  television.give(body.token);
  return {};
};

export const readTelevision: Handler<"readTelevision"> = televisionBoards;

export const followTelevision: Handler<"followTelevision"> = async (
  { streams },
  { television, lastEventId },
) =>
  television.token === null
    ? refuse("television-link-ended")
    : streams.open({ playerId: null, token: television.token, after: lastEventId });
