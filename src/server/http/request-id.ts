/**
 * By which id are the log lines of one request found, from the proxy's log on?
 * A trusted proxy says it, else the server makes one; nobody else is believed, or a stranger could write another's id
 * into the log.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { addressesIn } from "./address.ts";

const requestIdHeader = "x-request-id";

/** nginx says 32 hexadecimal digits, others a UUID. What is shorter may be a phone, what is longer is masked as a token. */
const usable = /^[A-Za-z0-9-]{16,42}$/;

export function requestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = addressesIn(trustedProxies);
  return ({ headers, socket }) => {
    const given = headers[requestIdHeader];
    const isGiven = typeof given === "string" && usable.test(given);
    return isGiven && isTrusted(socket.remoteAddress ?? "") ? given : randomUUID();
  };
}

/** With each answer but the files that a page imports, which are the same for everybody. */
export function answerRequestIds(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (!request.url.startsWith("/assets/")) reply.header(requestIdHeader, request.id);
    done();
  });
}

const current = new AsyncLocalStorage<string>();

/** What `work` does belongs to this request, also what it does later. */
export function asRequest<T>(id: string, work: () => T): T {
  return current.run(id, work);
}

/** For work of several requests. */
export function asNoRequest<T>(work: () => T): T {
  return current.exit(work);
}

/** For a line that is logged apart from the request it belongs to; empty where it belongs to none. */
export function requestNow(): { reqId?: string } {
  const reqId = current.getStore();
  return reqId === undefined ? {} : { reqId };
}
