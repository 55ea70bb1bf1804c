/** Only what the player who asks pays or receives, from their view: nothing of a bet between two others. */
import * as z from "zod/mini";
import { betResultRow } from "./bets.ts";
import { defineEndpoint } from "./define-endpoint.ts";
import { opaqueId, person } from "./people.ts";
import { playerOfTeeTimeParams, teeTimeParams } from "./tee-times.ts";
import { instant, integer } from "./values.ts";

const paymentParams = z.extend(teeTimeParams, { paymentId: opaqueId });

/** The amount as it was read; another one by now is refused. */
const markPaidRequest = z.object({ cents: integer(1) });

const payment = z.object({
  /** Null while nobody has marked it as paid. */
  id: z.nullable(opaqueId),
  /** `other` is who receives it; else who pays it. */
  byMe: z.boolean(),
  other: person,
  cents: z.int(),
  state: z.enum(["open", "marked", "confirmed", "received"]),
  /** When it was marked, or received. */
  at: z.nullable(instant),
  /** Made before another result came or was corrected: it counts, and what is left is paid by the others. */
  isEarlier: z.boolean(),
});

export type SettleUpPayment = z.infer<typeof payment>;

const skinsPart = z.object({
  potPerPlayerCents: z.int(),
  /** What the player gets from it. */
  cents: z.int(),
  holes: z.array(z.object({ number: z.int(), cents: z.int() })),
});

export type SkinsPart = z.infer<typeof skinsPart>;

export const settleUpAnswer = z.object({
  startsAt: instant,
  /** Somebody has holes open: until nobody has, the skins are in no balance. */
  isWaiting: z.boolean(),
  /** Null for players who neither played nor paid. */
  mine: z.nullable(
    z.object({
      /** All that is final, whatever has been paid. Null while that is nothing. */
      totalCents: z.nullable(z.int()),
      /** Null while cards are missing, and for players who are not in the skins. */
      skins: z.nullable(skinsPart),
      /** Also those that are not settled yet; none for a guest. */
      bets: z.array(betResultRow),
      /** Still to be paid first, then those that were marked. */
      payments: z.array(payment),
    }),
  ),
});

export type SettleUp = z.infer<typeof settleUpAnswer>;

export const settleUpEndpoints = {
  readSettleUp: defineEndpoint(
    "GET /api/tee-times/:teeTimeId/settle-up",
    "player",
    "What I pay or receive after a round, and for what",
    { params: teeTimeParams, answer: settleUpAnswer },
  ),
  markPaid: defineEndpoint(
    "PUT /api/tee-times/:teeTimeId/settle-up/:playerId",
    "player",
    "I have paid this player",
    { params: playerOfTeeTimeParams, body: markPaidRequest },
  ),
  markReceived: defineEndpoint(
    "PUT /api/tee-times/:teeTimeId/settle-up/:playerId/receipt",
    "player",
    "This player has paid me",
    { params: playerOfTeeTimeParams, body: markPaidRequest },
  ),
  withdrawPayment: defineEndpoint(
    "DELETE /api/tee-times/:teeTimeId/payments/:paymentId",
    "player",
    "I have not paid it, or not received it, after all",
    { params: paymentParams },
  ),
  confirmPayment: defineEndpoint(
    "PUT /api/tee-times/:teeTimeId/payments/:paymentId/confirmation",
    "player",
    "I have received it",
    { params: paymentParams },
  ),
  denyPayment: defineEndpoint(
    "DELETE /api/tee-times/:teeTimeId/payments/:paymentId/confirmation",
    "player",
    "I have not received it",
    { params: paymentParams },
  ),
};
