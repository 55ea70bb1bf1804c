/**
 * What is asked about the club's players by those who look after them?
 */
import { isRefused } from "#rules/refusal";
import * as photos from "../actions/photos.ts";
import * as profile from "../actions/profile.ts";
import { playerAnswer, playersAnswer } from "../answers/player.ts";
import type { Handler } from "../http/mount.ts";

export const listPlayers: Handler<"listPlayers"> = (context) => playersAnswer(context);

export const readPlayer: Handler<"readPlayer"> = (context, { params }) =>
  playerAnswer(context, params.playerId);

export const changePlayer: Handler<"changePlayer"> = async (context, { actor, params, body }) => {
  const { asRead, ...form } = body;
  const changed = await profile.changeProfile(context, actor, params.playerId, form, asRead);
  return isRefused(changed) ? changed : playerAnswer(context, params.playerId);
};

export const savePlayerPhoto: Handler<"savePlayerPhoto"> = async (context, { actor, params, body }) => {
  const saved = await photos.savePhoto(context, actor, params.playerId, body);
  return isRefused(saved) ? saved : playerAnswer(context, params.playerId);
};

export const removePlayerPhoto: Handler<"removePlayerPhoto"> = async (context, { actor, params }) => {
  const removed = await photos.removePhoto(context, actor, params.playerId);
  return isRefused(removed) ? removed : playerAnswer(context, params.playerId);
};
