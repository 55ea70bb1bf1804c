/**
 * Which requests does the server answer, and by what?
 * The list of all routes, in the order of the contract; whatever is not in it is denied.
 */
import { fileURLToPath } from "node:url";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { keepRetryingSettlements } from "./actions/pending-settlements.ts";
import type { AppContext } from "./context.ts";
import type { Env } from "./env.ts";
import { openStreams, type StreamLimits, usualLimits } from "./events/streams.ts";
import { openAdmission, type RateLimits, usualRates } from "./http/admission.ts";
import { limitConnections, usualConnections } from "./http/connections.ts";
import { serveDocumentation } from "./http/documentation.ts";
import { answerErrors } from "./http/errors.ts";
import { inlineStyleHashes, sendHeaders } from "./http/headers.ts";
import { serveHealth } from "./http/health.ts";
import type { LogOptions } from "./http/log.ts";
import { type Handlers, mountEndpoints } from "./http/mount.ts";
import { finishRequestsFirst } from "./http/stop.ts";
import { readShell, serveWeb } from "./http/web.ts";
import * as accounts from "./routes/accounts.ts";
import * as audit from "./routes/audit.ts";
import * as bets from "./routes/bets.ts";
import * as cards from "./routes/cards.ts";
import * as club from "./routes/club.ts";
import * as codes from "./routes/codes.ts";
import * as events from "./routes/events.ts";
import * as files from "./routes/files.ts";
import * as players from "./routes/players.ts";
import * as profile from "./routes/profile.ts";
import * as results from "./routes/results.ts";
import * as teeTimePlayers from "./routes/tee-time-players.ts";
import * as teeTimes from "./routes/tee-times.ts";

const handlers: Handlers = {
  // The club
  readClub: club.readClub,
  listTeeBoxes: club.listTeeBoxes,
  readClubSettings: club.readClubSettings,
  changeClubSettings: club.changeClubSettings,
  readCourse: club.readCourse,
  previewCourse: club.previewCourse,
  replaceCourse: club.replaceCourse,

  // Registration and login
  checkGroupCode: accounts.checkGroupCode,
  register: accounts.register,
  logIn: accounts.logIn,
  resetPin: accounts.resetPin,
  logOut: accounts.logOut,
  readSession: accounts.readSession,
  readHome: accounts.readHome,

  // While the app is open
  followEvents: events.followEvents,
  markNotificationsSeen: events.markNotificationsSeen,

  // One's own profile
  changeProfile: profile.changeProfile,
  changePin: profile.changePin,
  savePhoto: profile.savePhoto,
  removePhoto: profile.removePhoto,
  readPhoto: profile.readPhoto,
  listSessions: profile.listSessions,
  endSession: profile.endSession,
  endOtherSessions: profile.endOtherSessions,

  // Tee times
  listTeeTimes: teeTimes.listTeeTimes,
  readTeeTime: teeTimes.readTeeTime,
  addTeeTime: teeTimes.addTeeTime,
  changeTeeTime: teeTimes.changeTeeTime,
  readDeletion: teeTimes.readDeletion,
  deleteTeeTime: teeTimes.deleteTeeTime,
  readPool: teeTimes.readPool,
  saveGroups: teeTimes.saveGroups,
  addPlayer: teeTimePlayers.addPlayer,
  removePlayer: teeTimePlayers.removePlayer,
  markNoShow: teeTimePlayers.markNoShow,
  undoNoShow: teeTimePlayers.undoNoShow,
  readCardOfPlayer: teeTimePlayers.readCardOfPlayer,
  correctCard: teeTimePlayers.correctCard,
  joinTeeTime: teeTimes.joinTeeTime,
  leaveTeeTime: teeTimes.leaveTeeTime,

  // To take away: files, and what is printed
  readCalendar: files.readCalendar,
  readScoreCards: files.readScoreCards,
  exportRawTable: files.exportRawTable,
  exportPlayers: files.exportPlayers,
  exportResults: files.exportResults,

  // One's own card
  listScoreEntries: cards.listScoreEntries,
  readCard: cards.readCard,
  beginCard: cards.beginCard,
  saveHoles: cards.saveHoles,
  submitCard: cards.submitCard,
  finishCard: cards.finishCard,

  // Bets
  listBets: bets.listBets,
  listOpponents: bets.listOpponents,
  createBet: bets.createBet,
  readBet: bets.readBet,
  acceptBet: bets.acceptBet,
  declineBet: bets.declineBet,
  withdrawBet: bets.withdrawBet,
  changeAmounts: bets.changeAmounts,
  activateBet: bets.activateBet,
  deactivateBet: bets.deactivateBet,
  readLiveBets: bets.readLiveBets,

  // Results
  listResultTeeTimes: results.listResultTeeTimes,
  listMoreTeeTimes: results.listMoreTeeTimes,
  listPlayerStatus: results.listPlayerStatus,
  readTeamResults: results.readTeamResults,
  readSkins: results.readSkins,
  readRawTable: results.readRawTable,
  listBetResults: results.listBetResults,
  readBetScorecard: results.readBetScorecard,

  // Players, as admins look after them
  listPlayers: players.listPlayers,
  readPlayer: players.readPlayer,
  changePlayer: players.changePlayer,
  savePlayerPhoto: players.savePlayerPhoto,
  removePlayerPhoto: players.removePlayerPhoto,
  giveResetCode: players.giveResetCode,
  changePhone: players.changePhone,
  changeRole: players.changeRole,

  // What happened
  listAudit: audit.listAudit,
  listAuditTeeTimes: audit.listAuditTeeTimes,

  // Group codes
  listCodes: codes.listCodes,
  addCode: codes.addCode,
  readCode: codes.readCode,
  changeCode: codes.changeCode,
  addToGroup: codes.addToGroup,
  removeFromGroup: codes.removeFromGroup,
};

export type AppParts = {
  context: AppContext;
  env: Pick<Env, "origins" | "isHttps" | "trustedProxies">;
  log: LogOptions | false;
  /** Where the built screens are; the build's own place unless a test sets another. */
  webFolder?: string;
  /** Of the event streams; shorter in a test. */
  streamLimits?: Partial<StreamLimits>;
  /** Of requests; others in a test. */
  rates?: Partial<RateLimits>;
};

const builtWeb = fileURLToPath(new URL("../../dist/web", import.meta.url));

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
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);
  const streams = openStreams(context, { ...usualLimits, ...streamLimits }, (error) =>
    app.log.error({ err: error }, "event stream failed"),
  );
  const stopAlarms = context.db.onAlarm(({ error, text, about }) =>
    app.log.error({ alarm: "admins", err: error, ...about }, text),
  );
  let stopRetrying = async (): Promise<void> => {};
  app.addHook("onListen", async () => {
    stopRetrying = keepRetryingSettlements(context, app.log);
  });
  app.addHook("onClose", async () => {
    await stopRetrying();
    stopAlarms();
  });
  // Before the requests are waited for: a stream would never be finished.
  app.addHook("preClose", async () => streams.close());
  app.addHook("preClose", async () => connections.cutSilent());
  finishRequestsFirst(app);

  const shell = readShell(webFolder);
  await app.register(cookie, { secret: context.pins.fingerprint("cookies") });
  const admission = await openAdmission(app, env, connections, { ...usualRates, ...rates });
  await sendHeaders(app, env, inlineStyleHashes(shell?.html ?? ""));
  await serveDocumentation(app);
  serveHealth(app, context.db);
  mountEndpoints(app, { ...context, streams }, env, admission, handlers);
  await serveWeb(app, shell, admission.welcome);
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
