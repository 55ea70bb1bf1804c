import * as codes from "../actions/codes.ts";
import * as membership from "../actions/membership.ts";
import { once } from "../actions/once.ts";
import type { Handler } from "../http/mount.ts";
import { codeAnswer, codesAnswer } from "../presenters/codes.ts";
import { playerAnswer } from "../presenters/players.ts";
import { unlessRefused } from "./unless-refused.ts";

export const listCodes: Handler<"listCodes"> = codesAnswer;

export const readCode: Handler<"readCode"> = (context, { params }) => codeAnswer(context, params.code);

export const addCode: Handler<"addCode"> = (context, { actor, body, act }) => {
  const add = () => codes.addCode(context, actor, body, act);
  const added = once(context, act, add, (code) => ({ code }));
  return unlessRefused(added, ({ code }) => codeAnswer(context, code));
};

export const changeCode: Handler<"changeCode"> = (context, { actor, params, body }) => {
  const changed = codes.changeCode(context, actor, { ...params, ...body });
  return unlessRefused(changed, () => codeAnswer(context, params.code));
};

export const removeFromGroup: Handler<"removeFromGroup"> = (context, { actor, params }) => {
  const removed = membership.removeFromGroup(context, actor, params);
  return unlessRefused(removed, () => playerAnswer(context, params.playerId));
};

export const addToGroup: Handler<"addToGroup"> = (context, { actor, params }) => {
  const added = membership.addToGroup(context, actor, params);
  return unlessRefused(added, () => playerAnswer(context, params.playerId));
};
