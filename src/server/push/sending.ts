/**
 * Pushes what waits in the outbox: soon after the commit that wrote it, and again later where a push service could not
 * take it. Each message is sent by one server at a time; should that one crash, it is sent again.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { addMinutes, addSeconds, fromInstant } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import { isUrgent, pushLifetimeMinutes, refusalsToAlarm, secondsToNextTry } from "#rules/push";
import type { Context } from "../context.ts";
import type { Queries } from "../store/database.ts";
import { findUnseenNotification } from "../store/notifications.ts";
import { countRefusal, deletePushSubscription, findPushSubscription } from "../store/push.ts";
import { claimPushes, deletePush, nextPushAt, postponePush } from "../store/push-outbox.ts";
import type { Row } from "../store/schema.ts";
import type { TimedWork } from "../timed-work.ts";
import { pushMessageOf } from "./message.ts";
import { type PushOutcome, sendPush } from "./one-push.ts";
import type { Push } from "./services.ts";

type Log = Pick<FastifyBaseLogger, "info" | "error">;

/** Longer than a message takes, its time-out included. */
const claimedSeconds = 60;
const atOnce = 20;
/** Events come in bunches. */
const gatherMs = 200;
const longestPauseMs = 60_000;
const afterErrorMs = 30_000;

export function keepPushing(context: Context, push: Push, log: Log): TimedWork {
  const stopping = new AbortController();
  let wake = () => {};
  const unsubscribe = context.db.onEvents(() => wake());
  const round = () =>
    pushAllDue(context, push, log).catch((error) => {
      log.error({ err: error }, "pushing failed");
      return afterErrorMs;
    });
  const firstRound = round();

  async function run(): Promise<void> {
    for (let pushing = firstRound; !stopping.signal.aborted; pushing = round()) {
      const pauseMs = await pushing;
      await sleep(gatherMs, undefined, { signal: stopping.signal }).catch(() => {});
      await pause(pauseMs);
    }
  }

  function pause(ms: number): Promise<void> {
    if (stopping.signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  const running = run();
  return {
    firstRound,
    stop() {
      unsubscribe();
      stopping.abort();
      wake();
      return running;
    },
  };
}

/** Answers how long nothing is due, in milliseconds. */
async function pushAllDue(context: Context, push: Push, log: Log): Promise<number> {
  for (;;) {
    const next = await nextPushAt(context.db.kysely);
    if (next === null) return longestPauseMs;
    const ms = fromInstant(next) - fromInstant(context.now());
    if (ms > 0) return Math.min(ms, longestPauseMs);
    await pushDue(context, push, log);
  }
}

/** Answers how many were tried. */
export async function pushDue(context: Context, push: Push, log: Log): Promise<number> {
  const at = context.now();
  const claimed = await claimPushes(context.db.kysely, at, addSeconds(at, claimedSeconds), atOnce);
  const tried = await Promise.allSettled(claimed.map((one) => pushOne(context, push, log, one, at)));
  for (const one of tried) if (one.status === "rejected") throw one.reason;
  return claimed.length;
}

async function pushOne(
  { db: { kysely } }: Context,
  push: Push,
  log: Log,
  one: Row<"pushOutbox">,
  at: Instant,
): Promise<void> {
  const { notificationId, sessionHash, attempts } = one;
  const subscription = await findPushSubscription(kysely, sessionHash, at);
  const row = subscription && (await findUnseenNotification(kysely, notificationId));
  const message = row && (await pushMessageOf(kysely, row));
  const until = row && addMinutes(row.createdAt, pushLifetimeMinutes);
  if (!subscription || !row || !message || !until || until <= at) return deletePush(kysely, one);
  const lifetimeSeconds = Math.ceil((fromInstant(until) - fromInstant(at)) / 1_000);
  const result = await sendPush(push, subscription, message, {
    lifetimeSeconds,
    isUrgent: isUrgent(row.kind),
  });
  log.info({ push: { kind: row.kind, attempts, ...logged(result) } }, "pushed");
  if (result.outcome === "later")
    return postponePush(kysely, one, addSeconds(at, secondsToNextTry(attempts, result.seconds)));
  if (result.outcome === "gone") await deletePushSubscription(kysely, sessionHash);
  else await noteRefusals(kysely, subscription, result, log);
  await deletePush(kysely, one);
}

/** One refusal may be chance. A second in a row means that this device, or every one, gets no message any more. */
async function noteRefusals(
  queries: Queries,
  { sessionHash, endpoint, refusals }: Row<"pushSubscriptions">,
  { outcome, status }: PushOutcome,
  log: Log,
): Promise<void> {
  const isRefused = outcome === "refused";
  if (!isRefused && refusals === 0) return;
  const inRow = await countRefusal(queries, sessionHash, isRefused);
  if (inRow !== refusalsToAlarm) return;
  const service = new URL(endpoint).hostname;
  log.error({ alarm: "admins", push: { service, status } }, "A PUSH SERVICE REFUSES THE CLUB'S MESSAGES");
}

function logged({ outcome, status }: PushOutcome) {
  return { outcome, status };
}
