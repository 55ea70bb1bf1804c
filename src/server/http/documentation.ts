/**
 * Where can a developer read what the server answers?
 * At /api/docs; the same as OpenAPI 3.1, generated from the contract, at /api/openapi.json. Members never ask for it, so it
 * is made when somebody does: no start waits for it, and no memory is kept for it.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";

/** Before the routes are mounted, or they are not in it. */
export function serveDocumentation(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  let documentation: Promise<FastifyInstance> | null = null;
  app.addHook("onRoute", (route) => void routes.push(route));
  for (const url of ["/api/docs", "/api/docs/*", "/api/openapi.json"])
    app.route({ method: ["GET", "HEAD"], url, schema: { hide: true }, handler: sendDocumentation });

  async function sendDocumentation(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    documentation ??= import("./documentation-app.ts").then(({ documentationOf }) => documentationOf(routes));
    const method = request.method === "HEAD" ? "HEAD" : "GET";
    const page = await (await documentation).inject({ method, url: request.url, headers: request.headers });
    // Those of the connection are this server's own; an answer that is compressed has another length.
    const { "content-length": _length, connection: _connection, date: _date, ...headers } = page.headers;
    return reply.code(page.statusCode).headers(headers).send(page.rawPayload);
  }
}
