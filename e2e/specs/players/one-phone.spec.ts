/** Two players use one phone, or one player uses two tabs. No score is on a wrong card, and no input is lost. */

import type { Route } from "@playwright/test";
import { cast, castPin } from "../../../src/server/seed/cast.ts";
import { expect, logInAs } from "../../fixtures/club.ts";
import { test } from "../../fixtures/kept-page.ts";
import { hearNothing } from "../../fixtures/no-events.ts";
import { findIds } from "../../fixtures/screens/list.ts";
import { closeFinish } from "../../pages/home-page.ts";
import { openLoaded, untilDrawn } from "../../pages/loading.ts";

test("a tab still showing Mia cannot write on the card of Max, who logged in after her", async ({
  page,
  club,
}) => {
  const { playedTeeTime } = await findIds(page, club);
  // An event would tell this tab that its session ended. The tab would then open the login before the test
  // saves.
  await hearNothing(page);
  await openLoaded(page, `/enter-score/${playedTeeTime}/scores`);
  const hole1 = page.getByRole("textbox").first();
  await expect(hole1).not.toHaveValue("");

  await logInAs(page, club, "max");
  const cardNow = async () =>
    (await page.request.get(`${club.address}/api/tee-times/${playedTeeTime}/card`)).json();
  const before = await cardNow();
  const losingQuestions = (route: Route) =>
    route.request().method() === "PUT" ? route.fallback() : route.abort();
  await page.route("**/api/**", losingQuestions);
  await hole1.fill("9");
  await page.getByRole("button", { name: "Submit Scores" }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await cardNow()).toEqual(before);
  await page.unroute("**/api/**", losingQuestions);

  await page.getByLabel("Phone").fill(cast.mia.phone);
  await page.getByLabel("PIN").fill(castPin);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await expect.poll(async () => (await cardNow()).card.gross[0]).toBe(9);
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
  // The other tab has sent its scores. This tab still has the old card.
  await expect(page.getByText(/waiting$/)).toHaveCount(0);

  await holesIn(page).nth(2).fill("8");
  await page.getByRole("button", { name: "Submit Scores" }).click();
  await closeFinish(page);
  // Hole 3 is saved. This tab showed an old hole 5, so the app asks about hole 5.
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
