/**
 * Browsers keep files with a hash in their name for a year. Before they use any other file, they ask the
 * server.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { buildHeader } from "#contract/app-version";
import { pageAt } from "#contract/page";
import { answerUnknown } from "../errors.ts";
import { pathOf } from "../request.ts";

type WebParts = {
  shell: ReturnType<typeof readShell>;
  giveDevice: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  firstAsksOf: (request: FastifyRequest) => Promise<string[]>;
  clubNameOf: (request: FastifyRequest) => Promise<string>;
};

export async function serveWeb(
  app: FastifyInstance,
  { shell, giveDevice, firstAsksOf, clubNameOf }: WebParts,
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
  // "/" has its own route, because the static plugin treats it as a folder.
  app.get("/", { schema: { hide: true } }, sendShell);
  app.setNotFoundHandler(async (request, reply) =>
    opensShell(request) ? sendShell(request, reply) : answerUnknown(request, reply),
  );

  async function sendShell(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    await giveDevice(request, reply);
    if (shell === null)
      return reply.code(503).type("text/plain").send("The screens are not built yet: npm run build:web\n");
    // The page also opens if the database does not answer.
    const [asks, clubName] = await Promise.all([
      firstAsksOf(request).catch(() => []),
      clubNameOf(request).catch(() => null),
    ]);
    const page = pageAt(shell, request.url, { clubName, asks });
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

/** True for the address of a screen. An address with a dot names a file, even if the file is missing. */
function opensShell(request: FastifyRequest): boolean {
  const path = pathOf(request);
  return ["GET", "HEAD"].includes(request.method) && !/^\/api(\/|$)/.test(path) && !path.includes(".");
}

const areaFiles = z.record(z.string(), z.array(z.string()));
const contents = z.record(z.string(), z.object({ html: z.string(), isWhole: z.boolean() }));

/** Returns null if the screens are not built, or were built by an older version. */
export function readShell(folder: string) {
  const files = ["index.html", "areas.json", "contents.json", "build.json"];
  if (!files.every((name) => existsSync(join(folder, name)))) return null;
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  return {
    folder,
    html: read("index.html"),
    areaFiles: areaFiles.parse(JSON.parse(read("areas.json"))),
    contents: contents.parse(JSON.parse(read("contents.json"))),
    build: z.string().parse(JSON.parse(read("build.json"))),
  };
}
