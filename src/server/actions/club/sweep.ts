/**
 * Deletes old rows (`retention.ts`) when the server starts, then daily. A step deletes at most 500 rows, so that
 * requests do not wait. If no player was seen for a week, nothing is deleted, because the clock may be years ahead.
 * Several servers may sweep.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { addMinutes } from "#rules/calendar";
import { retention } from "#rules/club/retention";
import type { Instant } from "#rules/golf";
import { maxUnknownDeviceAttempts } from "#rules/players/attempt-limit";
import type { Context } from "../../context.ts";
import { deleteOldAttempts } from "../../store/attempts.ts";
import { forgetDevices } from "../../store/card-devices.ts";
import { deleteOldKeys } from "../../store/idempotency-keys.ts";
import { deleteEventsBefore, lastPosition } from "../../store/invalidation-events.ts";
import { lastSighting } from "../../store/sessions.ts";
import {
  deleteExpired,
  deleteUnseenNotifications,
  type ExpiringTable,
  type SweptStep,
} from "../../store/sweeping.ts";
import { startedBetween } from "../../store/tee-times.ts";
import { repeatWork, type TimedWork } from "../../work/timed-work.ts";
import { accountLimit } from "../players/attempts.ts";

const minutesPerDay = 24 * 60;
const everyMs = minutesPerDay * 60_000;
const longestUnseenMinutes = 7 * minutesPerDay;
const rowsPerBatch = 500;

export type SweepResult = Record<keyof typeof retention, number>;

export function keepSweeping(context: Context, log: Pick<FastifyBaseLogger, "info" | "error">): TimedWork {
  const stopped = new AbortController();
  const sweepAndLog = async () => {
    try {
      const seenAt = await lastSighting(context.db.kysely);
      if (seenAt !== null && addMinutes(seenAt, longestUnseenMinutes) < context.now())
        return log.info({ seenAt }, "not swept: no player was seen for a week, so the clock may be wrong");
      log.info({ swept: await sweep(context, stopped.signal) }, "swept");
    } catch (error) {
      log.error({ err: error }, "sweeping failed; the next try is in a day");
    }
  };
  const timedWork = repeatWork(sweepAndLog, everyMs);
  return {
    ...timedWork,
    stop() {
      stopped.abort();
      return timedWork.stop();
    },
  };
}

export async function sweep(
  { db: { kysely }, now }: Context,
  stopped: AbortSignal = new AbortController().signal,
  perBatch = rowsPerBatch,
): Promise<SweepResult> {
  const at = now();
  const before = ({ days }: { readonly days: number }) => addMinutes(at, -days * minutesPerDay);
  const keysBefore = before(retention.idempotencyKeys);
  const unseenBefore = before(retention.unseenNotifications);
  // This date is in UTC. The club's date may differ by a day, which does no harm.
  const lastDate = before(retention.skippedDates).slice(0, 10);
  return {
    sessions: await sweepExpired("sessions", before(retention.sessions)),
    pinResets: await sweepExpired("pinResets", before(retention.pinResets)),
    ...(await sweepAttempts()),
    seenNotifications: await sweepExpired("notifications", before(retention.seenNotifications)),
    unseenNotifications: await inSteps((...step) => deleteUnseenNotifications(kysely, unseenBefore, ...step)),
    cardDevices: await forgetDevicesBefore(before(retention.cardDevices)),
    idempotencyKeys: await inBatches((atMost) => deleteOldKeys(kysely, keysBefore, atMost)),
    skippedDates: await sweepExpired("skippedDates", lastDate),
    events: await sweepEvents(retention.events.last),
  };

  function sweepExpired(table: ExpiringTable, upTo: Instant) {
    return inBatches((atMost) => deleteExpired(kysely, table, upTo, atMost));
  }

  async function sweepAttempts(): Promise<Pick<SweepResult, "attempts" | "attemptsAtNobody">> {
    let atNobody = 0;
    const old = {
      upTo: before(retention.attempts),
      accountPrefix: accountLimit("").subject,
      atAccount: maxUnknownDeviceAttempts,
      upToAtNobody: before(retention.attemptsAtNobody),
    };
    const attempts = await inSteps(async (after, atMost) => {
      const step = await deleteOldAttempts(kysely, old, after, atMost);
      atNobody += step.atNobody;
      return step;
    });
    return { attempts, attemptsAtNobody: atNobody };
  }

  async function forgetDevicesBefore(upTo: Instant): Promise<number> {
    let forgotten = 0;
    for (const teeTimeId of await startedBetween(kysely, "", upTo))
      forgotten += await inBatches((atMost) => forgetDevices(kysely, teeTimeId, atMost));
    return forgotten;
  }

  async function sweepEvents(kept: number): Promise<number> {
    const first = (await lastPosition(kysely)) - kept + 1;
    return inBatches((atMost) => deleteEventsBefore(kysely, first, atMost));
  }

  function inBatches(deleteSome: (atMost: number) => Promise<number>): Promise<number> {
    return inSteps(async (_, atMost) => {
      const deleted = await deleteSome(atMost);
      return { deleted, next: deleted < atMost ? null : "" };
    });
  }

  async function inSteps(deleteIn: (after: string, atMost: number) => Promise<SweptStep>): Promise<number> {
    let all = 0;
    let after: string | null = "";
    while (after !== null && !stopped.aborted) {
      const { deleted, next }: SweptStep = await deleteIn(after, perBatch);
      all += deleted;
      after = next;
      await nextTurn();
    }
    return all;
  }
}
