/** Does every screen show the latest notification, in whatever order answers and events arrive (ruling 33)? */
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { homeQuery } from "../queries.ts";
import { Unreachable } from "../request-errors.ts";
import { refetchStale, refreshIfOld } from "./live.ts";

type Home = { me: object; notices: { id: string }[] };

const answers: ((home: Home | Promise<never>) => void)[] = [];

vi.mock("../request.ts", () => ({
  request: (name: string) =>
    new Promise<Home>((resolve) => void (name === "readHome" && answers.push(resolve))),
}));

beforeEach(() => {
  answers.length = 0;
  vi.stubGlobal("document", { visibilityState: "visible" });
});

async function answer(at: number, ...ids: string[]): Promise<void> {
  answers[at]?.({ me: { id: "mia" }, notices: ids.map((id) => ({ id })) });
  await settled();
}

async function fail(at: number): Promise<void> {
  answers[at]?.(Promise.reject(new Unreachable()));
  await settled();
}

function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

function openApp() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return {
    queries,
    hear: (noticeId: string) => refetchStale(queries, [{ kind: "notice", noticeId }]),
    shown: () => queries.getQueryData(homeQuery.queryKey)?.notices.map(({ id }) => id),
  };
}

test("a notification that comes while the one before is asked for is asked for, too", async () => {
  const app = openApp();
  app.hear("first");
  app.hear("second");
  await answer(0, "first");
  await answer(1, "second");
  expect([answers.length, app.shown()]).toEqual([2, ["second"]]);
  app.hear("third");
  app.hear("fourth");
  await answer(2, "third");
  await answer(3, "fourth");
  expect([answers.length, app.shown()]).toEqual([4, ["fourth"]]);
});

test("home asks once for each event, also for the first time", async () => {
  const app = openApp();
  const close = new QueryObserver(app.queries, homeQuery).subscribe(() => {});
  app.hear("first");
  expect(answers).toHaveLength(2);
  await answer(0);
  await answer(1, "first");
  expect(app.shown()).toEqual(["first"]);
  app.hear("second");
  await answer(2, "second");
  expect([answers.length, app.shown()]).toEqual([3, ["second"]]);
  close();
});

test("a notification that could not be asked for is shown once there is reception again, on any screen", async () => {
  const app = openApp();
  app.hear("first");
  await answer(0, "first");
  app.hear("second");
  await fail(1);
  expect(app.shown()).toEqual(["first"]);
  refreshIfOld(app.queries);
  await answer(2, "second");
  expect(app.shown()).toEqual(["second"]);
});

test("a load of notifications that failed is repeated after ten seconds, unless another one succeeded", async () => {
  vi.useFakeTimers();
  const app = openApp();
  const failLoad = async (at: number) => {
    answers[at]?.(Promise.reject(new Unreachable()));
    await vi.advanceTimersByTimeAsync(9_999);
  };
  app.hear("first");
  await failLoad(0);
  expect(answers).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(answers).toHaveLength(2);
  app.hear("second");
  await failLoad(2);
  refreshIfOld(app.queries);
  answers[3]?.({ me: { id: "mia" }, notices: [] });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(answers).toHaveLength(4);
  vi.useRealTimers();
});
