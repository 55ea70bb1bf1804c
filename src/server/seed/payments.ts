/** Who has paid whom after a round of the demo club, and who has confirmed it? */
import type { PlayerId, TeeTimeId } from "#rules/golf";
import type { Actor } from "#rules/permissions";
import { isSamePayment } from "#rules/settle-up";
import { answerPayment, markPaid } from "../actions/payments.ts";
import { readRoundToSettle } from "../actions/round-to-settle.ts";
import { listPayments } from "../store/payments.ts";
import { findTeeTime } from "../store/tee-times.ts";
import { accepted } from "./accepted.ts";
import type { Paid } from "./season.ts";
import type { Season } from "./timeline.ts";

export async function payAfterRound(
  { context, players }: Season,
  teeTimeId: TeeTimeId,
  { unpaid, unconfirmed }: Paid,
): Promise<void> {
  const { kysely } = context.db;
  const round = there(await findTeeTime(kysely, teeTimeId));
  const { settling } = await readRoundToSettle(kysely, round);
  const actorOf = (id: PlayerId): Actor => there(Object.values(players).find((player) => player.id === id));
  for (const payment of settling?.open ?? []) {
    const [payer, receiver] = [actorOf(payment.payerId), actorOf(payment.receiverId)];
    const isAmong = (pairs: Paid["unpaid"]) =>
      pairs.some(([one, other]) => players[one].id === payer.id && players[other].id === receiver.id);
    if (isAmong(unpaid)) continue;
    accepted(await markPaid(context, payer, { ...payment, teeTimeId }));
    if (isAmong(unconfirmed)) continue;
    const made = await listPayments(kysely, teeTimeId);
    const { id: paymentId } = there(made.find((one) => isSamePayment(one, payment)));
    accepted(await answerPayment(context, receiver, { teeTimeId, paymentId }, "confirm"));
  }
}

function there<T>(one: T | null | undefined): T {
  if (one === null || one === undefined) throw new Error("What the demo club needs to pay is not there.");
  return one;
}
