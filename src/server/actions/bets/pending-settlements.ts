/**
 * A failed settlement is retried at the start of the server and every five minutes. The next change of either card
 * retries it, too (ruling 40).
 */
import type { FastifyBaseLogger } from "fastify";
import type { Context } from "../../context.ts";
import { betOf, lockBet } from "../../store/bets/bets.ts";
import {
  listPendingSettlements,
  type PendingSettlement,
  pendingOfBets,
} from "../../store/bets/pending-settlements.ts";
import { lockTeeTime } from "../../store/tee-times.ts";
import { repeatWork, type TimedWork } from "../../work/timed-work.ts";
import { updateReopened } from "./reopened-payments.ts";
import { resettleBets } from "./settle.ts";

const everyMs = 5 * 60_000;

export function keepRetryingSettlements(context: Context, log: Pick<FastifyBaseLogger, "error">): TimedWork {
  const tryAll = () =>
    retrySettlements(context).catch((err) =>
      log.error({ alarm: "admins", err }, "BETS COULD NOT BE SETTLED; the next try is in five minutes"),
    );
  return repeatWork(tryAll, everyMs);
}

export async function retrySettlements(context: Context): Promise<void> {
  const errors: unknown[] = [];
  for (const pending of await listPendingSettlements(context.db.kysely))
    await retry(context, pending).catch((error) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}

function retry({ db, now }: Context, { betId, teeTimeId }: PendingSettlement): Promise<void> {
  return db.transaction(async (tx) => {
    const teeTime = await lockTeeTime(tx, teeTimeId);
    const bet = await lockBet(tx, betId);
    // A submit or another server may have settled the bet meanwhile.
    const isPending = (await pendingOfBets(tx, [betId])).some((row) => row.teeTimeId === teeTimeId);
    if (teeTime === null || bet === null || !isPending) return;
    const at = now();
    if (await resettleBets(tx, [betOf(bet)], teeTimeId, "card-changed", { at, by: null }))
      await updateReopened(tx, teeTimeId, at);
  });
}
