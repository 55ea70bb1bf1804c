import { Signer } from "@fastify/cookie";
import type { FastifyInstance } from "fastify";
import { keepRetryingSettlements } from "../actions/bets/pending-settlements.ts";
import { keepSweeping } from "../actions/club/sweep.ts";
import { keepWatchingLog } from "../actions/club/watch-log.ts";
import { keepGivingLatePlaces } from "../actions/tee-times/give-late-places.ts";
import { keepOpeningSeries } from "../actions/tee-times/open-series.ts";
import type { AppContext } from "../context.ts";
import { keepSendingStarts } from "../events/starts.ts";
import { openStreams, type StreamLimits, usualLimits } from "../events/streams.ts";
import { openAdmission, type RateLimits, usualRates } from "../http/admission.ts";
import { openHealth } from "../http/health.ts";
import { requestNow } from "../http/request.ts";
import { openResultCache } from "../http/result-cache.ts";
import { watchClub } from "../metrics/gauges.ts";
import type { Env } from "../process/env.ts";
import { openPush } from "../push/keys.ts";
import { keepPushing } from "../push/sending.ts";
import type { TimedWork } from "../work/timed-work.ts";

declare module "fastify" {
  interface FastifyRequest {
    club: RunningClub;
  }
}

export type RunningClub = Awaited<ReturnType<typeof runClub>>;

export type ClubParts = {
  context: AppContext;
  env: Pick<Env, "origins" | "isHttps" | "push">;
  streamLimits?: Partial<StreamLimits>;
  rates?: Partial<RateLimits>;
};

export async function runClub(
  app: FastifyInstance,
  { context, env, streamLimits = {}, rates = {} }: ClubParts,
) {
  const { log } = app;
  const push = await openPush(context, env.push);
  const streams = openStreams(context, { ...usualLimits, ...streamLimits }, (error) =>
    log.error({ err: error }, "event stream failed"),
  );
  const health = openHealth(context.db, log);
  const stops = [
    watchClub({ db: context.db, openStreams: streams.count }),
    context.db.onNote(({ error, text, about }) => {
      if (error) log.error({ alarm: "admins", err: error, ...about, ...requestNow() }, text);
      else log.info({ ...about, ...requestNow() }, text);
    }),
    health.close,
  ];
  let timedWork: TimedWork[] = [];
  return {
    context: { ...context, streams, cachedAnswer: openResultCache(context.db.kysely, context.now), push },
    origins: env.origins,
    isHttps: env.isHttps,
    signer: new Signer(context.pins.fingerprint("cookies")),
    admission: openAdmission(app, { ...usualRates, ...rates }),
    health,
    async start(since = context.now()): Promise<void> {
      timedWork = [
        keepRetryingSettlements(context, log),
        keepSweeping(context, log),
        keepPushing(context, push, log),
        keepSendingStarts(context, log, since),
        keepOpeningSeries(context, log),
        keepGivingLatePlaces(context, log),
        ...(context.db.dataDir === null ? [] : [keepWatchingLog(context, context.db.dataDir, log)]),
      ];
      await Promise.all(timedWork.map(({ firstRound }) => firstRound));
    },
    closeStreams: () => streams.close(),
    async stop(): Promise<void> {
      streams.close();
      for (const { stop } of timedWork) await stop();
      for (const stop of stops) stop();
    },
  };
}
