import { execFileSync } from "node:child_process";
import { Readable } from "node:stream";
import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { onServedSqliteClub, ourOrigin } from "../../testing/app.ts";
import { compressAnswers } from "./compression.ts";

const long = { names: Array.from({ length: 200 }, (_, number) => `Player ${number}`) };

let app: FastifyInstance;

beforeAll(() => {
  app = Fastify();
  compressAnswers(app);
  app.get("/long", async () => long);
  app.get("/short", async () => ({ names: ["Mia"] }));
  app.get("/table", async (_, reply) => reply.type("text/csv; charset=utf-8").send("Mia,72\n".repeat(200)));
  app.get("/photo", async (_, reply) => reply.type("image/jpeg").send(Buffer.alloc(4_000)));
  app.get("/stream", async (_, reply) =>
    reply.type("text/event-stream; charset=utf-8").send(Readable.from(["data: x\n\n".repeat(400)])),
  );
  app.post("/taken", async ({ body }) => ({ taken: body }));
});
afterAll(() => app.close());

test.each([
  ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
] as const)("an answer to a browser that takes %s comes as %s", async (accepted, encoding, decode) => {
  const answer = await app.inject({ url: "/long", headers: { "accept-encoding": accepted } });
  expect(answer.headers["content-encoding"]).toBe(encoding);
  expect(answer.headers.vary).toContain("accept-encoding");
  expect(answer.rawPayload.length).toBeLessThan(JSON.stringify(long).length / 3);
  expect(JSON.parse(decode(answer.rawPayload).toString())).toEqual(long);
  const table = await app.inject({ url: "/table", headers: { "accept-encoding": accepted } });
  expect(decode(table.rawPayload).toString()).toBe("Mia,72\n".repeat(200));
});

test("a client that takes no encoding gets the answer as it is", async () => {
  const answer = await app.inject({ url: "/long" });
  expect(answer.headers["content-encoding"]).toBeUndefined();
  expect(answer.json()).toEqual(long);
});

test.each(["/short", "/photo", "/stream"])("%s is not compressed", async (url) => {
  const answer = await app.inject({ url, headers: { "accept-encoding": "gzip, br" } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-encoding"]).toBeUndefined();
});

test("a request that is compressed is not unpacked", async () => {
  const payload = gzipSync(JSON.stringify({ phone: "4805550101" }));
  const headers = { "content-type": "application/json", "content-encoding": "gzip" };
  expect((await app.inject({ method: "POST", url: "/taken", headers, payload })).statusCode).toBe(400);
});

test("no answer makes Node load its fetch, which takes memory and is not needed", () => {
  const asking = `
    import Fastify from "fastify";
    import { compressAnswers } from "./src/server/http/pages/compression.ts";
    const app = Fastify();
    compressAnswers(app);
    app.get("/", async () => ({ names: Array(200).fill("Mia") }));
    const answer = await app.inject({ url: "/", headers: { "accept-encoding": "br" } });
    console.log(answer.headers["content-encoding"], process.moduleLoadList.filter((name) => name.includes("undici")));
  `;
  const said = execFileSync(process.execPath, ["--input-type=module", "--eval", asking], {
    encoding: "utf8",
  });
  expect(said.trim()).toBe("br []");
});

onServedSqliteClub(
  "the club's own answers are compressed",
  async (club) => {
    const headers = { origin: ourOrigin, "accept-encoding": "gzip, deflate, br" };
    const answer = await club.app.inject({ url: "/api/docs/json", headers });
    expect(answer.headers["content-encoding"]).toBe("br");
    expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toHaveProperty("paths");
    const plain = await club.app.inject({ url: "/api/docs/json", headers: { origin: ourOrigin } });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.json()).toHaveProperty("paths");
  },
  { servesDocumentation: true },
);
