import { refuse } from "#rules/refusal";
import * as photos from "../actions/photos.ts";
import * as profile from "../actions/profile.ts";
import * as games from "../actions/show-game.ts";
import type { Handler } from "../http/mount.ts";
import { gameOfPlayerAnswer, myGameAnswer } from "../presenters/my-game.ts";
import { deviceSessionsAnswer, sessionAnswer } from "../presenters/session.ts";
import { findPhoto } from "../store/photos.ts";
import { endOtherSessionsOf, endSessionNamed } from "../store/sessions.ts";
import { unlessRefused } from "./unless-refused.ts";

export const changeProfile: Handler<"changeProfile"> = (context, { actor, body }) =>
  unlessRefused(profile.changeProfile(context, actor, actor.id, body), () =>
    sessionAnswer(context, actor.id),
  );

export const savePhoto: Handler<"savePhoto"> = (context, { actor, body }) =>
  unlessRefused(photos.savePhoto(context, actor, actor.id, body), () => sessionAnswer(context, actor.id));

export const removePhoto: Handler<"removePhoto"> = (context, { actor }) =>
  unlessRefused(photos.removePhoto(context, actor, actor.id), () => sessionAnswer(context, actor.id));

/** Any player sees any photo, like any name. */
export const readPhoto: Handler<"readPhoto"> = async ({ db }, { params }) =>
  (await findPhoto(db.kysely, params.photoId)) ?? refuse("not-found");

export const listSessions: Handler<"listSessions"> = (context, { actor, session }) =>
  deviceSessionsAnswer(context, actor.id, session.token);

export const endSession: Handler<"endSession"> = async (context, { actor, session, params }) => {
  // A session that has ended is no error: the same tap may be sent twice.
  await endSessionNamed(context.db.kysely, actor.id, params.sessionId);
  return deviceSessionsAnswer(context, actor.id, session.token);
};

export const endOtherSessions: Handler<"endOtherSessions"> = async (context, { actor, session }) => {
  await endOtherSessionsOf(context.db.kysely, actor.id, session.token);
  return deviceSessionsAnswer(context, actor.id, session.token);
};

export const readMyGame: Handler<"readMyGame"> = (context, { actor }) => myGameAnswer(context, actor.id);

export const showGame: Handler<"showGame"> = (context, { actor, body }) =>
  unlessRefused(games.showGame(context, actor, body.showsGame), () => myGameAnswer(context, actor.id));

export const readGameOfPlayer: Handler<"readGameOfPlayer"> = (context, { actor, params }) =>
  gameOfPlayerAnswer(context, actor, params.playerId);
