import { beforeEach, expect, test, vi } from "vitest";
import { pollEvents } from "./poll-events.ts";

beforeEach(() => vi.useFakeTimers({ now: 0 }));

async function timesOf({ isAnswered = true } = {}): Promise<number[]> {
  const times: number[] = [];
  const polling = pollEvents({
    async readMissed() {
      times.push(Date.now());
      if (!isAnswered) throw new Error("no connection");
      return { lastEvent: 7, messages: [] };
    },
    after: () => 7,
    take() {},
  });
  polling.start();
  await vi.advanceTimersByTimeAsync(25_000);
  polling.stop();
  const count = times.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(times).toHaveLength(count);
  return times;
}

function pausesOf(times: readonly number[]): number[] {
  return times.slice(1).map((at, i) => at - (times[i] ?? 0));
}

test("every two seconds, and never more often", async () => {
  const pauses = pausesOf(await timesOf());
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(2_000);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(2_400);
});

test("where no answer comes, after longer and longer pauses", async () => {
  expect(await timesOf({ isAnswered: false })).toHaveLength(3);
});
