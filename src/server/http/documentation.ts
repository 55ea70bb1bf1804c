/** Served only if an operator turns it on. Each file is made when first asked for, so that no start waits. */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { compressOnce, takesBrotli } from "./compression.ts";
import { pathOf } from "./path.ts";

type File = { status: number; headers: Record<string, string>; whole: Buffer; compressed: Buffer | null };

/** The page has about ten files. Unknown paths are not cached. */
const maxFiles = 50;

/** Call before the routes are mounted: it lists those that are added later. */
export function serveDocumentation(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  const files = new Map<string, Promise<File>>();
  let documentation: Promise<FastifyInstance> | null = null;
  app.addHook("onRoute", (route) => void routes.push(route));
  for (const url of ["/api/docs", "/api/docs/*", "/api/openapi.json"])
    app.route({ method: ["GET", "HEAD"], url, schema: { hide: true }, handler: sendDocumentation });

  async function sendDocumentation(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { status, headers, whole, compressed } = await fileAt(pathOf(request));
    const isSmall = compressed !== null && takesBrotli(request);
    return reply
      .code(status)
      .headers(headers)
      .headers(isSmall ? { "content-encoding": "br", vary: "accept-encoding" } : {})
      .send(isSmall ? compressed : whole);
  }

  function fileAt(path: string): Promise<File> {
    const kept = files.get(path);
    if (kept) return kept;
    const made = makeFile(path);
    if (files.size < maxFiles) files.set(path, made);
    made.then(
      ({ status }) => status === 404 && files.delete(path),
      () => files.delete(path),
    );
    return made;
  }

  async function makeFile(url: string): Promise<File> {
    documentation ??= import("./documentation-app.ts").then(({ documentationOf }) => documentationOf(routes));
    const { statusCode, headers, rawPayload } = await (await documentation).inject({ url });
    const kept = ["content-type", "content-security-policy", "location"].flatMap((name) =>
      headers[name] === undefined ? [] : [[name, String(headers[name])]],
    );
    const isText = /json|text|javascript|svg/.test(String(headers["content-type"]));
    return {
      status: statusCode,
      headers: Object.fromEntries(kept),
      whole: rawPayload,
      compressed: isText ? await compressOnce(rawPayload) : null,
    };
  }
}
