/**
 * How does a test ask the server, as whom it likes and at what time it likes?
 * By injection: no port, no network, the real database of the engine in hand.
 */
import { once } from "node:events";
import type { FastifyInstance, InjectOptions } from "fastify";
import { type Endpoint, type EndpointName, endpoints } from "#contract/endpoints";
import type { ErrorAnswer } from "#contract/errors";
import type { Answer, Body, Params, Query } from "#contract/schemas";
import type { Actor } from "#rules/permissions";
import type { RefusalReason } from "#rules/refusal";
import { type AppParts, buildApp } from "../app.ts";
import type { AppContext } from "../context.ts";
import { pinsWith } from "../pin.ts";
import { startSession } from "../store/sessions.ts";
import { onBothEngines, type TestClub } from "./database.ts";

/** Everybody's PIN in these tests, and its hash with the pepper below. */
export const castPin = "2468";
const pins = pinsWith(Buffer.alloc(32, 7));
const castPinHash = pins.hash(castPin);

export const ourOrigin = "http://clubhouse.test";

type Asking<Name extends EndpointName> = {
  /** The player who is logged in; left out, nobody is. */
  as?: Pick<Actor, "id">;
  params?: Params<Name> & object;
  query?: Query<Name> & object;
  body?: Body<Name> & object;
  /** Beside or instead of those a browser on our pages sends. */
  headers?: Record<string, string>;
  /** The client's address. */
  from?: string;
};

export type Answered<Name extends EndpointName> = {
  status: number;
  /** Of an answer that says yes; throws when it said no. */
  answer: () => Answer<Name>;
  /** Why it said no; null when it said yes. */
  refused: RefusalReason | null;
  message: string | null;
  /** In seconds; null when it does not say. */
  retryAfter: number | null;
  /** As sent. */
  text: string;
  /** The first that was set: the session's. */
  cookie: string | null;
  /** What the browser sends back from now on. */
  cookies: string;
};

export type ServedClub = TestClub & {
  app: FastifyInstance;
  context: AppContext;
  ask<Name extends EndpointName>(name: Name, asking?: Asking<Name>): Promise<Answered<Name>>;
};

/** One test for each engine, with the server in front of the club's database. */
export function onServedClub(
  title: string,
  play: (club: ServedClub) => Promise<void>,
  env: Partial<AppParts["env"]> = {},
  streamLimits: AppParts["streamLimits"] = {},
  rates: AppParts["rates"] = {},
): void {
  onBothEngines(title, async (club) => {
    const served = await serve(club, env, streamLimits, false, rates);
    try {
      await play(served);
    } finally {
      await served.app.close();
    }
  });
}

/** Also a second server of the same club, on a database connection of its own. */
export async function serve(
  club: TestClub,
  env: Partial<AppParts["env"]> = {},
  streamLimits: AppParts["streamLimits"] = {},
  log: AppParts["log"] = false,
  rates: AppParts["rates"] = {},
): Promise<ServedClub> {
  const context = { ...club.context, pins };
  await club.db.kysely
    .updateTable("players")
    .set({ pinHash: await castPinHash })
    .execute();
  const app = await buildApp({
    context,
    env: { origins: [ourOrigin], isHttps: false, trustedProxies: [], ...env },
    log,
    webFolder: "/nowhere",
    streamLimits,
    rates,
  });
  return {
    ...club,
    app,
    context,
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
      if (name === "followEvents") return answerStream(app, options);
      const response = await app.inject(options);
      return answered(response, response.body);
    },
  };
}

function sessionOf({ db, now }: AppContext, { id }: Pick<Actor, "id">): Promise<string> {
  return startSession(db.kysely, id, now());
}

/** JSON says so by itself, but not the bytes of a file. */
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

/** An event stream has no end to wait for: its first lines are its answer. */
async function answerStream<Name extends EndpointName>(
  app: FastifyInstance,
  options: InjectOptions,
): Promise<Answered<Name>> {
  const response = await app.inject({ ...options, payloadAsStream: true });
  // Read on, so that it can end when the server does.
  const [first] = await once(response.stream(), "data");
  return answered(response, String(first));
}

function answered<Name extends EndpointName>(
  response: Pick<Response, "statusCode" | "headers">,
  text: string,
): Answered<Name> {
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
