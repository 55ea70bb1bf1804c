import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endWhenIdle } from "./connections.ts";

const minute = 60_000;
let app: FastifyInstance;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  app = Fastify();
});
afterEach(async () => {
  await app.close();
  vi.useRealTimers();
});

function idling(isBusy: () => Promise<boolean> = async () => false) {
  const end = vi.fn();
  endWhenIdle(app, { idleMs: 10 * minute, isBusy, end });
  return end;
}

test("it ends ten minutes after the last request, and not while one is being answered", async () => {
  const end = idling();
  let answer = (): void => {};
  app.get("/", async () => "asked");
  app.get("/stream", () => new Promise((resolve) => (answer = () => resolve("ended"))));
  await vi.advanceTimersByTimeAsync(9 * minute);
  await app.inject("/");
  await vi.advanceTimersByTimeAsync(9 * minute);
  expect(end).not.toHaveBeenCalled();
  const stream = app.inject("/stream");
  await vi.waitFor(() => expect(app.server).toBeDefined());
  await vi.advanceTimersByTimeAsync(60 * minute);
  expect(end).not.toHaveBeenCalled();
  answer();
  await stream;
  await vi.advanceTimersByTimeAsync(9 * minute);
  expect(end).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect(end).toHaveBeenCalled();
});

test("it stays while something is left to do, or where it cannot be known", async () => {
  let left: () => Promise<boolean> = async () => true;
  const end = idling(() => left());
  await vi.advanceTimersByTimeAsync(60 * minute);
  left = () => Promise.reject(new Error("The database does not answer."));
  await vi.advanceTimersByTimeAsync(60 * minute);
  expect(end).not.toHaveBeenCalled();
  left = async () => false;
  await vi.advanceTimersByTimeAsync(minute);
  expect(end).toHaveBeenCalled();
});
