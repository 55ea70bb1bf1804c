/**
 * Deletes what nobody asks for any more, as `retention.ts` says: when the server starts, and once a day.
 *
 * In small batches, so that on the embedded database everybody else has a turn in between. Several servers of a club may
 * do it at the same moment: what one has deleted, the other does not find.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { maxUnknownDeviceAttempts } from "#rules/attempt-limit";
import { addMinutes } from "#rules/calendar";
import type { Context } from "../context.ts";
import { retention } from "../retention.ts";
import { deleteOldAttempts } from "../store/attempts.ts";
import { forgetDevices } from "../store/card-devices.ts";
import { deleteOldKeys } from "../store/idempotency-keys.ts";
import { deleteEventsBefore, lastPosition } from "../store/invalidation-events.ts";
import { deleteSeenNotifications } from "../store/notifications.ts";
import { deleteExpiredSessions } from "../store/sessions.ts";
import { teeTimesUpTo } from "../store/tee-times.ts";
import type { TimedWork } from "../timed-work.ts";

const minutesPerDay = 24 * 60;
const everyMs = minutesPerDay * 60_000;
const rowsPerBatch = 500;

/** How many rows of each were deleted. */
export type Swept = Record<keyof typeof retention, number>;

/** To stop, it finishes the batch that is being deleted. */
export function keepSweeping(context: Context, log: Pick<FastifyBaseLogger, "info" | "error">): TimedWork {
  const stopped = new AbortController();
  const sweepAndLog = () =>
    sweep(context, stopped.signal).then(
      (swept) => log.info({ swept }, "swept"),
      (error) => log.error({ err: error }, "sweeping failed; the next try is in a day"),
    );
  const firstRound = sweepAndLog();
  let sweeping = firstRound;
  const timer = setInterval(() => {
    sweeping = sweeping.then(sweepAndLog);
  }, everyMs);
  return {
    firstRound,
    stop() {
      clearInterval(timer);
      stopped.abort();
      return sweeping;
    },
  };
}

export async function sweep(
  { db: { kysely }, now }: Context,
  stopped: AbortSignal = new AbortController().signal,
  perBatch = rowsPerBatch,
): Promise<Swept> {
  const at = now();
  const before = ({ days }: { readonly days: number }) => addMinutes(at, -days * minutesPerDay);
  const { sessions, attempts, seenNotifications, cardDevices, idempotencyKeys, events } = retention;
  return {
    sessions: await inBatches((atMost) => deleteExpiredSessions(kysely, before(sessions), atMost)),
    attempts: await inBatches((atMost) =>
      deleteOldAttempts(kysely, before(attempts), maxUnknownDeviceAttempts, atMost),
    ),
    seenNotifications: await inBatches((atMost) =>
      deleteSeenNotifications(kysely, before(seenNotifications), atMost),
    ),
    cardDevices: await forgetDevicesBefore(before(cardDevices)),
    idempotencyKeys: await deleteOldKeys(kysely, before(idempotencyKeys)),
    events: await sweepEvents(events.last),
  };

  /** A tee time is a batch. */
  async function forgetDevicesBefore(upTo: string): Promise<number> {
    let forgotten = 0;
    for (const teeTimeId of await teeTimesUpTo(kysely, upTo)) {
      if (stopped.aborted) break;
      forgotten += await forgetDevices(kysely, teeTimeId);
      await nextTurn();
    }
    return forgotten;
  }

  async function sweepEvents(kept: number): Promise<number> {
    const first = (await lastPosition(kysely)) - kept;
    return inBatches((atMost) => deleteEventsBefore(kysely, first, atMost));
  }

  async function inBatches(deleteSome: (atMost: number) => Promise<number>): Promise<number> {
    let all = 0;
    let deleted = perBatch;
    while (deleted === perBatch && !stopped.aborted) {
      deleted = await deleteSome(perBatch);
      all += deleted;
      await nextTurn();
    }
    return all;
  }
}
