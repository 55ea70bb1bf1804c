import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { type ClubParts, runClub } from "./club/running-club.ts";
import { admitRequests, countOthers } from "./http/admission.ts";
import { finishRequestsFirst, limitConnections, usualConnections } from "./http/connections.ts";
import { serveDocumentation } from "./http/documentation.ts";
import { answerErrors } from "./http/errors.ts";
import { inlineStyleHashes, sendHeaders } from "./http/headers.ts";
import { serveHealth } from "./http/health.ts";
import { type LogOptions, OneLineEach } from "./http/log.ts";
import { type Handlers, mountEndpoints } from "./http/mount.ts";
import { compressAnswers } from "./http/pages/compression.ts";
import { firstAsksOf } from "./http/pages/first-asks.ts";
import { readShell, serveWeb } from "./http/pages/web.ts";
import { answerRequestIds, compareWithSettings, requestIds } from "./http/request.ts";
import { measureRequests } from "./metrics/counters.ts";
import type { Env } from "./process/env.ts";
import { builtWeb } from "./process/program.ts";
import { betRoutes } from "./routes/bets/bets.ts";
import { cardRoutes } from "./routes/cards/cards.ts";
import { groupCardRoutes } from "./routes/cards/group-cards.ts";
import { clubRoutes } from "./routes/club/club.ts";
import { eventRoutes } from "./routes/club/events.ts";
import { fileRoutes } from "./routes/club/files.ts";
import { pushRoutes } from "./routes/club/push.ts";
import { accountRoutes } from "./routes/players/accounts.ts";
import { groupCodeRoutes } from "./routes/players/group-codes.ts";
import { myDataRoutes } from "./routes/players/my-data.ts";
import { playedIndexRoutes } from "./routes/players/played-index.ts";
import { playerRoutes } from "./routes/players/players.ts";
import { profileRoutes } from "./routes/players/profile.ts";
import { resultRoutes } from "./routes/results/results.ts";
import { televisionRoutes } from "./routes/results/television.ts";
import { televisionLinkRoutes } from "./routes/results/television-links.ts";
import { fieldMessageRoutes } from "./routes/tee-times/field-messages.ts";
import { missedPlacesRoutes } from "./routes/tee-times/missed-places.ts";
import { seriesRoutes } from "./routes/tee-times/series.ts";
import { teeTimeRoutes } from "./routes/tee-times/tee-times.ts";
import { readClub } from "./store/club.ts";

const handlers: Handlers = {
  ...accountRoutes,
  ...betRoutes,
  ...cardRoutes,
  ...groupCardRoutes,
  ...clubRoutes,
  ...eventRoutes,
  ...fileRoutes,
  ...groupCodeRoutes,
  ...myDataRoutes,
  ...playedIndexRoutes,
  ...playerRoutes,
  ...profileRoutes,
  ...pushRoutes,
  ...resultRoutes,
  ...seriesRoutes,
  ...missedPlacesRoutes,
  ...fieldMessageRoutes,
  ...teeTimeRoutes,
  ...televisionLinkRoutes,
  ...televisionRoutes,
};

export type AppParts = ClubParts & {
  env: Pick<Env, "isHttps" | "trustedProxies" | "servesDocumentation">;
  log: LogOptions | false;
  webFolder?: string;
};

const bodyLimitBytes = 64 * 1024;
/** Node accepts no request head of this length, so the router never refuses an address as too long. */
const maxAddressLength = 64 * 1024;
/** Replaces an address that cannot be read. No endpoint has this path, so the answer is "not found". */
const unreadable = "/api/unreadable";

export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { env, log, webFolder = builtWeb } = parts;
  const app = Fastify({
    logger: log,
    logController: new OneLineEach(),
    genReqId: requestIds(env.trustedProxies),
    bodyLimit: bodyLimitBytes,
    trustProxy: env.trustedProxies.length > 0 ? [...env.trustedProxies] : false,
    // A phone that keeps its connection open must not delay the stop of the server.
    forceCloseConnections: true,
    requestTimeout: 30_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    exposeHeadRoutes: false,
    // The router would answer an unreadable address in a format of its own, and without our headers.
    rewriteUrl: ({ url = "/" }) => (isReadable(url) ? url : unreadable),
    routerOptions: { maxParamLength: maxAddressLength },
  });
  const connections = limitConnections(app.server, env, usualConnections);
  app.removeContentTypeParser("text/plain");
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);
  app.decorateRequest("club", { getter: () => club });
  answerRequestIds(app);
  compareWithSettings(app, env);
  measureRequests(app);
  // An event stream never ends, so it is closed before the hook that waits for open requests.
  app.addHook("preClose", async () => {
    club.closeStreams();
    connections.cutSilent();
  });
  finishRequestsFirst(app);

  const shell = readShell(webFolder);
  compressAnswers(app);
  await app.register(cookie);
  await admitRequests(app, connections);
  sendHeaders(app, env, inlineStyleHashes(shell?.html ?? ""));
  countOthers(app);
  if (env.servesDocumentation) await serveDocumentation(app);
  serveHealth(app);
  mountEndpoints(app, handlers);
  await serveWeb(app, {
    shell,
    giveDevice: (request, reply) => request.club.admission.giveDevice(request, reply),
    firstAsksOf,
    clubNameOf: async ({ club: { context } }) => (await readClub(context.db.kysely)).name,
  });
  const club = await runClub(app, parts);
  app.addHook("onListen", async () => void club.start());
  app.addHook("onClose", () => club.stop());
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
