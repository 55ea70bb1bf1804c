/** The API's documentation is off by default. Each of its files is created at the first request for it. */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { compressOnce } from "./pages/compression.ts";
import { pathOf } from "./request.ts";
import { sendWritten, WrittenAnswer } from "./result-cache.ts";

type File = { status: number; headers: Record<string, string>; content: WrittenAnswer };

const maxFiles = 50;

/** Call this before the routes are mounted, because only routes that are added later are listed. */
export function serveDocumentation(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  const files = new Map<string, Promise<File>>();
  let documentation: Promise<FastifyInstance> | null = null;
  app.addHook("onRoute", (route) => void routes.push(route));
  for (const url of ["/api/docs", "/api/docs/*", "/api/openapi.json"])
    app.route({ method: ["GET", "HEAD"], url, schema: { hide: true }, handler: sendDocumentation });

  async function sendDocumentation(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { status, headers, content } = await fileAt(pathOf(request));
    return sendWritten(reply.code(status).headers(headers), content);
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
      content: new WrittenAnswer(rawPayload, isText ? await compressOnce(rawPayload) : null),
    };
  }
}
