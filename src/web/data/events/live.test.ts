/** Does every screen show the last notification, however the answers overtake the events? Ruling 33. */
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { homeQuery } from "../queries.ts";
import { refetchStale } from "./live.ts";

type Home = { me: object; notices: { id: string }[] };

const answers: ((home: Home) => void)[] = [];

vi.mock("../request.ts", () => ({
  request: () => new Promise<Home>((resolve) => answers.push(resolve)),
}));

beforeEach(() => {
  answers.length = 0;
  vi.stubGlobal("document", { visibilityState: "visible" });
});

async function answer(at: number, ...ids: string[]): Promise<void> {
  answers[at]?.({ me: { id: "mia" }, notices: ids.map((id) => ({ id })) });
  await new Promise((resolve) => setTimeout(resolve, 0));
}

function openApp() {
  const queries = new QueryClient();
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
