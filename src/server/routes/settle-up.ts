import * as payments from "../actions/payments.ts";
import type { Handlers } from "../http/mount.ts";
import { settleUpAnswer } from "../presenters/settle-up.ts";
import { done } from "./unless-refused.ts";

export const settleUpRoutes = {
  readSettleUp: (context, { actor, params }) => settleUpAnswer(context, actor, params.teeTimeId),

  markPaid: (context, { actor, params: { teeTimeId, playerId }, body: { cents } }) =>
    done(payments.markPaid(context, actor, { teeTimeId, receiverId: playerId, cents })),

  markReceived: (context, { actor, params: { teeTimeId, playerId }, body: { cents } }) =>
    done(payments.markReceived(context, actor, { teeTimeId, payerId: playerId, cents })),

  withdrawPayment: (context, { actor, params }) =>
    done(payments.answerPayment(context, actor, params, "undo")),

  confirmPayment: (context, { actor, params }) =>
    done(payments.answerPayment(context, actor, params, "confirm")),

  denyPayment: (context, { actor, params }) => done(payments.answerPayment(context, actor, params, "deny")),
} satisfies Partial<Handlers>;
