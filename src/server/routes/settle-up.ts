import * as payments from "../actions/payments.ts";
import type { Handlers } from "../http/mount.ts";
import { settleUpAnswer } from "../presenters/settle-up.ts";
import { nothing, unlessRefused } from "./unless-refused.ts";

export const settleUpRoutes = {
  readSettleUp: (context, { actor, params }) => settleUpAnswer(context, actor, params.teeTimeId),

  markPaid: (context, { actor, params: { teeTimeId, playerId }, body }) => {
    const payment = { teeTimeId, receiverId: playerId, cents: body.cents };
    return unlessRefused(payments.markPaid(context, actor, payment), nothing);
  },

  markReceived: (context, { actor, params, body }) => {
    const payment = { teeTimeId: params.teeTimeId, payerId: params.playerId, cents: body.cents };
    return unlessRefused(payments.markReceived(context, actor, payment), nothing);
  },

  withdrawPayment: (context, { actor, params }) =>
    unlessRefused(payments.answerPayment(context, actor, params, "undo"), nothing),

  confirmPayment: (context, { actor, params }) =>
    unlessRefused(payments.answerPayment(context, actor, params, "confirm"), nothing),

  denyPayment: (context, { actor, params }) =>
    unlessRefused(payments.answerPayment(context, actor, params, "deny"), nothing),
} satisfies Partial<Handlers>;
