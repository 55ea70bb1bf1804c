import { beforeEach, expect, test, vi } from "vitest";
import { firstAnswer, resendNow } from "../until-answered.ts";

beforeEach(() => vi.useFakeTimers());

type SentRequest = {
  readonly signal: AbortSignal;
  hear(): void;
  answer(text: string): void;
  fail(error: Error): void;
};

function read() {
  const sent: SentRequest[] = [];
  const answer = firstAnswer<string>(
    (signal, hear) =>
      new Promise((resolve, reject) => void sent.push({ signal, hear, answer: resolve, fail: reject })),
  );
  return { sent, answer };
}

test("one that is answered is sent once", async () => {
  const { sent, answer } = read();
  sent[0]?.answer("yes");
  expect(await answer).toBe("yes");
  await vi.advanceTimersByTimeAsync(60_000);
  resendNow();
  expect(sent).toHaveLength(1);
});

test("a silent one is sent once more after six seconds, and the other one is given up when one is answered", async () => {
  const { sent, answer } = read();
  await vi.advanceTimersByTimeAsync(5_999);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent).toHaveLength(2);
  sent[1]?.answer("by the new connection");
  expect(await answer).toBe("by the new connection");
  expect(sent[0]?.signal.aborted).toBe(true);
});

test("the first one may still be the one that is answered", async () => {
  const { sent, answer } = read();
  await vi.advanceTimersByTimeAsync(6_000);
  sent[0]?.answer("late");
  expect(await answer).toBe("late");
});

test("a player who does not want to wait has it sent immediately", async () => {
  const { sent, answer } = read();
  resendNow();
  expect(sent).toHaveLength(2);
  sent[1]?.answer("yes");
  expect(await answer).toBe("yes");
});

test("one whose answer is coming in is not sent again", async () => {
  const { sent, answer } = read();
  sent[0]?.hear();
  await vi.advanceTimersByTimeAsync(10_000);
  resendNow();
  expect(sent).toHaveLength(1);
  sent[0]?.answer("slowly");
  expect(await answer).toBe("slowly");
});

test("a refusal is an answer", async () => {
  const { sent, answer } = read();
  sent[0]?.fail(new Error("no"));
  await expect(answer).rejects.toThrow("no");
});
