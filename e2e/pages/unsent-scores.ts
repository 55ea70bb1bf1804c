/** A phone with a score that is not sent: how does it come to that, and has it arrived in the end? */
import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { castPin } from "../../src/server/seed/cast.ts";
import { dismiss, newPhone } from "../fixtures/club.ts";
import type { Club } from "../fixtures/club-server.ts";
import type { Line } from "../fixtures/offline.ts";
import { newPhoneOnDisk } from "../fixtures/phone-on-disk.ts";
import type { Player } from "../fixtures/players.ts";
import { untilCardKept, untilOnPhone } from "./app-on-phone.ts";
import { typeInto } from "./keyboard.ts";
import { onFirstHole, play } from "./live-page.ts";

export type PhoneWithScore = {
  readonly page: Page;
  readonly player: Player;
  readonly teeTimeId: string;
  /** Ten digits. */
  readonly phone: string;
};

export function isOfHoles(request: string): boolean {
  return request.endsWith("/card/holes");
}

/** For a line: everything else comes through. */
export function loseHoles(request: string): "before" | null {
  return isOfHoles(request) ? "before" : null;
}

/** A phone on this line, whose player has begun a card and has the app. */
export async function newScoringPhone(
  browser: Browser,
  club: Club,
  line: Line,
  date: string,
  name: string,
): Promise<PhoneWithScore> {
  const { page } = await newPhone(browser, { ...club, address: line.address });
  return { page, ...(await beginOnPhone(page, club, date, name)) };
}

async function beginOnPhone(page: Page, club: Club, date: string, name: string) {
  const { player, teeTimeId } = await onFirstHole(page, club, date, name);
  await untilOnPhone(page);
  await untilCardKept(page, teeTimeId);
  return { player, teeTimeId, phone: await phoneOf(player) };
}

/** A player's phone that is killed as soon as these holes are played, without a connection; its storage is on the disk. */
export async function playAndKill(club: Club, line: Line, date: string, name: string, ...keys: string[]) {
  const phone = newPhoneOnDisk(line.address);
  const { teeTimeId } = await beginOnPhone(await phone.open(), club, date, name);
  // It has its cookies on the disk after that.
  await phone.close();
  line.cut();
  const page = await phone.open();
  await page.goto(`/enter-score/${teeTimeId}/hole-by-hole`);
  await play(page, ...keys);
  await phone.kill();
  return { phone, teeTimeId };
}

/** Ten digits. */
export async function phoneOf(player: Player): Promise<string> {
  const { me } = (await player.request("GET", "/api/sessions/current")) as { me: { phone: string } };
  return me.phone;
}

/** Bogey on the first hole, which stays on the phone. */
export async function playFirstHole(page: Page): Promise<void> {
  await play(page, "Bogey 5");
  await expectWaiting(page, 1);
}

export async function expectWaiting(page: Page, count: number): Promise<void> {
  await expect(page.getByText(`Saved on this phone · ${count} waiting`)).toBeVisible();
}

/** The first holes of the card are on the server, read by the player who is logged in on this phone. */
export async function expectSent(page: Page, teeTimeId: string, ...gross: (number | null)[]): Promise<void> {
  const sent = async () => {
    const answer = await page.request.get(`/api/tee-times/${teeTimeId}/card`);
    const { card } = (await answer.json()) as { card?: { gross: (number | null)[] } };
    return card?.gross.slice(0, gross.length);
  };
  await expect.poll(sent, { timeout: 30_000 }).toEqual(gross);
}

export async function logInAgain(page: Page, phone: string): Promise<void> {
  await page.goto("/login");
  await logIn(page, phone);
}

/** Where the app has led to the login. */
export async function logIn(page: Page, phone: string): Promise<void> {
  await typeInto(page.getByLabel("Phone"), phone);
  await typeInto(page.getByLabel("PIN"), castPin);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** On home. */
export async function logOutWithScores(page: Page, count: number): Promise<void> {
  await page.getByRole("button", { name: "Logout" }).click();
  await dismiss(page, `Scores waiting on this phone: ${count}. They are sent when you log in here again.`);
  await expect(page).toHaveURL("/");
}

/** What the club has refused. */
export async function openParked(page: Page): Promise<Locator> {
  await page.goto("/home");
  await page.getByRole("button", { name: "Needs your decision" }).click();
  return page.getByRole("region", { name: "Not accepted" });
}

/** As on a phone whose disk is full: the browser refuses everything that would be written from now on. */
export async function fillStorage(page: Page, address: string): Promise<void> {
  const storage = await page.context().newCDPSession(page);
  await storage.send("Storage.overrideQuotaForOrigin", { origin: address, quotaSize: 1 });
}

/**
 * Hole 1 on the phone becomes a score that nobody can have typed. Between two tries to send: one that has read the hole
 * already would send what was typed, as soon as the line is mended.
 */
export async function spoilFirstHole(page: Page): Promise<void> {
  await page.evaluate(() =>
    navigator.locks.request("clubhouse-outbox", async () => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open("clubhouse");
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const transaction = database.transaction("outbox", "readwrite");
      const outbox = transaction.objectStore("outbox");
      const reading = outbox.getAll();
      reading.onsuccess = () => {
        for (const entry of reading.result) if (entry.part === 1) outbox.put({ ...entry, gross: 77 });
      };
      await new Promise<void>((resolve) => {
        transaction.oncomplete = () => resolve();
      });
      database.close();
    }),
  );
}
