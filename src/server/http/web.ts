/**
 * How do the screens reach the phone?
 * The build's files as they are: those whose names carry their hash are kept for good, the shell is
 * fetched again each time, as the service worker is. Every address of the app opens the shell, which finds its own screen.
 */
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { buildHeader } from "#contract/app-version";
import { pageAt } from "#contract/page";
import { answerUnknown } from "./errors.ts";
import { pathOf } from "./path.ts";
import type { Shell } from "./shell.ts";

type WebParts = {
  /** Null while the screens have not been built. */
  shell: Shell | null;
  /** Asked of every page that is opened. */
  welcome: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** The addresses of a screen's first questions. */
  firstAsksOf: (request: FastifyRequest) => Promise<string[]>;
};

export async function serveWeb(
  app: FastifyInstance,
  { shell, welcome, firstAsksOf }: WebParts,
): Promise<void> {
  if (shell !== null)
    await app.register(fastifyStatic, {
      root: shell.folder,
      index: false,
      dotfiles: "ignore",
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) =>
        void reply.header("cache-control", cachingOf(path)).header(buildHeader, shell.build),
    });
  // By itself: to the static files it would be a folder, which they do not show.
  app.get("/", { schema: { hide: true } }, sendShell);
  app.setNotFoundHandler(async (request, reply) =>
    opensShell(request) ? sendShell(request, reply) : answerUnknown(request, reply),
  );

  async function sendShell(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    await welcome(request, reply);
    if (shell === null)
      return reply.code(503).type("text/plain").send("The screens are not built yet: npm run build:web\n");
    // Without the database there is still a page.
    const asks = await firstAsksOf(request).catch(() => []);
    const page = pageAt(shell, request.url, asks);
    return reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .header(buildHeader, shell.build)
      .send(page);
  }
}

function cachingOf(path: string): string {
  return path.includes("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
}

/** A missing file must not come back as a page: its name has a dot, an address of the app has none. */
function opensShell(request: FastifyRequest): boolean {
  const path = pathOf(request);
  return ["GET", "HEAD"].includes(request.method) && !/^\/api(\/|$)/.test(path) && !path.includes(".");
}
