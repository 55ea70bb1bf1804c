/**
 * How does the server stop without cutting anybody off?
 * It takes nothing new, waits for the requests it is working on, and only then closes connections.
 */
import type { FastifyInstance } from "fastify";

/** A request that hangs must not keep the server up. */
const graceMs = 10_000;

export function finishRequestsFirst(app: FastifyInstance): void {
  let inFlight = 0;
  let whenIdle = (): void => {};
  const ended = () => {
    inFlight--;
    if (inFlight === 0) whenIdle();
  };
  app.addHook("onRequest", (_request, reply, done) => {
    inFlight++;
    // Also when the client has gone: "close" comes once, whatever becomes of the request.
    reply.raw.once("close", ended);
    done();
  });
  app.addHook("preClose", async () => {
    if (inFlight === 0) return;
    await new Promise<void>((resolve) => {
      whenIdle = resolve;
      setTimeout(resolve, graceMs).unref();
    });
  });
}
