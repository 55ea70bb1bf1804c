import { afterEach, expect, test, vi } from "vitest";
import { closeNotifications } from "./pushed-here.ts";

afterEach(() => vi.unstubAllGlobals());

const phoneWith = (registration: object) =>
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => registration } });

test("notifications that still wait stay on the phone, and the others are closed", async () => {
  const notification = (noticeId: string) => ({ data: { noticeId }, close: vi.fn() });
  const [seen, unseen] = [notification("seen"), notification("unseen")];
  phoneWith({ getNotifications: async () => [seen, unseen] });
  await closeNotifications(["unseen"]);
  expect(seen.close).toHaveBeenCalledOnce();
  expect(unseen.close).not.toHaveBeenCalled();
});

test("a browser that does not list its notifications has none to close", async () => {
  phoneWith({ getNotifications: () => Promise.reject(new DOMException("No", "InvalidStateError")) });
  await expect(closeNotifications()).resolves.toBeUndefined();
});
