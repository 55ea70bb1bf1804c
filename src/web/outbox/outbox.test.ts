import "fake-indexeddb/auto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { pauseMs, startSending, trySending } from "./outbox.ts";
import type { PassResult } from "./send.ts";

const sendUnsent = vi.hoisted(() => vi.fn());
vi.mock("./send.ts", () => ({ sendUnsent }));

const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
const window = new EventTarget();
const request = vi.fn();
vi.stubGlobal("document", document);
vi.stubGlobal("window", window);
vi.stubGlobal("navigator", { locks: { request } });
vi.stubGlobal("localStorage", { getItem: () => null, removeItem() {} });

type Start = () => Promise<unknown>;
const freeLock = (_name: string, _options: object, start: Start) => start();
const lockOfOtherTab = (_name: string, { signal }: { signal: AbortSignal }) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });

const done: PassResult = { end: "done" };

beforeEach(() => {
  request.mockReset();
  sendUnsent.mockReset();
});

function change(visibilityState: string): void {
  Object.assign(document, { visibilityState }).dispatchEvent(new Event("visibilitychange"));
}

async function turnsAfter(happens: () => void): Promise<number> {
  await trySending();
  request.mockClear();
  happens();
  await new Promise((resolve) => setImmediate(resolve));
  return request.mock.calls.length;
}

test("a page sends when there is a connection and when it is seen, and never after it is left", async () => {
  request.mockImplementation(freeLock);
  sendUnsent.mockResolvedValue(done);
  const stop = startSending("mia");
  expect(await turnsAfter(() => change("hidden"))).toBe(0);
  expect(await turnsAfter(() => change("visible"))).toBe(1);
  expect(await turnsAfter(() => window.dispatchEvent(new Event("pageshow")))).toBe(0);
  const online = () => void window.dispatchEvent(new Event("online"));
  expect(await turnsAfter(online)).toBe(1);
  window.dispatchEvent(new Event("pagehide"));
  expect(await turnsAfter(online)).toBe(0);
  expect(await turnsAfter(() => window.dispatchEvent(new Event("pageshow")))).toBe(1);
  stop();
});

test("a page that is left while it sends gives its lock to the next page", async () => {
  const held: Promise<unknown>[] = [];
  request.mockImplementation((_name: string, _options: object, start: Start) => {
    held.push(start());
    return held.at(-1);
  });
  sendUnsent.mockReturnValue(new Promise(() => {}));
  const stop = startSending("mia");
  await vi.waitUntil(() => held.length > 0);
  window.dispatchEvent(new Event("pagehide"));
  await expect(held[0]).resolves.toEqual({ end: "lost" });
  stop();
});

test("a page that is left while another tab sends asks for the lock no longer, and sends nothing", async () => {
  request.mockImplementation(lockOfOtherTab);
  const stop = startSending("mia");
  await vi.waitUntil(() => request.mock.calls.length > 0);
  window.dispatchEvent(new Event("pagehide"));
  expect(request.mock.calls[0]?.[1].signal.aborted).toBe(true);
  await trySending();
  expect(sendUnsent).not.toHaveBeenCalled();
  stop();
});

test("a page sends without the lock when another tab has it for half a minute", async () => {
  vi.useFakeTimers();
  request.mockImplementation(lockOfOtherTab);
  sendUnsent.mockResolvedValue(done);
  const stop = startSending("mia");
  await vi.advanceTimersByTimeAsync(29_999);
  expect(sendUnsent).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(sendUnsent).toHaveBeenCalled();
  vi.useRealTimers();
  stop();
});

describe("the pause before the next try", () => {
  test("is a few seconds at most without a connection, and longer where the server is busy", () => {
    for (let failures = 1; failures < 50; failures += 1)
      for (const random of [0, 0.5, 1]) {
        expect(pauseMs({ end: "lost" }, failures, true, random)).toBeLessThanOrEqual(4_000);
        expect(pauseMs({ end: "busy" }, failures, true, random)).toBeLessThanOrEqual(60_000);
        expect(pauseMs({ end: "busy" }, failures, true, random)).toBeGreaterThanOrEqual(1_000);
      }
    expect(pauseMs({ end: "busy" }, 9, true, 0.5)).toBeGreaterThan(30_000);
  });

  test("is not shorter than the server asks for, nor the same for all phones", () => {
    expect(pauseMs({ end: "busy", afterMs: 120_000 }, 1, true, 0)).toBe(120_000);
    expect(pauseMs({ end: "busy", afterMs: 120_000 }, 1, true, 0.5)).toBe(150_000);
    expect(pauseMs({ end: "lost" }, 3, true, 0)).not.toBe(pauseMs({ end: "lost" }, 3, true, 1));
  });

  test("is longer while nobody looks", () => {
    expect(pauseMs({ end: "lost" }, 9, false, 0)).toBe(30_000);
  });
});
