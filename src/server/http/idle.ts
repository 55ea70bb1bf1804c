/**
 * When may a server end that systemd starts again for the next request?
 * Once nobody has asked it for a while, no event stream is open, and nothing is left to do.
 */
import type { FastifyInstance } from "fastify";

type Idling = {
  idleMs: number;
  /** How often it looks, in milliseconds. */
  lookMs?: number;
  /** What has to be done first. */
  isBusy(): Promise<boolean>;
  end(): void;
};

export function endWhenIdle(app: FastifyInstance, { idleMs, lookMs = 30_000, isBusy, end }: Idling): void {
  let inFlight = 0;
  let usedAt = performance.now();
  app.addHook("onRequest", (_request, reply, done) => {
    inFlight++;
    // An event stream is in flight until it ends.
    reply.raw.once("close", () => {
      inFlight--;
      usedAt = performance.now();
    });
    done();
  });
  const isIdle = () => inFlight === 0 && performance.now() - usedAt >= idleMs;
  const timer = setInterval(async () => {
    if (!isIdle()) return;
    // A database that does not answer is no reason to end: the server says so at /readyz.
    const stays = await isBusy().catch(() => true);
    if (!stays && isIdle()) end();
  }, lookMs);
  app.addHook("onClose", async () => clearInterval(timer));
}
