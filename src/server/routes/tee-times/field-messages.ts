import { done, unlessRefused } from "#rules/refusal";
import { once } from "../../actions/once.ts";
import * as messages from "../../actions/tee-times/field-messages.ts";
import type { Handlers } from "../../http/mount.ts";
import { sentMessages } from "../../presenters/field-messages.ts";

export const fieldMessageRoutes = {
  listMessages: (context, { params }) => sentMessages(context, params.teeTimeId),

  sendMessage: (context, { actor, params, body, act }) => {
    const send = () => messages.sendMessage(context, actor, { ...params, ...body }, act);
    const sent = once(context, act, send, () => true as const);
    return unlessRefused(sent, () => sentMessages(context, params.teeTimeId));
  },

  correctMessage: (context, { actor, params, body }) =>
    unlessRefused(messages.correctMessage(context, actor, { ...params, ...body }), () =>
      sentMessages(context, params.teeTimeId),
    ),

  recallMessage: (context, { actor, params }) =>
    unlessRefused(messages.recallMessage(context, actor, params), () =>
      sentMessages(context, params.teeTimeId),
    ),

  markMessagesSeen: (context, { actor, params, body }) =>
    done(messages.markMessagesSeen(context, actor, { ...params, ...body })),
} satisfies Partial<Handlers>;
