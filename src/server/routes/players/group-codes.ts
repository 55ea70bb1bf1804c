import { unlessRefused } from "#rules/refusal";
import { once } from "../../actions/once.ts";
import * as groupCodes from "../../actions/players/group-codes.ts";
import type { Handlers } from "../../http/mount.ts";
import { codeAnswer, codesAnswer } from "../../presenters/group-codes.ts";

export const groupCodeRoutes = {
  listCodes: codesAnswer,
  listOwnGuestCodes: (context, { actor }) => groupCodes.ownGuestCodes(context, actor),
  readCode: (context, { params }) => codeAnswer(context, params.code),

  addCode: (context, { actor, body, act }) => {
    const add = () => groupCodes.addCode(context, actor, body, act);
    const added = once(context, act, add, (code) => ({ code }));
    return unlessRefused(added, ({ code }) => codeAnswer(context, code));
  },

  changeCode: (context, { actor, params, body }) => {
    const changed = groupCodes.changeCode(context, actor, { ...params, ...body });
    return unlessRefused(changed, () => codeAnswer(context, params.code));
  },
} satisfies Partial<Handlers>;
