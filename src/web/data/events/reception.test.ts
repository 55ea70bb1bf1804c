import { afterEach, expect, test, vi } from "vitest";
import { request } from "../request.ts";
import { Unreachable } from "../request-errors.ts";
import { noteReception, onReception } from "./reception.ts";

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
  expect(back).toHaveBeenCalledOnce();
});

async function askAndFail(signal: AbortSignal, end: () => void): Promise<void> {
  vi.stubGlobal("fetch", answerNothing);
  noteReception(true);
  const stop = onReception(back);
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
