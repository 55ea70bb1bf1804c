/**
 * What is asked about the club's players: by each other, and by those who look after them?
 */
import { isRefused } from "#rules/refusal";
import { printResetCode } from "#rules/reset-code";
import { changeMembership as membership } from "../actions/membership.ts";
import * as phones from "../actions/phone.ts";
import * as photos from "../actions/photos.ts";
import * as pinReset from "../actions/pin-reset.ts";
import * as profile from "../actions/profile.ts";
import * as roles from "../actions/roles.ts";
import type { Handler } from "../http/mount.ts";
import { readPersonAnswer } from "../presenters/people.ts";
import { playerAnswer, playerNamesAnswer, playersAnswer } from "../presenters/players.ts";

export const readPerson: Handler<"readPerson"> = (context, { actor, params }) =>
  readPersonAnswer(context, actor, params.playerId);

export const listPlayers: Handler<"listPlayers"> = (context, { query }) => playersAnswer(context, query);

export const listPlayerNames: Handler<"listPlayerNames"> = (context, { query }) =>
  playerNamesAnswer(context, query);

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

export const giveResetCode: Handler<"giveResetCode"> = async (context, { actor, params }) => {
  const given = await pinReset.giveResetCode(context, actor, params.playerId);
  return isRefused(given) ? given : { ...given, code: printResetCode(given.code) };
};

export const changePhone: Handler<"changePhone"> = async (
  context,
  { actor, device, session, params, body },
) => {
  const { playerId } = params;
  const own = playerId === actor.id ? { token: session.token, device } : null;
  const changed = await phones.changePhone(context, actor, playerId, body, own);
  if (isRefused(changed)) return changed;
  // An admin who changes their own goes on here; their other devices are logged out.
  if (changed.token !== null) session.give(changed.token);
  return playerAnswer(context, playerId);
};

export const changeRole: Handler<"changeRole"> = async (
  context,
  { actor, device, session, params, body },
) => {
  const { playerId } = params;
  if (playerId === actor.id) {
    const changed = await roles.changeOwnRole(context, actor, body.role, { token: session.token, device });
    if (isRefused(changed)) return changed;
    if (changed.token !== null) session.give(changed.token);
  } else {
    const role = await roles.changeRole(context, actor, playerId, body.role);
    if (isRefused(role)) return role;
  }
  return playerAnswer(context, playerId);
};

export const changeMembership: Handler<"changeMembership"> = async (context, { actor, params, body }) => {
  const changed = await membership(context, actor, { ...params, ...body });
  return isRefused(changed) ? changed : playerAnswer(context, params.playerId);
};
