import * as payments from "../actions/payments.ts";
import type { Handler } from "../http/mount.ts";
import { settleUpAnswer } from "../presenters/settle-up.ts";
import { nothing, unlessRefused } from "./unless-refused.ts";

export const readSettleUp: Handler<"readSettleUp"> = (context, { actor, params }) =>
  settleUpAnswer(context, actor, params.teeTimeId);

export const markPaid: Handler<"markPaid"> = (context, { actor, params: { teeTimeId, playerId }, body }) => {
  const payment = { teeTimeId, receiverId: playerId, cents: body.cents };
  return unlessRefused(payments.markPaid(context, actor, payment), nothing);
};

export const markReceived: Handler<"markReceived"> = (context, { actor, params, body }) => {
  const payment = { teeTimeId: params.teeTimeId, payerId: params.playerId, cents: body.cents };
  return unlessRefused(payments.markReceived(context, actor, payment), nothing);
};

export const withdrawPayment: Handler<"withdrawPayment"> = (context, { actor, params }) =>
  unlessRefused(payments.answerPayment(context, actor, params, "undo"), nothing);

export const confirmPayment: Handler<"confirmPayment"> = (context, { actor, params }) =>
  unlessRefused(payments.answerPayment(context, actor, params, "confirm"), nothing);

export const denyPayment: Handler<"denyPayment"> = (context, { actor, params }) =>
  unlessRefused(payments.answerPayment(context, actor, params, "deny"), nothing);
