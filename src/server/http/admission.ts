/**
 * Limits requests in memory, before the database is asked. All phones in a clubhouse have one address. So
 * each session has its own count, and so has each device on which the app was opened (decision 21). All other
 * clients of an address share one count. Their logins wait in a separate queue, so that a flood of guesses
 * delays nobody else.
 */
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { RateClass } from "#contract/define-endpoint";
import { endpoints } from "#contract/endpoints";
import type { Refusal } from "#rules/refusal";
import { tooManyTries } from "../actions/players/attempts.ts";
import { newDevice } from "../actions/players/open-session.ts";
import { workQueue } from "../work/work-queue.ts";
import { type Connections, paced } from "./connections.ts";
import { deviceCookieOf, deviceOf, sessionTokenOf } from "./cookies.ts";
import { sendRefusal } from "./errors.ts";
import { addressOf, pathOf } from "./request.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The device or session whose requests are counted. Null if they are counted under their IP address. */
    client: Client | null;
  }
}

/** The contract has the class of each endpoint. Other requests are for a page or for a file of the build. */
type CountedClass = RateClass | "page" | "file";

/** Requests per minute. `own` is for one device or session. `shared` is for all other clients of an address. */
export type RateLimits = Readonly<Record<CountedClass, { own: number; shared: number }>> & {
  /** New devices per hour at one address. Each device gets a count of its own. */
  readonly newDevices: number;
};

/** A quick player's phone asks about 60 times a minute. On a Saturday about 100 phones share an address. */
export const usualRates: RateLimits = {
  read: { own: 1_200, shared: 3_000 },
  change: { own: 600, shared: 3_000 },
  login: { own: 30, shared: 120 },
  registration: { own: 30, shared: 120 },
  page: { own: 300, shared: 3_000 },
  // A first visit loads about ten files.
  file: { own: 3_000, shared: 12_000 },
  newDevices: 60,
};

/** A device is known if somebody has logged in on it. On a new device, the app was opened, but nobody logged in. */
const priorities = { known: 1, new: 0 };

type Client = { readonly key: string; readonly priority: number };

const minuteMs = 60_000;

/**
 * Two PINs are compared at the same time. This uses the processor fully, but does not block the event loop.
 */
const knownQueue = { atOnce: 2, waiting: 100 };
/**
 * Attempts of unknown clients run one at a time: on SQLite, the write of each attempt delays all requests.
 */
const strangersQueue = { atOnce: 1, waiting: 100 };

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

export function countOthers(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    if (endpointPaths.has(request.routeOptions.url ?? "")) return;
    const rate = /^\/(?!api\/).*\.\w+$/.test(pathOf(request)) ? "file" : "page";
    const admitted = await request.club.admission.admit(request, rate);
    if (admitted !== true) return sendRefusal(reply, admitted);
  });
}

export function openAdmission(app: FastifyInstance, rates: RateLimits) {
  const sessions = new Set<string>();
  const known = workQueue(knownQueue);
  const strangers = workQueue(strangersQueue);
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

  // Refusing a thousand unknown clients takes a tenth of a second. They wait in this queue, and in its pauses
  // the server answers known clients.
  const queueStranger = paced();

  function clientOf(request: FastifyRequest): Client | null {
    const device = deviceOf(request);
    const token = sessionTokenOf(request);
    if (device !== null)
      return { key: `device ${device.id}`, priority: device.isKnown ? priorities.known : priorities.new };
    return token !== null && sessions.has(token)
      ? { key: `session ${token}`, priority: priorities.known }
      : null;
  }

  return {
    recognize(request: FastifyRequest, next: () => void): void {
      request.client = clientOf(request);
      if (request.client === null) queueStranger(next);
      else next();
    },
    async admit(request: FastifyRequest, rate: CountedClass): Promise<true | Refusal> {
      const count = await limiters[rate](request);
      return count.isAllowed || !count.isExceeded ? true : tooManyTries(count.ttl);
    },
    rememberSession(token: string): void {
      // The token moves to the end, so that active sessions are not forgotten.
      sessions.delete(token);
      sessions.add(token);
      const [oldest] = sessions;
      if (sessions.size > maxSessionsRemembered && oldest !== undefined) sessions.delete(oldest);
    },
    /** Rejects with `QueueFull` when too many are waiting. */
    queue<T>(request: FastifyRequest, rate: RateClass, work: () => Promise<T>): Promise<T> {
      if (rate !== "login" && rate !== "registration") return work();
      const { client } = request;
      return client === null ? strangers.run(work) : known.run(work, client.priority);
    },
    async giveDevice(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      if (deviceOf(request) !== null) return;
      const count = await newDevices(request);
      if (!count.isAllowed && count.isExceeded) return;
      const { marks, remember } = deviceCookieOf(reply);
      remember(newDevice(marks));
    },
  };
}
