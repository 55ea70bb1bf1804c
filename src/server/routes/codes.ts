import * as codes from "../actions/codes.ts";
import { once } from "../actions/once.ts";
import type { Handlers } from "../http/mount.ts";
import { codeAnswer, codesAnswer } from "../presenters/players.ts";
import { unlessRefused } from "./unless-refused.ts";

export const codeRoutes = {
  listCodes: codesAnswer,
  readCode: (context, { params }) => codeAnswer(context, params.code),

  addCode: (context, { actor, body, act }) => {
    const add = () => codes.addCode(context, actor, body, act);
    const added = once(context, act, add, (code) => ({ code }));
    return unlessRefused(added, ({ code }) => codeAnswer(context, code));
  },

  changeCode: (context, { actor, params, body }) => {
    const changed = codes.changeCode(context, actor, { ...params, ...body });
    return unlessRefused(changed, () => codeAnswer(context, params.code));
  },
} satisfies Partial<Handlers>;
