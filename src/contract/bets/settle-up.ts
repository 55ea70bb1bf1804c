/** Only what the viewer pays or receives, nothing of bets between others. */
import * as z from "zod/mini";
import { forPlayers } from "../define-endpoint.ts";
import { person } from "../players/people.ts";
import { instant, integer, opaqueId } from "../values.ts";
import { betResultRow } from "./bets.ts";

/** The amount as it was read; refused when it has changed. */
const markPaidRequest = z.object({ cents: integer(1) });

const payment = z.object({
  id: z.nullable(opaqueId),
  /** `other` receives it; else `other` pays it. */
  byMe: z.boolean(),
  other: person,
  cents: z.int(),
  state: z.enum(["open", "marked", "confirmed", "received"]),
  /** When it was marked, or once answered, when it was answered; null while open. */
  at: z.nullable(instant),
  /** Made before a correction: it counts, and other payments cover the rest. */
  isEarlier: z.boolean(),
});

export type SettleUpPayment = z.infer<typeof payment>;

const skinsPart = z.object({
  potPerPlayerCents: z.int(),
  /** The player's part of the pot. */
  cents: z.int(),
  holes: z.array(z.object({ number: z.int(), cents: z.int() })),
});

export type SkinsPart = z.infer<typeof skinsPart>;

export const settleUpAnswer = z.object({
  startsAt: instant,
  /** Somebody has open holes, so the skins are not in any balance yet. */
  isWaiting: z.boolean(),
  mine: z.nullable(
    z.object({
      /** All final results, without payments. Null while nothing is final. */
      totalCents: z.nullable(z.int()),
      /** Null while cards are missing, and for players outside the skins. */
      skins: z.nullable(skinsPart),
      /** Also unsettled ones; none for a guest. */
      bets: z.array(betResultRow),
      /** Open payments first, then marked ones. */
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
