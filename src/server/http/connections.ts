/**
 * Limits the connections of one address. A flood from a clubhouse has the same address as the phones there,
 * and must not cut them off. So at the limit, a new connection replaces the oldest one without a complete
 * request. Connections of unknown clients are replaced first. If all connections have a complete request, the
 * new connection is refused.
 */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Env } from "../process/env.ts";
import { addressesIn, countedAddress } from "./request.ts";

export type ConnectionLimits = { perAddress: number; inAll: number };

export type Connections = ReturnType<typeof limitConnections>;

/** At most this many connections wait to be accepted. The system of a further client tries again soon. */
export const backlog = 256;

/** A hundred members in the clubhouse have about six connections each for a moment, then one. */
export const usualConnections: ConnectionLimits = { perAddress: 1_500, inAll: 5_000 };

export function limitConnections(
  server: Server,
  { trustedProxies }: Pick<Env, "trustedProxies">,
  { perAddress, inAll }: ConnectionLimits,
) {
  const isProxy = addressesIn(trustedProxies);
  const connections = new Map<string, Set<Socket>>();
  const requests = new WeakMap<Socket, IncomingMessage>();
  const kept = new WeakSet<Socket>();
  server.maxConnections = inAll;
  const { attend, cutSilent } = servePaced(server);

  server.on("connection", (socket: Socket) => {
    const ip = socket.remoteAddress;
    // A proxy's connections belong to many clients, so they have no limit for the address.
    if (ip === undefined || isProxy(ip)) return attend(socket);
    const address = countedAddress(ip);
    const others = connections.get(address) ?? new Set();
    if (others.size >= perAddress) {
      const waiting = oldestWaiting(others);
      if (waiting === null) return void socket.destroy();
      others.delete(waiting);
      waiting.destroy();
    }
    connections.set(address, others.add(socket));
    attend(socket);
    socket.once("close", () => {
      others.delete(socket);
      if (others.size === 0 && connections.get(address) === others) connections.delete(address);
    });
  });

  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    requests.set(request.socket, request);
    response.once("close", () => {
      if (requests.get(request.socket) === request) requests.delete(request.socket);
    });
  });

  return {
    keep: (socket: Socket) => void kept.add(socket),
    cutSilent,
  };

  function oldestWaiting(sockets: ReadonlySet<Socket>): Socket | null {
    let oldestKept: Socket | null = null;
    for (const socket of sockets) {
      if (requests.get(socket)?.complete) continue;
      if (!kept.has(socket)) return socket;
      oldestKept ??= socket;
    }
    return oldestKept;
  }
}

/** A pause of 2 ms allows about 450 tasks a second. */
const pauseMs = 2;

/** Returns a queue that pauses after each task, so that other requests are answered in between. */
export function paced(): (work: () => void) => void {
  const waiting: (() => void)[] = [];
  let isRunning = false;
  const doNext = () => {
    const work = waiting.shift();
    isRunning = work !== undefined;
    if (isRunning) setTimeout(doNext, pauseMs);
    work?.();
  };
  return (work) => {
    waiting.push(work);
    if (!isRunning) setImmediate(doNext);
    isRunning = true;
  };
}

/** The time that the server waits for the head of a request (`app.ts`). */
const maxSilenceMs = 15_000;

/**
 * Gives a connection to Node's server when its first data arrives. Pauses after each one, as `paced`
 * explains.
 */
function servePaced(server: Server) {
  const [serve] = server.listeners("connection") as ((socket: Socket) => void)[];
  if (serve === undefined) throw new Error("This server serves no connections.");
  server.removeListener("connection", serve);
  const later = paced();
  const silent = new Set<Socket>();
  let isStopping = false;

  return {
    attend(socket: Socket) {
      const cut = () => void socket.destroy();
      // Without a listener, a connection that is reset while it waits would end the process.
      socket.on("error", cut);
      if (isStopping) return cut();
      silent.add(socket);
      socket.setTimeout(maxSilenceMs, cut);
      socket.once("close", () => silent.delete(socket));
      socket.once("readable", () =>
        later(() => {
          silent.delete(socket);
          if (socket.destroyed) return;
          socket.setTimeout(0, cut);
          serve.call(server, socket);
        }),
      );
    },
    cutSilent() {
      isStopping = true;
      for (const socket of silent) socket.destroy();
    },
  };
}

/** A server that stops waits for its open requests for at most this time. */
const graceMs = 10_000;

function countRequests(app: FastifyInstance, ended: () => void): () => number {
  let inFlight = 0;
  app.addHook("onRequest", (_request, reply, done) => {
    inFlight++;
    reply.raw.once("close", () => {
      inFlight--;
      ended();
    });
    done();
  });
  return () => inFlight;
}

/** The stop waits at most `graceMs` for the open requests. Fastify refuses new requests meanwhile. */
export function finishRequestsFirst(app: FastifyInstance): void {
  let whenIdle = (): void => {};
  const inFlight = countRequests(app, () => {
    if (inFlight() === 0) whenIdle();
  });
  app.addHook("preClose", async () => {
    if (inFlight() === 0) return;
    await new Promise<void>((resolve) => {
      whenIdle = resolve;
      setTimeout(resolve, graceMs).unref();
    });
  });
}

type Idling = {
  idleMs: number;
  lookMs?: number;
  isBusy(): Promise<boolean>;
  end(): void;
};

/**
 * Calls `end` after `idleMs` without requests, if no work is left. systemd starts the server at the next
 * request.
 */
export function endWhenIdle(app: FastifyInstance, { idleMs, lookMs = 30_000, isBusy, end }: Idling): void {
  let usedAt = performance.now();
  const inFlight = countRequests(app, () => {
    usedAt = performance.now();
  });
  const isIdle = () => inFlight() === 0 && performance.now() - usedAt >= idleMs;
  const timer = setInterval(async () => {
    if (!isIdle()) return;
    // If the database cannot be reached, the server keeps running, and /readyz names the problem.
    const stays = await isBusy().catch(() => true);
    if (!stays && isIdle()) end();
  }, lookMs);
  app.addHook("onClose", async () => clearInterval(timer));
}
