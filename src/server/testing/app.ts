/** Sends requests to the server without a port or a network. The database is real. */
import { once } from "node:events";
import type { FastifyInstance, InjectOptions } from "fastify";
import type { Endpoint } from "#contract/define-endpoint";
import {
  type Answer,
  type Body,
  type EndpointName,
  endpoints,
  type Params,
  type Query,
} from "#contract/endpoints";
import type { ErrorAnswer } from "#contract/errors";
import { eventStream } from "#contract/event-stream";
import type { Actor } from "#rules/players/permissions";
import type { RefusalReason } from "#rules/refusal";
import { type AppParts, buildApp } from "../app.ts";
import type { AppContext } from "../context.ts";
import { type Pins, pinsWith } from "../secrets/pin.ts";
import { startSession } from "../store/sessions.ts";
import { castPin, quickPinCost } from "./cast.ts";
import {
  onBothEngines,
  onBothEnginesFrom,
  onSqlite,
  onSqliteFrom,
  type TestClub,
} from "./databases/database.ts";

export const ourOrigin = "http://clubhouse.test";

type Asking<Name extends EndpointName> = {
  as?: Pick<Actor, "id">;
  params?: Params<Name> & object;
  query?: Query<Name> & object;
  body?: Body<Name> & object;
  headers?: Record<string, string>;
  from?: string;
};

export type ServerAnswer<Name extends EndpointName> = {
  status: number;
  answer: () => Answer<Name>;
  refused: RefusalReason | null;
  message: string | null;
  /** In seconds; null if absent. */
  retryAfter: number | null;
  text: string;
  cookie: string | null;
  cookies: string;
};

export type ServedClub = TestClub & {
  app: FastifyInstance;
  context: AppContext;
  /** The number of PINs compared so far, right or wrong. Attempts that were refused before do not count. */
  comparedPins(): number;
  ask<Name extends EndpointName>(name: Name, asking?: Asking<Name>): Promise<ServerAnswer<Name>>;
};

export const onServedClub = servedBy(onBothEngines);
export const onServedSqliteClub = servedBy(onSqlite);

function servedBy(onClub: typeof onSqlite) {
  return (
    title: string,
    play: (club: ServedClub) => Promise<void>,
    env: Partial<AppParts["env"]> = {},
    streamLimits: AppParts["streamLimits"] = {},
    rates: AppParts["rates"] = {},
    pinCost = quickPinCost,
  ): void =>
    onClub(title, async (club) => {
      const served = await serve(club, env, streamLimits, false, rates, pinCost);
      await playAndClose(served, play);
    });
}

export function onServedClubFrom<World>(prepare: (club: TestClub) => Promise<World>) {
  return servedFrom(onBothEnginesFrom(prepare));
}

export function onServedSqliteClubFrom<World>(prepare: (club: TestClub) => Promise<World>) {
  return servedFrom(onSqliteFrom(prepare));
}

function servedFrom<World>(onClub: ReturnType<typeof onSqliteFrom<World>>) {
  return (title: string, play: (club: ServedClub, world: World) => Promise<void>, timeoutMs?: number): void =>
    onClub(
      title,
      async (club, world) => playAndClose(await serve(club), (served) => play(served, world)),
      timeoutMs,
    );
}

async function playAndClose(served: ServedClub, play: (club: ServedClub) => Promise<void>): Promise<void> {
  try {
    await play(served);
  } finally {
    await served.app.close();
  }
}

export const testEnv: AppParts["env"] = {
  origins: [ourOrigin],
  isHttps: false,
  servesDocumentation: false,
  trustedProxies: [],
  push: { subject: "mailto:admin@club.test", services: [] },
};

export async function serve(
  club: TestClub,
  env: Partial<AppParts["env"]> = {},
  streamLimits: AppParts["streamLimits"] = {},
  log: AppParts["log"] = false,
  rates: AppParts["rates"] = {},
  pinCost = quickPinCost,
): Promise<ServedClub> {
  const pins = pinsWith(Buffer.alloc(32, 7), pinCost);
  const pinHash = await pins.hash(castPin);
  let comparedPins = 0;
  const countingPins: Pins = {
    ...pins,
    matches(pin, pinHash) {
      comparedPins += 1;
      return pins.matches(pin, pinHash);
    },
  };
  const context = { ...club.context, pins: countingPins };
  await club.db.kysely.updateTable("players").set({ pinHash }).execute();
  const app = await buildApp({
    context,
    env: { ...testEnv, ...env },
    log,
    webFolder: "/nowhere",
    streamLimits,
    rates,
  });
  return {
    ...club,
    app,
    context,
    comparedPins: () => comparedPins,
    async ask(name, { as, params, query, body, headers = {}, from } = {}) {
      const { method, path } = endpoints[name];
      const session = as ? { cookie: `clubhouse=${await sessionOf(context, as)}` } : {};
      const options: InjectOptions = {
        method,
        url: urlOf(path, { ...params }, { ...query }),
        headers: { "sec-fetch-site": "same-origin", ...typeOf(name, body), ...session, ...headers },
        ...(from !== undefined && { remoteAddress: from }),
        ...(body && { payload: body instanceof Uint8Array ? Buffer.from(body) : body }),
      };
      if (endpoints[name].answer === eventStream) return answerStream(app, options);
      const response = await app.inject(options);
      return answered(response, response.body);
    },
  };
}

function sessionOf({ db, now }: AppContext, { id }: Pick<Actor, "id">): Promise<string> {
  return startSession(db.kysely, id, now());
}

/** `inject` sets the content type of JSON, so only bytes need one. */
function typeOf(name: EndpointName, body: object | undefined): Record<string, string> {
  if (!(body instanceof Uint8Array)) return {};
  const { upload }: Endpoint = endpoints[name];
  const isJson = upload?.types.test("application/json") ?? false;
  return { "content-type": isJson ? "application/json" : "image/jpeg" };
}

function urlOf(path: string, params: Record<string, unknown>, query: Record<string, string>): string {
  const search = new URLSearchParams(query).toString();
  const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  return search === "" ? url : `${url}?${search}`;
}

type Response = Awaited<ReturnType<FastifyInstance["inject"]>>;

async function answerStream<Name extends EndpointName>(
  app: FastifyInstance,
  options: InjectOptions,
): Promise<ServerAnswer<Name>> {
  const response = await app.inject({ ...options, payloadAsStream: true });
  // A "data" listener keeps the stream flowing. An unread stream would not end with the server.
  const [first] = await once(response.stream(), "data");
  return answered(response, String(first));
}

function answered<Name extends EndpointName>(
  response: Pick<Response, "statusCode" | "headers">,
  text: string,
): ServerAnswer<Name> {
  const { statusCode: status } = response;
  const retryAfter = response.headers["retry-after"];
  const setCookies = [response.headers["set-cookie"] ?? []].flat();
  const error: ErrorAnswer["error"] | null = status < 400 ? null : JSON.parse(text).error;
  return {
    status,
    text,
    refused: error?.reason ?? null,
    message: error?.message ?? null,
    retryAfter: retryAfter === undefined ? null : Number(retryAfter),
    answer: () => {
      if (error !== null) throw new Error(`Refused: ${error.reason}`);
      return JSON.parse(text);
    },
    cookie: setCookies[0] ?? null,
    cookies: setCookies.map((one) => one.split(";")[0]).join("; "),
  };
}
