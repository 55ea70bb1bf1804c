/**
 * Is the server up, and can it work?
 * For whatever watches it: /healthz is the process, /readyz the database behind it as well.
 */
import type { FastifyInstance } from "fastify";
import type { Database } from "../store/database.ts";
import { isCurrent } from "../store/database.ts";

export function serveHealth(app: FastifyInstance, db: Database): void {
  app.get("/healthz", { schema: { hide: true }, logLevel: "silent" }, async () => ({ status: "up" }));
  app.get("/readyz", { schema: { hide: true }, logLevel: "silent" }, async (request, reply) => {
    try {
      if (await isCurrent(db)) return { status: "ready" };
    } catch (error) {
      request.log.error({ err: error }, "database does not answer");
    }
    return reply.code(503).send({ status: "not ready" });
  });
}
