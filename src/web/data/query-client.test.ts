import { expect, test, vi } from "vitest";
import { forgetPrefetched, prefetchBeforeRender, queriesToRender } from "./query-client.ts";

test("a render that starts again has the data of the prefetch, too, and the next login has not", async () => {
  vi.stubGlobal("document", { querySelector: () => ({}) });
  await prefetchBeforeRender(async (queries) => queries.setQueryData(["home"], "prefetched"));
  const readHome = () => queriesToRender().getQueryData(["home"]);
  expect([readHome(), readHome()]).toEqual(["prefetched", "prefetched"]);
  forgetPrefetched();
  expect(readHome()).toBe(undefined);
});
