/** Only a trusted proxy may give the id: a stranger could write another request's id into the log. */
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { addressesIn } from "./address.ts";

const requestIdHeader = "x-request-id";

/** nginx gives 32 hexadecimal digits, others a UUID. Shorter may be a phone; longer is masked as a token. */
const usable = /^[A-Za-z0-9-]{16,42}$/;

export function requestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = addressesIn(trustedProxies);
  return ({ headers, socket }) => {
    const given = headers[requestIdHeader];
    const isGiven = typeof given === "string" && usable.test(given);
    return isGiven && isTrusted(socket.remoteAddress ?? "") ? given : randomUUID();
  };
}

/** Not for files that a page imports, which are the same for everybody. */
export function answerRequestIds(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (!request.url.startsWith("/assets/")) reply.header(requestIdHeader, request.id);
    done();
  });
}

const current = new AsyncLocalStorage<string>();

/** All that `work` does belongs to this request, also later. */
export function asRequest<T>(id: string, work: () => T): T {
  return current.run(id, work);
}

/** For work that several requests share. */
export function asNoRequest<T>(work: () => T): T {
  return current.exit(work);
}

/** For a separate log line; empty without a request. */
export function requestNow(): { reqId?: string } {
  const reqId = current.getStore();
  return reqId === undefined ? {} : { reqId };
}
