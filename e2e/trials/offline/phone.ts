import { expect, type Page } from "@playwright/test";
import type { Unsent } from "../../../src/web/outbox/entry.ts";
import { newPhoneOnDisk } from "../../fixtures/phone-on-disk.ts";
import { untilCardKept, untilOnPhone } from "../../pages/app-on-phone.ts";
import { expectHole } from "../../pages/live-page.ts";

export type UnsentPart = Pick<Unsent, "part"> & { readonly gross?: number };

export async function newPhone(address: string, cookie: string) {
  const disk = newPhoneOnDisk(address);
  let page = await disk.open();
  let isOpen = true;

  /** Returns the milliseconds until the app shows the page. The browser's start is not included. */
  async function openAt(path: string, shown: () => Promise<void>): Promise<number> {
    if (!isOpen) page = await disk.open();
    isOpen = true;
    const startedAt = performance.now();
    await page.goto(path, { waitUntil: "commit" });
    await shown();
    return performance.now() - startedAt;
  }
  const openHome = () =>
    openAt("/home", () => expect(page.getByRole("link", { name: "Tee Times" })).toBeVisible());
  async function untilSent(): Promise<void> {
    await expect.poll(() => outboxOf(page), { timeout: 30_000 }).toEqual([]);
    await expect(page.getByText(/waiting$/)).toHaveCount(0);
  }

  const [name = "", value = ""] = cookie.split("=");
  const expires = Date.now() / 1_000 + 30 * 24 * 60 * 60;
  await page.context().addCookies([{ name, value, url: address, expires }]);
  await openHome();
  await untilOnPhone(page);
  await disk.close();
  isOpen = false;
  return {
    openHole: (teeTimeId: string, hole: number) =>
      openAt(`/enter-score/${teeTimeId}/hole-by-hole`, () => expectHole(page, hole)),
    openHome,
    async saveAndGoOn(gross: number): Promise<void> {
      await page.getByLabel("Gross", { exact: true }).fill(String(gross));
      const goneOn = page.evaluate(untilGoneOn);
      const tap = page.getByRole("button", { name: /^(Save \+ Next Hole|Finish Round)$/ }).click();
      // The browser may be killed before it confirms the tap, so an error means nothing.
      tap.catch(() => {});
      await goneOn;
    },
    async kill(): Promise<void> {
      isOpen = false;
      await disk.kill();
    },
    async expectWaiting(parts: UnsentPart[]): Promise<void> {
      const scores = parts.filter(({ part }) => typeof part === "number").length;
      await expect(page.getByText(`Saved on this phone · ${scores} waiting`)).toBeVisible();
      const held = await outboxOf(page);
      expect(held, "what the phone has kept").toMatchObject(parts);
      expect(held.length).toBe(parts.length);
    },
    untilSent,
    async untilSentAndKept(teeTimeId: string, first: readonly number[]): Promise<void> {
      await untilSent();
      await untilCardKept(page, teeTimeId, first);
    },
    close: () => disk.close(),
  };
}

function untilGoneOn(): Promise<void> {
  const place = () => `${location.pathname} ${document.querySelector("h2")?.textContent}`;
  const before = place();
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (place() === before) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });
}

function outboxOf(page: Page): Promise<Unsent[]> {
  return page.evaluate(async () => {
    // Opening a missing database would create it, but without the store that is read below.
    if ((await indexedDB.databases()).every(({ name }) => name !== "clubhouse")) return [];
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open("clubhouse");
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const reading = database.transaction("outbox").objectStore("outbox").getAll();
    const entries = await new Promise<Unsent[]>((resolve, reject) => {
      reading.onsuccess = () => resolve(reading.result);
      reading.onerror = () => reject(reading.error);
    });
    database.close();
    return entries;
  });
}
