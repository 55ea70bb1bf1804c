import { randomBytes } from "node:crypto";
import { connect } from "node:net";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { newGate } from "../testing/gate.ts";
import { secretsIn } from "../testing/printed-secrets.ts";
import { answerErrors } from "./errors.ts";
import { logOptions, maskSecrets, OneLineEach } from "./log.ts";

test("a phone in an address is masked down to its last four digits", () => {
  expect(maskSecrets("/admin/player/6025550101?tab=1")).toBe("/admin/player/******0101?tab=1");
});

test("what merely contains ten digits, such as a moment in milliseconds, stays", () => {
  expect(maskSecrets("1764000000000")).toBe("1764000000000");
});

test("the token in a calendar's address is masked, wherever the address is written", () => {
  const token = randomBytes(32).toString("base64url");
  for (const given of [token, token.slice(1), `${token}a`])
    expect(maskSecrets(`/api/calendars/${given}/tee-times.ics`)).toBe("/api/calendars/***/tee-times.ics");
  expect(maskSecrets(`/api/%63alendars/${token}x?a=${token}.`)).toBe("/api/%63alendars/***?a=***.");
});

test("a phone or a token is masked also where a letter of it is encoded in the address", async () => {
  const lines: string[] = [];
  const app = Fastify({ logger: logOptions("info", { write: (line) => void lines.push(line) }) });
  const token = `a${randomBytes(32).toString("base64url").slice(1)}`;
  await app.inject(`/api/calendars/%61${token.slice(1)}/tee-times.ics`);
  await app.inject("/admin/player/602555%30101?next=%2Fadmin%2Fplayer%2F6025550101");
  await app.inject("/%zz/6025550101");
  await app.close();
  const logged = lines.join("");
  expect(logged).toContain("/api/calendars/***/tee-times.ics");
  expect(logged).toContain("/admin/player/******0101?next=/admin/player/******0101");
  expect(logged).not.toContain(token.slice(1));
  expect(logged).not.toMatch(/602555(%30|0)101/);
});

test("a client that is cut off in the middle of its request is not a failure of the server", async () => {
  const lines: string[] = [];
  const [arrived, answered] = [newGate(), newGate()];
  const statuses: number[] = [];
  const app = Fastify({ logger: logOptions("info", { write: (line) => void lines.push(line) }) });
  answerErrors(app);
  app.addHook("onRequest", async () => arrived.open());
  app.addHook("onSend", async (_request, reply) => {
    statuses.push(reply.statusCode);
    answered.open();
  });
  app.post("/", async () => ({}));
  const { port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  const socket = connect(Number(port), "127.0.0.1");
  socket.write(
    "POST / HTTP/1.1\r\nhost: club\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{",
  );
  await arrived.isOpen;
  socket.destroy();
  await answered.isOpen;
  await app.close();
  expect(statuses).toEqual([400]);
  expect(lines.join("")).not.toContain("request failed");
});

test("the log says what failed without phone, PIN or session", async () => {
  const lines: string[] = [];
  const app = Fastify({ logger: logOptions("info", { write: (line) => void lines.push(line) }) });
  answerErrors(app);
  app.get("/", async (request) => {
    request.log.error(new Error("phone 6025550101"), "phone 6025550101");
    request.log.error(new Error("phone 6025550101"));
    request.log.error({ err: new Error("phone 6025550101") });
  });
  app.post("/admin/player/:phone", async (request) => {
    const cause = { detail: "Key (phone)=(6025550101) already exists.", parameters: [request.body] };
    const error = new Error("duplicate key, phone 6025550101");
    throw Object.assign(error, cause, { code: "23505" });
  });
  const answer = await app.inject({
    method: "POST",
    url: "/admin/player/6025550101",
    headers: { cookie: "clubhouse=token-of-mia" },
    payload: { phone: "6025550101", pin: "2468" },
  });
  await app.inject({ url: "/" });
  await app.close();
  const log = lines.join("");
  expect(answer.statusCode).toBe(500);
  expect(log).toContain("/admin/player/******0101");
  expect(log).toContain("duplicate key, phone ******0101");
  expect(log).toContain("23505");
  expect(secretsIn(log, ["6025550101", "2468", "token-of-mia"])).toEqual([]);
});

test("a request has one line, with what it asked for and how it was answered", async () => {
  const lines: string[] = [];
  const logger = logOptions("info", { write: (line) => void lines.push(line) });
  const app = Fastify({ logger, logController: new OneLineEach() });
  answerErrors(app);
  app.get("/player/:phone", async () => ({}));
  app.get("/broken", async () => {
    throw new Error("out of order");
  });
  await app.inject("/player/6025550101");
  await app.inject("/broken");
  await app.close();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      req: { method: "GET", url: "/player/******0101" },
      res: { statusCode: 200 },
      responseTime: expect.any(Number),
    },
    { err: { message: "out of order" } },
    { req: { method: "GET", url: "/broken" }, res: { statusCode: 500 } },
  ]);
});
