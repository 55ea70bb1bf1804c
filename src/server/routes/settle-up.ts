/** What is asked about settling up after a round? */
import { isRefused, type Refusal } from "#rules/refusal";
import * as payments from "../actions/payments.ts";
import type { Handler } from "../http/mount.ts";
import { settleUpAnswer } from "../presenters/settle-up.ts";

export const readSettleUp: Handler<"readSettleUp"> = (context, { actor, params }) =>
  settleUpAnswer(context, actor, params.teeTimeId);

export const markPaid: Handler<"markPaid"> = async (context, { actor, params, body }) => {
  const { teeTimeId, playerId } = params;
  return nothing(
    await payments.markPaid(context, actor, { teeTimeId, receiverId: playerId, cents: body.cents }),
  );
};

export const markReceived: Handler<"markReceived"> = async (context, { actor, params, body }) => {
  const { teeTimeId, playerId } = params;
  return nothing(
    await payments.markReceived(context, actor, { teeTimeId, payerId: playerId, cents: body.cents }),
  );
};

export const withdrawPayment: Handler<"withdrawPayment"> = async (context, { actor, params }) =>
  nothing(await payments.answerPayment(context, actor, params, "undo"));

export const confirmPayment: Handler<"confirmPayment"> = async (context, { actor, params }) =>
  nothing(await payments.answerPayment(context, actor, params, "confirm"));

export const denyPayment: Handler<"denyPayment"> = async (context, { actor, params }) =>
  nothing(await payments.answerPayment(context, actor, params, "deny"));

/** The screen asks again for what is shown. */
function nothing(done: true | Refusal): Record<string, never> | Refusal {
  return isRefused(done) ? done : {};
}
