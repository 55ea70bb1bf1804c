/**
 * Is a client asking too often, and when is its turn?
 *
 * Counted in memory, before the database is asked. A clubhouse is one address: a client known by a device or a
 * session of this server has a count of its own, and only all others share that of their address (decision 26).
 * Logins and registrations wait in line, known devices first, so that guesses, however many, do not hold up the rest
 * of the club.
 */
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { RateClass } from "#contract/define-endpoint";
import { endpoints } from "#contract/endpoints";
import type { Refusal } from "#rules/refusal";
import { tooManyTries } from "../actions/attempts.ts";
import { newDevice } from "../actions/open-session.ts";
import type { Env } from "../env.ts";
import { workQueue } from "../work-queue.ts";
import { addressOf } from "./address.ts";
import type { Connections } from "./connections.ts";
import { deviceCookieOf, deviceOf } from "./device-cookie.ts";
import { sendRefusal } from "./errors.ts";
import { paced } from "./paced.ts";
import { pathOf } from "./path.ts";
import { sessionTokenOf } from "./session.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Null for one that shares the count of its address. */
    client: Client | null;
  }
}

/** Endpoints have theirs in the contract. Whatever else is answered is a page, or a file of the build. */
type CountedClass = RateClass | "page" | "file";

/** Requests a minute: of one device or session, and of all others at one address together. */
export type RateLimits = Readonly<Record<CountedClass, { own: number; shared: number }>> & {
  /** New devices an hour at one address, each of which gets a count of its own. */
  readonly newDevices: number;
};

/** A phone whose player is quick asks some 60 times a minute; on a Saturday some hundred of them share an address. */
export const usualRates: RateLimits = {
  read: { own: 1_200, shared: 3_000 },
  change: { own: 600, shared: 3_000 },
  login: { own: 30, shared: 120 },
  registration: { own: 30, shared: 120 },
  page: { own: 300, shared: 3_000 },
  // A first visit loads some ten of them.
  file: { own: 3_000, shared: 12_000 },
  newDevices: 60,
};

/** Of one club. */
export type Admission = {
  /** Who asks? Resolves when it is their turn. */
  recognize(request: FastifyRequest, turn: () => void): void;
  /** Refuses "too-many-tries". */
  admit(request: FastifyRequest, rate: CountedClass): Promise<true | Refusal>;
  /** This token opens a session: from now on it has a count of its own. */
  rememberSession(token: string): void;
  /** Rejects with `QueueFull` when too many are waiting. */
  inTurn<T>(request: FastifyRequest, rate: RateClass, work: () => Promise<T>): Promise<T>;
  /** A browser that opens the app gets an id, so that it is not counted with everybody else at its address. */
  welcome(request: FastifyRequest, reply: FastifyReply): Promise<void>;
};

/** Somebody has logged in on the device, or the app was opened on it. */
const lanes = { known: 1, new: 0 };

type Client = { readonly key: string; readonly lane: number };

const minuteMs = 60_000;

/** Comparing a PIN leaves the server free, so that two at once keep it busy. */
const entrance = { atOnce: 2, waiting: 100 };
/** Each writes to the disk, which holds up all that goes on beside it on the embedded database. */
const backEntrance = { atOnce: 1, waiting: 100 };

const maxSessionsRemembered = 10_000;

export async function admitRequests(app: FastifyInstance, connections: Connections): Promise<void> {
  await app.register(rateLimit, { global: false });
  app.decorateRequest("client", null);
  app.addHook("onRequest", (request, _reply, done) =>
    request.club.admission.recognize(request, () => {
      if (request.client !== null) connections.keep(request.socket);
      done();
    }),
  );
}

const endpointPaths: ReadonlySet<string> = new Set(Object.values(endpoints).map(({ path }) => path));

/** Counts whatever the endpoints do not count themselves: pages, files, and addresses that name nothing. */
export function countOthers(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    if (endpointPaths.has(request.routeOptions.url ?? "")) return;
    const rate = /^\/(?!api\/).*\.\w+$/.test(pathOf(request)) ? "file" : "page";
    const admitted = await request.club.admission.admit(request, rate);
    if (admitted !== true) return sendRefusal(reply, admitted);
  });
}

export function openAdmission(app: FastifyInstance, env: Pick<Env, "isHttps">, rates: RateLimits): Admission {
  const sessions = new Set<string>();
  const entering = workQueue(entrance);
  const strangers = workQueue(backEntrance);
  const limiters = {
    read: limiterOf("read"),
    change: limiterOf("change"),
    login: limiterOf("login"),
    registration: limiterOf("registration"),
    page: limiterOf("page"),
    file: limiterOf("file"),
  } satisfies Record<CountedClass, unknown>;
  const newDevices = app.createRateLimit({
    max: rates.newDevices,
    timeWindow: 60 * minuteMs,
    keyGenerator: addressOf,
  });

  function limiterOf(rate: CountedClass) {
    const { own, shared } = rates[rate];
    return app.createRateLimit({
      timeWindow: minuteMs,
      keyGenerator: (request) => request.client?.key ?? addressOf(request),
      max: (request) => (request.client === null ? shared : own),
    });
  }

  // Even to refuse a thousand strangers is a tenth of a second's work: known clients are answered in between.
  const strangersTurn = paced();

  /** Null for one that shares the count of its address. */
  function clientOf(request: FastifyRequest): Client | null {
    const device = deviceOf(request, env);
    const token = sessionTokenOf(request, env);
    if (device !== null)
      return { key: `device ${device.id}`, lane: device.isKnown ? lanes.known : lanes.new };
    return token !== null && sessions.has(token) ? { key: `session ${token}`, lane: lanes.known } : null;
  }

  return {
    recognize(request, turn) {
      request.client = clientOf(request);
      if (request.client === null) strangersTurn(turn);
      else turn();
    },
    async admit(request, rate) {
      const count = await limiters[rate](request);
      return count.isAllowed || !count.isExceeded ? true : tooManyTries(count.ttl);
    },
    rememberSession(token) {
      // Again the newest: who asks is not forgotten.
      sessions.delete(token);
      sessions.add(token);
      const [oldest] = sessions;
      if (sessions.size > maxSessionsRemembered && oldest !== undefined) sessions.delete(oldest);
    },
    inTurn(request, rate, work) {
      if (rate !== "login" && rate !== "registration") return work();
      const { client } = request;
      return client === null ? strangers.run(work) : entering.run(work, client.lane);
    },
    async welcome(request, reply) {
      if (deviceOf(request, env) !== null) return;
      const count = await newDevices(request);
      if (!count.isAllowed && count.isExceeded) return;
      const { marks, remember } = deviceCookieOf(request, reply, env);
      remember(newDevice(marks));
    },
  };
}
