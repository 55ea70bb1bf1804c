/**
 * Tells open apps when a tee time starts, because scores can be saved then, and bets freeze. Reminds players on the
 * evening before.
 */
import type { FastifyBaseLogger } from "fastify";
import { minuteOf } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import { remindOnEvening } from "../actions/tee-times/evening-before.ts";
import type { Context } from "../context.ts";
import { emitAtCommit } from "../store/invalidation-events.ts";
import { startedBetween } from "../store/tee-times.ts";
import { repeatWork } from "../work/timed-work.ts";

const everyMs = 1_000;

/** Sends an event for each tee time that starts after `since`. `stop` waits until all are stored. */
export function keepSendingStarts(context: Context, log: Pick<FastifyBaseLogger, "error">, since: Instant) {
  let sentUpTo = since;

  async function sendDue(): Promise<void> {
    const now = context.now();
    // Tee times start on full minutes.
    if (minuteOf(now) === minuteOf(sentUpTo)) return;
    try {
      await sendStarts(context, sentUpTo, now);
      await remindOnEvening(context);
      sentUpTo = now;
    } catch (error) {
      log.error(
        { err: error },
        "starts or reminders of tee times could not be sent; the next try is in a second",
      );
    }
  }

  return repeatWork(sendDue, everyMs);
}

export async function sendStarts({ db }: Pick<Context, "db">, after: Instant, upTo: Instant): Promise<void> {
  const teeTimeIds = await startedBetween(db.kysely, after, upTo);
  if (teeTimeIds.length === 0) return;
  const events = teeTimeIds.map(
    (teeTimeId) => ({ event: { kind: "started", teeTimeId }, to: "everybody" }) as const,
  );
  await db.transaction(async (tx) => emitAtCommit(tx, events));
}
