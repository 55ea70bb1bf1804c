/** A member's phone that has the app, and may be killed at any moment. What it keeps is read as it lies in its storage. */
import { expect, type Page } from "@playwright/test";
import type { RoundKey, Unsent } from "../../src/web/outbox/entry.ts";
import { newPhoneOnDisk } from "../fixtures/phone-on-disk.ts";
import { untilCardKept, untilOnPhone } from "../pages/app-on-phone.ts";
import { expectHole } from "../pages/live-page.ts";
import type { Member } from "./members.ts";
import { noteSaveTimes } from "./save-times.ts";

/** Of what is not sent: a hole with its score, or how the round is closed. */
export type Part = Pick<Unsent, "part"> & { readonly gross?: number };

export type PhoneOfMember = {
  page(): Page;
  /** The live form, which has to show this hole. Answers milliseconds, as the next one does. */
  openHole(round: RoundKey, hole: number): Promise<number>;
  openHome(): Promise<number>;
  /** The round opens without signal from now on, with these scores on its first holes. */
  untilKept(round: RoundKey, first: readonly number[]): Promise<void>;
  kill(): Promise<void>;
  /** The parts of the round that are not sent; the app says how many scores they are. */
  expectWaiting(parts: Part[]): Promise<void>;
  expectNothingLeft(): Promise<void>;
  close(): Promise<void>;
};

export async function newPhoneOfMember(address: string, { cookie }: Member): Promise<PhoneOfMember> {
  const disk = newPhoneOnDisk(address);
  let open: Page | null = null;
  async function page(): Promise<Page> {
    if (open) return open;
    open = await disk.open();
    await noteSaveTimes(open);
    return open;
  }
  /** The time that it takes the app, not the browser. */
  async function openAt(path: string, shown: (page: Page) => Promise<void>): Promise<number> {
    const on = await page();
    const startedAt = performance.now();
    await on.goto(path, { waitUntil: "commit" });
    await shown(on);
    return performance.now() - startedAt;
  }
  const openHome = () =>
    openAt("/home", (on) => expect(on.getByRole("link", { name: "Tee Times" })).toBeVisible());

  await logIn(await page(), address, cookie);
  await openHome();
  await untilOnPhone(await page());
  // Its cookies are on the disk after that.
  await disk.close();
  open = null;
  return {
    page() {
      if (open === null) throw new Error("The app is not open.");
      return open;
    },
    openHole: ({ teeTimeId }, hole) =>
      openAt(`/enter-score/${teeTimeId}/hole-by-hole`, (on) => expectHole(on, hole)),
    openHome,
    untilKept: async ({ teeTimeId }, first) => untilCardKept(await page(), teeTimeId, first),
    async kill() {
      open = null;
      await disk.kill();
    },
    async expectWaiting(parts) {
      const on = await page();
      const scores = parts.filter(({ part }) => typeof part === "number").length;
      await expect(on.getByText(`Saved on this phone · ${scores} waiting`)).toBeVisible();
      const held = await outboxOf(on);
      expect(held, "what the phone has kept").toMatchObject(parts);
      expect(held.length).toBe(parts.length);
    },
    async expectNothingLeft() {
      const on = await page();
      await expect.poll(() => outboxOf(on), { timeout: 30_000 }).toEqual([]);
      await expect(on.getByText(/waiting$/)).toHaveCount(0);
    },
    close: () => disk.close(),
  };
}

async function logIn(page: Page, address: string, cookie: string): Promise<void> {
  const inAMonth = Date.now() / 1_000 + 30 * 24 * 60 * 60;
  const cookies = cookie.split("; ").map((one) => {
    const [name = "", value = ""] = one.split("=");
    return { name, value, url: address, expires: inAMonth };
  });
  await page.context().addCookies(cookies);
}

/** As it lies on the phone: numbers of holes first. */
function outboxOf(page: Page): Promise<Unsent[]> {
  return page.evaluate(async () => {
    // Opened before the app has made it, it would be one without stores.
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
