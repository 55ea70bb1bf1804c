/** What says that there is no reception, and what does not? */
import { afterEach, expect, test, vi } from "vitest";
import { noteReception, onReceptionChange, silentSince } from "./reception.ts";
import { request } from "./request.ts";
import { Unreachable } from "./request-errors.ts";

const back = vi.fn();

afterEach(() => {
  vi.unstubAllGlobals();
  back.mockClear();
});

test("a read that the app gives up leaves reception as it was", async () => {
  const giveUp = new AbortController();
  await askAndFail(giveUp.signal, () => giveUp.abort());
  expect(back).not.toHaveBeenCalled();
});

test("a read that takes too long has found no reception", async () => {
  const tooLong = new AbortController();
  await askAndFail(tooLong.signal, () => tooLong.abort(new DOMException("Too long.", "TimeoutError")));
  expect(back).toHaveBeenCalledTimes(2);
});

test("what is silent says since when", () => {
  vi.useFakeTimers({ now: 1_000 });
  vi.stubGlobal("navigator", { onLine: true });
  noteReception(true);
  vi.setSystemTime(9_000);
  expect(silentSince()).toBeNull();
  noteReception(false);
  expect(silentSince()).toBe(1_000);
  noteReception(true);
  expect(silentSince()).toBeNull();
  vi.stubGlobal("navigator", { onLine: false });
  expect(silentSince()).toBe(9_000);
  vi.useRealTimers();
});

/** After it the server answers again, which is news only where it did not before. */
async function askAndFail(signal: AbortSignal, end: () => void): Promise<void> {
  vi.stubGlobal("fetch", answerNothing);
  noteReception(true);
  const stop = onReceptionChange(back);
  const asked = request("readClub", { signal });
  end();
  await expect(asked).rejects.toBeInstanceOf(Unreachable);
  noteReception(true);
  stop();
}

function answerNothing(_: string, { signal }: { signal: AbortSignal }): Promise<Response> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason));
  });
}
