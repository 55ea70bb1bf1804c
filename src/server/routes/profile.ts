/**
 * What is asked about one's own profile, photo, PIN and devices?
 */
import { isRefused, refuse } from "#rules/refusal";
import * as photos from "../actions/photos.ts";
import * as profile from "../actions/profile.ts";
import type { Handler } from "../http/mount.ts";
import { deviceSessionsAnswer, sessionAnswer } from "../presenters/session.ts";
import { findPhoto } from "../store/photos.ts";
import { endOtherSessionsOf, endSessionNamed } from "../store/sessions.ts";

export const changeProfile: Handler<"changeProfile"> = async (context, { actor, body }) => {
  const changed = await profile.changeProfile(context, actor, actor.id, body);
  return isRefused(changed) ? changed : sessionAnswer(context, actor.id);
};

export const changePin: Handler<"changePin"> = async (context, { actor, address, device, session, body }) => {
  const visitor = { address, device, token: session.token };
  const loggedIn = await profile.changePin(context, visitor, actor.id, body);
  if (isRefused(loggedIn)) return loggedIn;
  session.give(loggedIn.token);
  device.remember(loggedIn.marks);
  return sessionAnswer(context, actor.id);
};

export const savePhoto: Handler<"savePhoto"> = async (context, { actor, body }) => {
  const saved = await photos.savePhoto(context, actor, actor.id, body);
  return isRefused(saved) ? saved : sessionAnswer(context, actor.id);
};

export const removePhoto: Handler<"removePhoto"> = async (context, { actor }) => {
  const removed = await photos.removePhoto(context, actor, actor.id);
  return isRefused(removed) ? removed : sessionAnswer(context, actor.id);
};

/** Any player sees any photo, like any name. */
export const readPhoto: Handler<"readPhoto"> = async ({ db }, { params }) =>
  (await findPhoto(db.kysely, params.photoId)) ?? refuse("not-found");

export const listSessions: Handler<"listSessions"> = (context, { actor, session }) =>
  deviceSessionsAnswer(context, actor.id, session.token);

export const endSession: Handler<"endSession"> = async (context, { actor, session, params }) => {
  // Ended already is as good: the same tap may be sent twice.
  await endSessionNamed(context.db.kysely, actor.id, params.sessionId);
  return deviceSessionsAnswer(context, actor.id, session.token);
};

export const endOtherSessions: Handler<"endOtherSessions"> = async (context, { actor, session }) => {
  await endOtherSessionsOf(context.db.kysely, actor.id, session.token);
  return deviceSessionsAnswer(context, actor.id, session.token);
};
