import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { Unreachable } from "./request-errors.ts";
import { inTimeLimit, isWorthRetry } from "./retry.ts";

beforeEach(() => vi.useFakeTimers({ now: 0 }));

async function failAfter(ms: number): Promise<{ tries: number[]; failedAt: number | null }> {
  const tries: number[] = [];
  let failedAt: number | null = null;
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        retry: isWorthRetry,
        persister: (ask, context, query) => inTimeLimit(query, async () => ask(context)),
        networkMode: "always",
      },
    },
  });
  const queryFn = () => {
    tries.push(Date.now());
    return new Promise<string>((_, reject) => setTimeout(() => reject(new Unreachable()), ms));
  };
  const observer = new QueryObserver(queries, { queryKey: ["anything"], queryFn });
  const stop = observer.subscribe(({ isError }) => {
    if (isError) failedAt ??= Date.now();
  });
  await vi.advanceTimersByTimeAsync(120_000);
  stop();
  return { tries, failedAt };
}

test("a read that hangs is given up within twenty seconds, and not tried again", async () => {
  const { tries, failedAt } = await failAfter(100_000);
  expect(tries).toEqual([0]);
  expect(failedAt).toBe(19_500);
});

test("a read that fails slowly is tried again, within the same twenty seconds", async () => {
  const { tries, failedAt } = await failAfter(9_000);
  expect(tries).toEqual([0, 10_000]);
  expect(failedAt).toBe(19_000);
});

test("a read that fails immediately is tried three times", async () => {
  const { tries, failedAt } = await failAfter(1);
  expect(tries).toHaveLength(3);
  expect(failedAt).toBe(3_003);
});
