/** Ends a server without cutting anybody off, and, with systemd, when nobody asks. */
import type { FastifyInstance } from "fastify";

/** A request that hangs must not keep the server up. */
const graceMs = 10_000;

/** Counts requests under way; an event stream is one until it ends. `ended` is called after each. */
function countRequests(app: FastifyInstance, ended: () => void): () => number {
  let inFlight = 0;
  app.addHook("onRequest", (_request, reply, done) => {
    inFlight++;
    // "close" comes exactly once, also when the client has gone.
    reply.raw.once("close", () => {
      inFlight--;
      ended();
    });
    done();
  });
  return () => inFlight;
}

/** Takes nothing new, finishes the requests under way, and only then closes connections. */
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

/** Ends a server that systemd starts for the next request, once nobody asks, no event stream is open and no work is left. */
export function endWhenIdle(app: FastifyInstance, { idleMs, lookMs = 30_000, isBusy, end }: Idling): void {
  let usedAt = performance.now();
  const inFlight = countRequests(app, () => {
    usedAt = performance.now();
  });
  const isIdle = () => inFlight() === 0 && performance.now() - usedAt >= idleMs;
  const timer = setInterval(async () => {
    if (!isIdle()) return;
    // An unreachable database does not end the server: /readyz says so.
    const stays = await isBusy().catch(() => true);
    if (!stays && isIdle()) end();
  }, lookMs);
  app.addHook("onClose", async () => clearInterval(timer));
}
