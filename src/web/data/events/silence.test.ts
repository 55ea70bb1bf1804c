import { afterEach, expect, test, vi } from "vitest";
import { noteHeard, noteSilence, silentSince } from "./silence.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a silent stream says since when nothing came, and so does a browser that is offline", () => {
  vi.useFakeTimers({ now: 1_000 });
  vi.stubGlobal("navigator", { onLine: true });
  noteHeard();
  vi.setSystemTime(9_000);
  expect(silentSince()).toBeNull();
  noteSilence();
  expect(silentSince()).toBe(1_000);
  noteHeard();
  expect(silentSince()).toBeNull();
  vi.stubGlobal("navigator", { onLine: false });
  expect(silentSince()).toBe(9_000);
});
