import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clubNameMark } from "#contract/page";
import { inlineStyleHashes } from "../headers.ts";
import { readShell, serveWeb } from "./web.ts";

let folder = "";
let app: FastifyInstance;
const giveDevice = async () => {};

let isDatabaseDown = false;
const firstAsksOf = async ({ cookies }: FastifyRequest) => {
  if (isDatabaseDown) throw new Error("down");
  return cookies.clubhouse ? ["/api/sessions/current"] : [];
};

let clubName = "Mesa";
const clubNameOf = async () => {
  if (isDatabaseDown) throw new Error("down");
  return clubName;
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "web-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(
    join(folder, "index.html"),
    '<!doctype html><head><title>Clubhouse</title></head><div id="root"></div>',
  );
  const landing = { html: `<h1>${clubNameMark}</h1>`, isWhole: true };
  writeFileSync(join(folder, "contents.json"), JSON.stringify({ "": landing }));
  writeFileSync(join(folder, "build.json"), '"build-7"');
  writeFileSync(join(folder, "service-worker.js"), "1");
  writeFileSync(join(folder, "manifest.webmanifest"), "{}");
  writeFileSync(join(folder, "areas.json"), JSON.stringify({ home: ["/assets/home-1a2b3c.js"] }));
  writeFileSync(join(folder, "assets", "app-1a2b3c.js"), "1");
  writeFileSync(join(folder, "assets", "app-1a2b3c.js.br"), "as brotli");
  writeFileSync(join(folder, "icon.svg"), "<svg/>");
  writeFileSync(join(folder, ".env"), "secret");
  app = Fastify();
  await app.register(cookie);
  await serveWeb(app, { shell: readShell(folder), giveDevice, firstAsksOf, clubNameOf });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test.each(["/", "/home", "/manage-tee-time/abc", "/bet/abc/scorecard/0", "/play?tab=past", "/SkinsRawTable"])(
  "%s opens the app, which is asked for again each time",
  async (url) => {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain("<title>Clubhouse</title>");
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.headers["cache-control"]).toBe("no-cache");
    expect(answer.headers["clubhouse-build"]).toBe("build-7");
  },
);

test("the page for an address names what its screen needs, and asks where there is a session", async () => {
  const page = await app.inject({ url: "/home?tab=past", cookies: { clubhouse: "token" } });
  expect(page.body).toContain('<link rel="modulepreload" href="/assets/home-1a2b3c.js">');
  expect(page.body).toContain('href="/api/sessions/current"');
  expect((await app.inject({ url: "/home" })).body).not.toContain("/api/sessions/current");
});

test("the first page shows the club's name, also after it has changed, and never as HTML", async () => {
  const shown = async () => (await app.inject({ url: "/" })).body;
  expect(await shown()).toContain("<h1>Mesa</h1>");
  clubName = "<b>Desert</b> & Mesa";
  expect(await shown()).toContain("<h1>&lt;b>Desert&lt;/b> &amp; Mesa</h1>");
  clubName = "Mesa";
});

test("a page is sent also while the database cannot be asked", async () => {
  isDatabaseDown = true;
  const page = await app.inject({ url: "/home", cookies: { clubhouse: "token" } });
  expect((await app.inject({ url: "/" })).body).toContain("<h1>Clubhouse</h1>");
  isDatabaseDown = false;
  expect(page.body).toContain('<link rel="modulepreload" href="/assets/home-1a2b3c.js">');
  expect(page.body).not.toContain("/api/");
});

test("a browser that takes it gets what the build has compressed", async () => {
  const url = "/assets/app-1a2b3c.js";
  const answer = await app.inject({ url, headers: { "accept-encoding": "gzip, deflate, br, zstd" } });
  expect(answer.body).toBe("as brotli");
  expect(answer.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
  expect((await app.inject({ url })).body).toBe("1");
});

test("files whose names carry their hash are kept permanently, others are asked for again", async () => {
  const script = await app.inject({ url: "/assets/app-1a2b3c.js" });
  expect(script.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  const icon = await app.inject({ url: "/icon.svg" });
  expect(icon.headers).toMatchObject({ "cache-control": "no-cache", "content-type": "image/svg+xml" });
});

test("the service worker keeps the page without anything in it, and is asked for again itself", async () => {
  const page = await app.inject({ url: "/index.html", cookies: { clubhouse: "token" } });
  expect(page.body).not.toContain("/api/");
  expect(page.headers).toMatchObject({ "cache-control": "no-cache", "clubhouse-build": "build-7" });
  const worker = await app.inject({ url: "/service-worker.js" });
  expect(worker.headers).toMatchObject({
    "cache-control": "no-cache",
    "content-type": "application/javascript; charset=utf-8",
  });
  const manifest = await app.inject({ url: "/manifest.webmanifest" });
  expect(manifest.headers["content-type"]).toBe("application/manifest+json");
});

test.each(["/assets/gone.js", "/.env", "/../package.json", "/%2e%2e/package.json", "/api/gone"])(
  "%s is not there",
  async (url) => {
    expect((await app.inject({ url })).statusCode).toBe(404);
  },
);

test("a page is not changed by writing to it", async () => {
  expect((await app.inject({ method: "POST", url: "/home" })).statusCode).toBe(404);
});

test("before the screens are built it says how to build them", async () => {
  const bare = Fastify();
  await serveWeb(bare, { shell: readShell("/nowhere"), giveDevice, firstAsksOf, clubNameOf });
  const answer = await bare.inject({ url: "/home" });
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain("npm run build:web");
  await bare.close();
});

test("a style written into the shell is allowed by its hash, and no other", () => {
  expect(inlineStyleHashes("<style>body{margin:0}</style><p>")).toEqual([
    "'sha256-IAdwN3biDCQ3brrgp1m8kBEsPQYyqfREKOEfeoREopc='",
  ]);
  expect(inlineStyleHashes("<p>")).toEqual([]);
});
