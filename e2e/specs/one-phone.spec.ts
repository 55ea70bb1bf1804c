/**
 * What if two players use one phone, or one player two tabs? Nobody's score may land on another's
 * card, and nothing typed may be lost.
 */

import type { Route } from "@playwright/test";
import { playerHeader } from "../../src/contract/headers.ts";
import { cast, castPin } from "../../src/server/seed/cast.ts";
import { expect, logInAs } from "../fixtures/club.ts";
import { test } from "../fixtures/kept-page.ts";
import { hearNothing } from "../fixtures/no-events.ts";
import { registerPlayer } from "../fixtures/players.ts";
import { findIds } from "../fixtures/screens/list.ts";
import { addTeeTime } from "../fixtures/tee-times.ts";
import { closeFinish } from "../pages/home-page.ts";
import { openLoaded, untilDrawn } from "../pages/loading.ts";

test("a tab still showing Mia cannot write on the card of Max, who logged in after her", async ({
  page,
  club,
}) => {
  const { playedTeeTime } = await findIds(page, club);
  // Left behind: the end of its session would lead this tab to the login before the score does.
  await hearNothing(page);
  await openLoaded(page, `/enter-score/${playedTeeTime}/scores`);
  const hole1 = page.getByRole("textbox").first();
  await expect(hole1).not.toHaveValue("");

  // In another tab of the same browser.
  await logInAs(page, club, "max");
  const cardNow = async () =>
    (await page.request.get(`${club.address}/api/tee-times/${playedTeeTime}/card`)).json();
  const before = await cardNow();
  // Nor may what it asks beside the save, such as what the correction changes.
  const losingQuestions = (route: Route) =>
    route.request().method() === "PUT" ? route.fallback() : route.abort();
  await page.route("**/api/**", losingQuestions);
  await hole1.fill("9");
  await page.getByRole("button", { name: "Submit Scores" }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await cardNow()).toEqual(before);
  await page.unroute("**/api/**", losingQuestions);

  // Mia logs in again: what she saved goes out now.
  await page.getByLabel("Phone").fill(cast.mia.phone);
  await page.getByLabel("PIN").fill(castPin);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await expect.poll(async () => (await cardNow()).card.gross[0]).toBe(9);
});

test("an answer that a page of Mia's asks for, and Max gets, is not shown to her", async ({ page, club }) => {
  const context = page.context();
  await logInAs(page, club, "mia");
  // The end of its session would lead this page to the login before the answer does.
  await hearNothing(page);
  const isMias = page.getByRole("heading", { name: "Mia “Ace” Parker" });
  let maxLogsIn: Promise<void> | undefined;
  await page.route("**/api/home", async (route) => {
    const headers = route.request().headers();
    // The page's own question: sent before the app knows whose phone it is.
    if (headers[playerHeader] !== undefined) return route.continue();
    maxLogsIn ??= isMias.waitFor().then(() => logInAs(page, club, "max"));
    await maxLogsIn;
    // With the cookie that the browser has by now.
    const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`);
    await route.continue({ headers: { ...headers, cookie: cookies.join("; ") } });
  });
  const isRefused = page.waitForResponse(
    (response) => response.url().endsWith("/api/home") && response.status() !== 200,
  );
  await page.goto("/home");
  await isRefused;
  await expect(page).toHaveURL(/\/login/);
});

test("what happens between two of a page's first answers is not missed", async ({ page, club }) => {
  const player = await registerPlayer(page.request, club, "Mary");
  const rename = (firstName: string) =>
    player.request("PUT", "/api/me/profile", {
      firstName,
      lastName: "Parker",
      nickname: "",
      showNickname: false,
      teeBox: "White",
    });
  const home = page.waitForResponse("**/api/home");
  // The number of the last event is asked after the change, and home before it.
  await page.route(
    "**/api/sessions/current",
    async (route) => {
      await (await home).finished();
      await rename("Maria");
      await route.continue();
    },
    { times: 1 },
  );
  // The old answer is not taken: home is asked again.
  const isAskedAgain = page.waitForResponse(
    async (answer) => answer.url().endsWith("/api/home") && answer !== (await home),
  );
  await page.goto("/home");
  await isAskedAgain;
  await expect(page.getByRole("heading", { name: "Maria Parker" })).toBeVisible();
});

test("what happens while a page's first answer is on its way is not missed", async ({ page, club }) => {
  const player = await registerPlayer(page.request, club, "Nora");
  const { teeTimeId } = await addTeeTime(club, { date: "2026-12-03", time: "07:30", countLimit: 8 });
  const isFollowing = page.waitForResponse(/\/api\/events\?/);
  await page.route(
    "**/api/home",
    async (route) => {
      const answer = await route.fetch();
      await isFollowing;
      await player.request("PUT", `/api/tee-times/${teeTimeId}/place`);
      // Meanwhile the page hears of it; where it does not yet, it does with the answer in hand.
      await page.waitForTimeout(1_000);
      await route.fulfill({ response: answer });
    },
    { times: 1 },
  );
  await page.goto("/home");
  await expect(page.getByRole("link", { name: /Next tee time.*Dec 3/ })).toBeVisible();
});

test("an answer to Mia that comes when Max has logged in makes nobody Mia", async ({ page, club }) => {
  await logInAs(page, club, "mia");
  await openLoaded(page, "/home");
  await expect(page.getByRole("heading", { name: "Mia “Ace” Parker" })).toBeVisible();
  let held: Route | undefined;
  const hold = (route: Route) => {
    held = route;
  };
  await page.route("**/api/home", hold, { times: 1 });
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect.poll(() => held).toBeDefined();
  const answer = await held?.fetch();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("link", { name: "Log In" }).click();
  await page.getByLabel("Phone").fill(cast.max.phone);
  await page.getByLabel("PIN").fill(castPin);
  const ownHome = page.waitForResponse("**/api/home");
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page.getByRole("heading", { name: "Max Lee" })).toBeVisible();
  await ownHome;
  await held?.fulfill(answer ? { response: answer } : {});
  // It has arrived, and the page has done with it what it does.
  await (await held?.request().response())?.finished();
  await untilDrawn(page);
  await page.getByRole("link", { name: "My Profile" }).click();
  await expect(page.getByLabel("First Name")).toHaveValue("Max");
  expect(await page.evaluate(() => localStorage.getItem("firstName"))).toBe("Max");
});

test("a tab left open does not take back what was corrected in another", async ({ page, club }) => {
  const context = page.context();
  const { playedTeeTime } = await findIds(page, club);
  const address = `/enter-score/${playedTeeTime}/scores`;
  // Left behind: this tab hears nothing of what happens in the other.
  await hearNothing(page);
  await openLoaded(page, address);
  const holesIn = (tab: typeof page) => tab.getByRole("textbox");
  await expect(holesIn(page).nth(4)).not.toHaveValue("");

  const other = await context.newPage();
  await other.goto(address);
  await holesIn(other).nth(4).fill("9");
  await other.getByRole("button", { name: "Submit Scores" }).click();
  await expect(other).toHaveURL("/home");
  const cardNow = async () =>
    (await (await page.request.get(`/api/tee-times/${playedTeeTime}/card`)).json()).card;
  await expect.poll(async () => (await cardNow()).gross[4]).toBe(9);
  // What is unsent in one tab is shown in the other; now it is sent, and this tab has the card as it was.
  await expect(page.getByText(/waiting$/)).toHaveCount(0);

  await holesIn(page).nth(2).fill("8");
  await page.getByRole("button", { name: "Submit Scores" }).click();
  await closeFinish(page);
  // Hole 3 is saved; hole 5, which this tab showed as it was, is asked about.
  await page.getByRole("button", { name: "Needs your decision" }).click();
  await page.getByRole("button", { name: /^Already saved: 9/ }).click();
  await expect(page.getByRole("button", { name: /^Already saved: 9/ })).toHaveCount(0);
  const card = await cardNow();
  expect([card.gross[2], card.gross[4]]).toEqual([8, 9]);
});

test("what two tabs typed is all still there after a reload", async ({ page, club }) => {
  const context = page.context();
  const { teeTimeUnderWay } = await findIds(page, club);
  const address = `/enter-score/${teeTimeUnderWay}/scores`;
  await page.goto(address);
  const other = await context.newPage();
  await other.goto(address);
  await page.getByRole("textbox").nth(10).fill("4");
  await other.getByRole("textbox").nth(16).fill("5");
  await expect(page.getByRole("textbox").nth(10)).toHaveValue("4");
  await page.reload();
  await expect(page.getByRole("textbox").nth(10)).toHaveValue("4");
  await expect(page.getByRole("textbox").nth(16)).toHaveValue("5");
});
