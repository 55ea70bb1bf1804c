import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";
import { startSending, trySending } from "./outbox.ts";

test("a page sends when there is a connection and when it is seen, never when it is left", async () => {
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const browser = new EventTarget();
  const turn = vi.fn((_name: string, _options: object, start: () => Promise<unknown>) => start());
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", browser);
  vi.stubGlobal("navigator", { locks: { request: turn } });
  vi.stubGlobal("localStorage", { getItem: () => null, removeItem() {} });
  const turnsAfter = async (happens: () => void) => {
    await trySending();
    turn.mockClear();
    happens();
    await new Promise((resolve) => setImmediate(resolve));
    return turn.mock.calls.length;
  };
  const change = (visibilityState: string) => () => {
    Object.assign(page, { visibilityState }).dispatchEvent(new Event("visibilitychange"));
  };

  const stop = startSending("mia");
  expect(await turnsAfter(change("hidden"))).toBe(0);
  expect(await turnsAfter(change("visible"))).toBe(1);
  expect(await turnsAfter(() => browser.dispatchEvent(new Event("online")))).toBe(1);
  stop();
});
