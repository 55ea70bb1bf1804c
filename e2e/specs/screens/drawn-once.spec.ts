/**
 * Does the app render its first screen only once, if the answers arrive before the app's script? Each render
 * takes a slow phone a tenth of a second or more.
 */
import type { Page, Response } from "@playwright/test";
import { expect, logInAs, test } from "../../fixtures/club.ts";
import { type StoppedClock, stopClock } from "../../fixtures/stopped-clock.ts";
import { untilKept } from "../../pages/card-page.ts";
import { onFirstHole, play } from "../../pages/live-page.ts";

const session = "/api/sessions/current";

declare global {
  interface Window {
    drawnFirst: string | null;
  }
}

/** `asked` has the page's first requests. The app's script arrives after the server has answered them. */
async function drawnFirst(page: Page, path: string, ...asked: string[]): Promise<StoppedClock> {
  const isTo = (address: string) => (one: Response) => new URL(one.url()).pathname === address;
  const answered = Promise.all(
    asked.map(async (address) => (await page.waitForResponse(isTo(address))).finished()),
  );
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    await answered;
    await route.continue();
  });
  await page.addInitScript(() => {
    window.drawnFirst = null;
    // The page's own outline has no button or link, but every screen has at least one.
    new MutationObserver(() => {
      const root = document.querySelector("#root");
      if (root?.querySelector("button, a")) window.drawnFirst ??= root.textContent;
    }).observe(document, { childList: true, subtree: true });
  });
  // The app waits only briefly for its storage and the server. The stopped clock gives a busy machine more time.
  const clock = await stopClock(page);
  await page.goto(path);
  await clock.runUntilVisible(page.locator("#root").locator("button, a").first());
  return clock;
}

function textOf(page: Page): Promise<string> {
  return page.evaluate(() => window.drawnFirst ?? "");
}

test("home comes with the round that is on and what has happened", async ({ page, club }) => {
  await logInAs(page, club, "mia");
  await drawnFirst(page, "/home", session, "/api/home");
  const first = await textOf(page);
  expect(first).toContain("Mia");
  expect(first).toContain("wants to play you");
  expect(first).toMatch(/Hole \d/);
});

test("the results come with the tee time that is nearest and its teams", async ({ page, club }) => {
  await logInAs(page, club, "mia");
  const clock = await drawnFirst(page, "/results", session, "/api/results/tee-times");
  const first = await textOf(page);
  expect(first).toContain("Group 1");
  expect(first).not.toContain("Race to par");
  await clock.runUntilVisible(page.getByRole("heading", { name: "Race to par" }));
});

test("the live hole comes with what is typed on this phone, and is the hole after the saved ones", async ({
  page,
  club,
}) => {
  const { teeTimeId } = await onFirstHole(page, club, "2026-12-12", "Ole");
  await play(page, "Bogey 5");
  await page.getByRole("button", { name: "Par 5", exact: true }).click();
  await expect(page.getByText("Hole 2 is only on this phone")).toBeVisible();
  await untilKept(page, /"2":\{"gross":5/);
  await page.goto("/healthz");
  const card = `/api/tee-times/${teeTimeId}/card`;
  await drawnFirst(page, `/enter-score/${teeTimeId}/hole-by-hole`, session, card);
  expect(await textOf(page)).toMatch(/Hole 2/);
  await expect(page.getByLabel("Gross")).toHaveValue("5");
});

test("an answer that takes longer than a moment is not waited for", async ({ page, club }) => {
  await logInAs(page, club, "mia");
  let answer = () => {};
  const isHeld = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/home$/, async (route) => {
    await isHeld;
    await route.continue();
  });
  const clock = await drawnFirst(page, "/home", session);
  const first = await textOf(page);
  // The player's name is not there yet. It appears together with the news above, so that it does not move.
  expect(first).toContain("Tee Times");
  expect(first).not.toContain("wants to play you");
  answer();
  await clock.runUntilVisible(page.getByText("wants to play you").first());
});
