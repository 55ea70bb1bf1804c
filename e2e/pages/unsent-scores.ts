import { expect, type Locator, type Page } from "@playwright/test";
import { castPin } from "../../src/server/seed/cast.ts";
import { dismiss } from "../fixtures/club.ts";
import type { Club } from "../fixtures/club-server.ts";
import type { Player } from "../fixtures/players.ts";
import { fastForwardUntilVisible } from "../fixtures/stopped-clock.ts";
import { skipStartPause, untilCardKept, untilOnPhone } from "./app-on-phone.ts";
import { typeInto } from "./keyboard.ts";
import { onFirstHole, play } from "./live-page.ts";

export function isOfHoles(request: string): boolean {
  return request.endsWith("/card/holes");
}

export function loseHoles(request: string): "before" | null {
  return isOfHoles(request) ? "before" : null;
}

/** Starts a round, and waits until the phone has the app and the card. Needs `page.clock.install()`. */
export async function startOnPhone(page: Page, club: Club, date: string, name: string) {
  const { player, teeTimeId } = await onFirstHole(page, club, date, name);
  await skipStartPause(page);
  await untilOnPhone(page);
  await untilCardKept(page, teeTimeId);
  return { player, teeTimeId, phone: await phoneOf(player) };
}

export async function phoneOf(player: Player): Promise<string> {
  const { me } = (await player.request("GET", "/api/sessions/current")) as { me: { phone: string } };
  return me.phone;
}

export async function sayOnline(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
}

export async function playFirstHole(page: Page): Promise<void> {
  await play(page, "Bogey 5");
  await expectWaiting(page, 1);
}

export async function expectWaiting(page: Page, count: number): Promise<void> {
  await expect(page.getByText(`Saved on this phone · ${count} waiting`)).toBeVisible();
}

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

export async function logIn(page: Page, phone: string): Promise<void> {
  await typeInto(page.getByLabel("Phone"), phone);
  await typeInto(page.getByLabel("PIN"), castPin);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Call this when home is open. Needs `page.clock.install()`. */
export async function logOutWithScores(page: Page, count: number): Promise<void> {
  await page.getByRole("button", { name: "Logout" }).click();
  await fastForwardUntilVisible(page, page.getByRole("alertdialog"));
  await dismiss(page, `Saved on this phone, not sent yet: ${count}. Log in here again to send.`);
  await expect(page).toHaveURL("/");
}

export async function openParked(page: Page): Promise<Locator> {
  await page.goto("/home");
  await page.getByRole("button", { name: "Needs your decision" }).click();
  return page.getByRole("region", { name: "Not accepted" });
}
