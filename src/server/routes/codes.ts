/**
 * What is asked about group codes, and about who belongs to them?
 */
import { isRefused } from "#rules/refusal";
import * as codes from "../actions/codes.ts";
import * as membership from "../actions/membership.ts";
import { once } from "../actions/once.ts";
import type { Handler } from "../http/mount.ts";
import { codeAnswer, codesAnswer } from "../presenters/codes.ts";
import { playerAnswer } from "../presenters/players.ts";

export const listCodes: Handler<"listCodes"> = (context) => codesAnswer(context);

export const readCode: Handler<"readCode"> = (context, { params }) => codeAnswer(context, params.code);

export const addCode: Handler<"addCode"> = async (context, { actor, body, act }) => {
  const add = () => codes.addCode(context, actor, body, act);
  const added = await once(context, act, add, (code) => ({ code }));
  return isRefused(added) ? added : codeAnswer(context, added.code);
};

export const changeCode: Handler<"changeCode"> = async (context, { actor, params, body }) => {
  const changed = await codes.changeCode(context, actor, { ...params, ...body });
  return isRefused(changed) ? changed : codeAnswer(context, params.code);
};

export const removeFromGroup: Handler<"removeFromGroup"> = async (context, { actor, params }) => {
  const removed = await membership.removeFromGroup(context, actor, params);
  return isRefused(removed) ? removed : playerAnswer(context, params.playerId);
};

export const addToGroup: Handler<"addToGroup"> = async (context, { actor, params }) => {
  const added = await membership.addToGroup(context, actor, params);
  return isRefused(added) ? added : playerAnswer(context, params.playerId);
};
