import { refuse, unlessRefused } from "#rules/refusal";
import * as profile from "../../actions/players/profile.ts";
import type { Handlers } from "../../http/mount.ts";
import {
  deviceSessionsAnswer,
  gameOfPlayerAnswer,
  myGameAnswer,
  sessionAnswer,
} from "../../presenters/people.ts";
import { findPhoto } from "../../store/photos.ts";
import { endSessionNamed, endSessionsOf } from "../../store/sessions.ts";

export const profileRoutes = {
  changeProfile: (context, { actor, body }) =>
    unlessRefused(profile.changeProfile(context, actor, actor.id, body), () =>
      sessionAnswer(context, actor.id),
    ),

  letGroupScore: (context, { actor, body }) =>
    unlessRefused(profile.letGroupScore(context, actor, body.letsGroupScore), () =>
      sessionAnswer(context, actor.id),
    ),

  savePhoto: (context, { actor, body }) =>
    unlessRefused(profile.savePhoto(context, actor, actor.id, body), () => sessionAnswer(context, actor.id)),

  removePhoto: (context, { actor }) =>
    unlessRefused(profile.removePhoto(context, actor, actor.id), () => sessionAnswer(context, actor.id)),

  /** Every player may see every photo, like every name. */
  readPhoto: async ({ db }, { params }) =>
    (await findPhoto(db.kysely, params.photoId)) ?? refuse("not-found"),

  listSessions: (context, { actor, session }) => deviceSessionsAnswer(context, actor.id, session.token),

  endSession: async (context, { actor, session, params }) => {
    // A session that has ended is not an error, because the app may send the same request twice.
    await endSessionNamed(context.db.kysely, actor.id, params.sessionId);
    return deviceSessionsAnswer(context, actor.id, session.token);
  },

  endOtherSessions: async (context, { actor, session }) => {
    await endSessionsOf(context.db.kysely, actor.id, session.token);
    return deviceSessionsAnswer(context, actor.id, session.token);
  },

  readMyGame: (context, { actor }) => myGameAnswer(context, actor.id),

  showGame: (context, { actor, body }) =>
    unlessRefused(profile.showGame(context, actor, body.showsGame), () => myGameAnswer(context, actor.id)),

  readGameOfPlayer: (context, { actor, params }) => gameOfPlayerAnswer(context, actor, params.playerId),
} satisfies Partial<Handlers>;
