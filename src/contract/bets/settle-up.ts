/** Settle Up shows only what the viewer pays or receives. Bets between others stay private. */
import * as z from "zod/mini";
import { forPlayers } from "../define-endpoint.ts";
import { person } from "../players/people.ts";
import { instant, integer, opaqueId } from "../values.ts";
import { betResultRow } from "./bets.ts";

/** The amount that the screen shows. The server refuses the request if the amount is now another. */
const markPaidRequest = z.object({ cents: integer(1) });

const payment = z.object({
  id: z.nullable(opaqueId),
  /** True if the viewer pays `other`; false if `other` pays the viewer. */
  byMe: z.boolean(),
  other: person,
  cents: z.int(),
  state: z.enum(["open", "marked", "confirmed", "received"]),
  /** When the payment was marked, or later, when its receiver confirmed it. Null while open. */
  at: z.nullable(instant),
  /** True if a correction came after this payment. The payment counts, and other payments cover the rest. */
  isEarlier: z.boolean(),
});

export type SettleUpPayment = z.infer<typeof payment>;

const skinsPart = z.object({
  potPerPlayerCents: z.int(),
  /** What the player won of the pot. */
  cents: z.int(),
  holes: z.array(z.object({ number: z.int(), cents: z.int() })),
});

export type SkinsPart = z.infer<typeof skinsPart>;

export const settleUpAnswer = z.object({
  startsAt: instant,
  /** True while a player has empty holes. During that time, balances include no skins. */
  isWaiting: z.boolean(),
  mine: z.nullable(
    z.object({
      /** The sum of all final results, before payments. Null while no result is final. */
      totalCents: z.nullable(z.int()),
      /** Null while cards are missing, and for a viewer who does not play for the pot. */
      skins: z.nullable(skinsPart),
      /** Includes bets that are not settled yet. Empty for a guest. */
      bets: z.array(betResultRow),
      /** Payments that wait for the viewer's confirmation come first, then open ones. */
      payments: z.array(payment),
    }),
  ),
});

export type SettleUp = z.infer<typeof settleUpAnswer>;

export const settleUpEndpoints = {
  readSettleUp: forPlayers(
    "GET /api/tee-times/:teeTimeId/settle-up",
    "What I pay or receive after a round, and for what",
    { answer: settleUpAnswer },
  ),
  markPaid: forPlayers("PUT /api/tee-times/:teeTimeId/settle-up/:playerId", "I have paid this player", {
    body: markPaidRequest,
  }),
  markReceived: forPlayers(
    "PUT /api/tee-times/:teeTimeId/settle-up/:playerId/receipt",
    "This player has paid me",
    { body: markPaidRequest },
  ),
  withdrawPayment: forPlayers(
    "DELETE /api/tee-times/:teeTimeId/payments/:paymentId",
    "I have not paid it, or not received it, after all",
  ),
  confirmPayment: forPlayers(
    "PUT /api/tee-times/:teeTimeId/payments/:paymentId/confirmation",
    "I have received it",
  ),
  denyPayment: forPlayers(
    "DELETE /api/tee-times/:teeTimeId/payments/:paymentId/confirmation",
    "I have not received it",
  ),
};
