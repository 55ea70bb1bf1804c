/**
 * Which requests does the server answer, and by what?
 * What the routes export; whatever the contract does not list is denied.
 */
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { keepOpeningSeries } from "./actions/open-series.ts";
import { keepRetryingSettlements } from "./actions/pending-settlements.ts";
import { keepSweeping } from "./actions/sweep.ts";
import type { AppContext } from "./context.ts";
import type { Env } from "./env.ts";
import { keepSendingStarts } from "./events/starts.ts";
import { openStreams, type StreamLimits, usualLimits } from "./events/streams.ts";
import { openAdmission, type RateLimits, usualRates } from "./http/admission.ts";
import { answerCompiler } from "./http/answer-writer.ts";
import { compressAnswers } from "./http/compression.ts";
import { limitConnections, usualConnections } from "./http/connections.ts";
import { serveDocumentation } from "./http/documentation.ts";
import { answerErrors } from "./http/errors.ts";
import { inlineStyleHashes, sendHeaders } from "./http/headers.ts";
import { serveHealth } from "./http/health.ts";
import { keepAnswers } from "./http/kept-answers.ts";
import type { LogOptions } from "./http/log.ts";
import { type Handlers, mountEndpoints } from "./http/mount.ts";
import { openingOf } from "./http/opening.ts";
import { rememberingSigner } from "./http/remembering-signer.ts";
import { OneLineEach } from "./http/request-log.ts";
import { readShell } from "./http/shell.ts";
import { finishRequestsFirst } from "./http/stop.ts";
import { serveWeb } from "./http/web.ts";
import { builtWeb } from "./program.ts";
import { openPush } from "./push/keys.ts";
import { keepPushing } from "./push/sending.ts";
import * as accounts from "./routes/accounts.ts";
import * as audit from "./routes/audit.ts";
import * as bets from "./routes/bets.ts";
import * as cards from "./routes/cards.ts";
import * as club from "./routes/club.ts";
import * as codes from "./routes/codes.ts";
import * as dashboard from "./routes/dashboard.ts";
import * as events from "./routes/events.ts";
import * as files from "./routes/files.ts";
import * as help from "./routes/help.ts";
import * as myCalendar from "./routes/my-calendar.ts";
import * as myGame from "./routes/my-game.ts";
import * as players from "./routes/players.ts";
import * as previews from "./routes/previews.ts";
import * as profile from "./routes/profile.ts";
import * as push from "./routes/push.ts";
import * as results from "./routes/results.ts";
import * as series from "./routes/series.ts";
import * as settleUp from "./routes/settle-up.ts";
import * as teeTimePlayers from "./routes/tee-time-players.ts";
import * as teeTimes from "./routes/tee-times.ts";
import * as television from "./routes/television.ts";
import { rememberActors } from "./store/remembered-actors.ts";

/** Every handler has its endpoint's name: the compiler names the endpoint that nobody answers. */
const handlers: Handlers = {
  ...accounts,
  ...audit,
  ...bets,
  ...cards,
  ...club,
  ...codes,
  ...dashboard,
  ...events,
  ...files,
  ...help,
  ...myCalendar,
  ...myGame,
  ...players,
  ...previews,
  ...profile,
  ...push,
  ...results,
  ...series,
  ...settleUp,
  ...teeTimePlayers,
  ...teeTimes,
  ...television,
};

export type AppParts = {
  context: AppContext;
  env: Pick<Env, "origins" | "isHttps" | "trustedProxies" | "push">;
  log: LogOptions | false;
  /** Where the built screens are; the build's own place unless a test sets another. */
  webFolder?: string;
  /** Of the event streams; shorter in a test. */
  streamLimits?: Partial<StreamLimits>;
  /** Of requests; others in a test. */
  rates?: Partial<RateLimits>;
};

const bodyLimitBytes = 64 * 1024;
/** More than Node takes a request's head for. */
const maxAddressLength = 64 * 1024;
/** Is no address of ours, and is answered like one that names nothing. */
const unreadable = "/api/unreadable";

export async function buildApp({
  context,
  env,
  log,
  webFolder = builtWeb,
  streamLimits = {},
  rates = {},
}: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: log,
    logController: new OneLineEach(),
    bodyLimit: bodyLimitBytes,
    trustProxy: env.trustedProxies.length > 0 ? [...env.trustedProxies] : false,
    // A phone that keeps its connection open must not keep the server from stopping.
    forceCloseConnections: true,
    // A request that trickles in has 30 seconds in all, its head 15.
    requestTimeout: 30_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    exposeHeadRoutes: false,
    // Of these two the router would answer itself, in another shape and without our headers.
    rewriteUrl: ({ url = "/" }) => (isReadable(url) ? url : unreadable),
    routerOptions: { maxParamLength: maxAddressLength },
  });
  const connections = limitConnections(app.server, env, usualConnections);
  app.removeContentTypeParser("text/plain");
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(answerCompiler);
  answerErrors(app);
  const streams = openStreams(context, { ...usualLimits, ...streamLimits }, (error) =>
    app.log.error({ err: error }, "event stream failed"),
  );
  const stopAlarms = context.db.onAlarm(({ error, text, about }) =>
    app.log.error({ alarm: "admins", err: error, ...about }, text),
  );
  let stopRetrying = async (): Promise<void> => {};
  let stopSweeping = async (): Promise<void> => {};
  let stopPushing = async (): Promise<void> => {};
  let stopSendingStarts = async (): Promise<void> => {};
  let stopOpening = async (): Promise<void> => {};
  const ownPush = await openPush(context, env.push);
  app.addHook("onListen", async () => {
    stopRetrying = keepRetryingSettlements(context, app.log);
    stopSweeping = keepSweeping(context, app.log);
    stopPushing = keepPushing(context, ownPush, app.log);
    stopSendingStarts = keepSendingStarts(context, app.log);
    stopOpening = keepOpeningSeries(context, app.log);
  });
  app.addHook("onClose", async () => {
    await stopRetrying();
    await stopSweeping();
    await stopPushing();
    await stopSendingStarts();
    await stopOpening();
    stopAlarms();
  });
  // Before the requests are waited for: a stream would never be finished.
  app.addHook("preClose", async () => streams.close());
  app.addHook("preClose", async () => connections.cutSilent());
  finishRequestsFirst(app);

  const shell = readShell(webFolder);
  compressAnswers(app);
  await app.register(cookie, { secret: rememberingSigner(context.pins.fingerprint("cookies")) });
  const admission = await openAdmission(app, env, connections, { ...usualRates, ...rates });
  sendHeaders(app, env, inlineStyleHashes(shell?.html ?? ""));
  serveDocumentation(app);
  serveHealth(app, context.db);
  const keptAnswers = keepAnswers(context.db.kysely);
  const actors = rememberActors(context.db);
  app.addHook("onClose", async () => actors.close());
  mountEndpoints(app, { ...context, streams, keptAnswers, actors, push: ownPush }, env, admission, handlers);
  const readOpening = (request: FastifyRequest) => openingOf({ ...context, actors }, request, env);
  await serveWeb(app, { shell, welcome: admission.welcome, readOpening });
  return app;
}

function isReadable(url: string): boolean {
  try {
    decodeURI(url.split("?")[0] ?? "");
    return true;
  } catch {
    return false;
  }
}
