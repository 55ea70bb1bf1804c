/** Sends the pushes in the outbox soon after each commit. If a server crashes, its pushes are sent later. */
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { addMinutes, addSeconds, fromInstant } from "#rules/calendar";
import { isUrgent, pushLifetimeMinutes, refusalsToAlarm, secondsToNextTry } from "#rules/club/push";
import type { Instant } from "#rules/golf";
import type { Context } from "../context.ts";
import type { Queries } from "../database/database.ts";
import type { Row } from "../database/schema.ts";
import { pushMessageOf } from "../presenters/push-message.ts";
import { findUnseenNotification } from "../store/notifications.ts";
import { countRefusal, deletePushSubscription, findPushSubscription } from "../store/push.ts";
import { claimPushes, deletePush, nextPushAt, postponePush } from "../store/push-outbox.ts";
import type { TimedWork } from "../work/timed-work.ts";
import { type PushOutcome, sendPush } from "./one-push.ts";
import type { Push } from "./services.ts";

type Log = Pick<FastifyBaseLogger, "info" | "error">;

/** A server claims a push for this time. An attempt to send it times out earlier. */
const claimedSeconds = 60;
const atOnce = 20;
const gatherMs = 200;
const longestPauseMs = 60_000;
const afterErrorMs = 30_000;

export function keepPushing(context: Context, push: Push, log: Log): TimedWork {
  const stopping = new AbortController();
  /** An event aborts this controller. That ends the present pause. Between pauses, it ends the next one. */
  let waking = new AbortController();
  const unsubscribe = context.db.onEvents(() => waking.abort());
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
      const signal = AbortSignal.any([stopping.signal, waking.signal]);
      await sleep(pauseMs, undefined, { signal }).catch(() => {});
      waking = new AbortController();
    }
  }

  const running = run();
  return {
    firstRound,
    stop() {
      unsubscribe();
      stopping.abort();
      return running;
    },
  };
}

async function pushAllDue(context: Context, push: Push, log: Log): Promise<number> {
  for (;;) {
    const next = await nextPushAt(context.db.kysely);
    if (next === null) return longestPauseMs;
    const ms = fromInstant(next) - fromInstant(context.now());
    if (ms > 0) return Math.min(ms, longestPauseMs);
    await pushDue(context, push, log);
  }
}

export async function pushDue(context: Context, push: Push, log: Log): Promise<number> {
  const at = context.now();
  const claimed = await claimPushes(context.db.kysely, at, addSeconds(at, claimedSeconds), atOnce);
  const tried = await Promise.allSettled(
    claimed.map((one) => pushOne(context.db.kysely, push, log, one, at)),
  );
  for (const one of tried) if (one.status === "rejected") throw one.reason;
  return claimed.length;
}

async function pushOne(kysely: Queries, push: Push, log: Log, one: Row<"pushOutbox">, at: Instant) {
  const { notificationId, sessionHash, attempts } = one;
  const subscription = await findPushSubscription(kysely, sessionHash, at);
  const row = subscription && (await findUnseenNotification(kysely, notificationId));
  const message = row && (await pushMessageOf(kysely, row));
  const until = row && addMinutes(row.createdAt, pushLifetimeMinutes);
  if (!subscription || !row || !message || !until || until <= at) return deletePush(kysely, one);
  const lifetimeSeconds = Math.ceil((fromInstant(until) - fromInstant(at)) / 1_000);
  const how = { lifetimeSeconds, isUrgent: isUrgent(row.kind) };
  const result = await sendPush(push, subscription, message, how);
  const { outcome, status } = result;
  log.info({ push: { kind: row.kind, attempts, outcome, status } }, "pushed");
  if (result.outcome === "later")
    return postponePush(kysely, one, addSeconds(at, secondsToNextTry(attempts, result.seconds)));
  if (result.outcome === "gone") await deletePushSubscription(kysely, sessionHash);
  else await noteRefusals(kysely, subscription, result, log);
  await deletePush(kysely, one);
}

/** One refusal may be chance, so only the second refusal in a row is an alarm for the admins. */
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
