/**
 * What does every browser test begin with? The demo club on a Friday at ten, and an eye on the
 * browser's console. Tests that run one after the other share a club: each makes its own members.
 */
import { type Browser, type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { type CastKey, cast, castPin } from "../src/server/seed/cast.ts";
import { type Club, demoNow, openDemoClub } from "./club-server.ts";

export { expect };

export const test = base.extend<{ friday: undefined }, { club: Club }>({
  club: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const club = await openDemoClub();
      await use(club);
      await club.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  // Whatever the time was at the end of the test before.
  friday: [
    async ({ club }, use) => {
      await club.setClock(demoNow);
      await use(undefined);
    },
    { auto: true },
  ],
  baseURL: async ({ club }, use) => use(club.address),
  // An error in the browser's console is a defect, whatever the screen shows.
  page: async ({ page }, use) => {
    const errors = collectErrors(page);
    await use(page);
    expect(errors, "errors in the browser's console").toEqual([]);
  },
});

/** Errors of the page's own code; answers that say no are part of the game. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    const isAnswer = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !isAnswer) errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  return errors;
}

/** A second phone. */
export async function newPhone(
  browser: Browser,
  club: Club,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: club.address,
    viewport: { width: 390, height: 844 },
  });
  return { context, page: await context.newPage() };
}

/** What the server answers when it fails, and has saved nothing. An empty 500 would be somebody else's. */
export const serverError = {
  status: 500,
  json: { error: { reason: "something-went-wrong", message: "Something went wrong. Please try again." } },
};

/** Logs a member of the cast in without going through the form. */
export async function logInAs(page: Page, club: Club, who: CastKey): Promise<void> {
  const answer = await page.request.post(`${club.address}/api/sessions`, {
    headers: { origin: club.address },
    data: { phone: cast[who].phone, pin: castPin },
  });
  if (!answer.ok()) throw new Error(`${who} could not log in: ${await answer.text()}`);
}

/** The alert says this and nothing else, once unless the page says it too, and stays until it is dismissed. */
export async function dismiss(page: Page, text: string, times = 1): Promise<void> {
  const alert = page.getByRole("alertdialog");
  await expect(alert.locator("p")).toHaveText([text]);
  await expect(alert.getByRole("button")).toHaveText(["OK"]);
  await expect(page.getByText(text)).toHaveCount(times);
  await alert.getByRole("button", { name: "OK" }).click();
  await expect(alert).toBeHidden();
}
