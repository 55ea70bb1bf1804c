import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { refreshStale } from "./stale.ts";

const teeTimeId = "teetime-1";
const started = { kind: "started", teeTimeId } as const;

function openScreen(queryKey: readonly string[]) {
  const asked: { resolve(text: string): void; reject(error: Error): void }[] = [];
  const queries = new QueryClient();
  const observer = new QueryObserver(queries, {
    queryKey,
    queryFn: () => new Promise<string>((resolve, reject) => asked.push({ resolve, reject })),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const close = observer.subscribe(() => {});
  return {
    count: () => asked.length,
    shows: () => observer.getCurrentResult().data,
    async answer(text: string): Promise<void> {
      asked.at(-1)?.resolve(text);
      await settled();
    },
    async fail(): Promise<void> {
      asked.at(-1)?.reject(new Error("no answer"));
      await settled();
    },
    hear: () => void refreshStale(queries, [started], true),
    close,
  };
}

function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

test("what was asked before an event, and is answered for the first time after it, is asked again", async () => {
  const screen = openScreen(["bet", "bet-1"]);
  screen.hear();
  expect(screen.count()).toBe(1);
  await screen.answer("not started");
  expect([screen.shows(), screen.count()]).toEqual(["not started", 2]);
  await screen.answer("started");
  expect([screen.shows(), screen.count()]).toEqual(["started", 2]);
  screen.close();
});

test("of two events while the first answer is under way, one more question comes", async () => {
  const screen = openScreen(["bet", "bet-1"]);
  screen.hear();
  screen.hear();
  await screen.answer("not started");
  await screen.answer("started");
  expect([screen.shows(), screen.count()]).toEqual(["started", 2]);
  screen.close();
});

test("what the event is not about, and what failed, is left", async () => {
  const other = openScreen(["skins", "teetime-2"]);
  other.hear();
  await other.answer("skins");
  expect(other.count()).toBe(1);
  other.close();

  const failed = openScreen(["bet", "bet-1"]);
  failed.hear();
  await failed.fail();
  expect(failed.count()).toBe(1);
  failed.close();
});
