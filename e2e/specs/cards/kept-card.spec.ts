import type { Page } from "@playwright/test";
import { castPin } from "../../../src/server/seed/cast.ts";
import { dismiss, expect } from "../../fixtures/club.ts";
import { test } from "../../fixtures/kept-page.ts";
import { digits, expectCard, fillCard, gross, openCard, readCard, untilKept } from "../../pages/card-page.ts";
import { untilAtHome } from "../../pages/home-page.ts";
import { expectHole, openHole, play } from "../../pages/live-page.ts";
import { openScreen } from "../../pages/open-screen.ts";

const date = "2026-12-08";

test("what was typed is still there after a reload, and no longer once it is submitted", {
  tag: "@every-engine",
}, async ({ page, club }) => {
  const { teeTimeId } = await openCard(page, club, date, "Dana");
  await gross(page, 1).click();
  await page.keyboard.type("453");
  await expect(page.getByText("Kept on this phone · not submitted yet")).toBeVisible();
  await untilKept(page, /"3":\{"gross":3/);
  await page.reload();
  await expect(gross(page, 3)).toHaveValue("3");
  await expect(gross(page, 4)).toHaveValue("");
  await gross(page, 4).click();
  await page.keyboard.type(digits.slice(3));
  await page.getByRole("button", { name: "Submit Scores" }).click();
  await untilAtHome(page);
  await openScreen(page, `/enter-score/${teeTimeId}/scores`);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
});

test("a card being typed as a total is not a live round: only Submit Scores sends it", async ({
  page,
  club,
}) => {
  const { player, teeTimeId } = await openCard(page, club, date, "Tove");
  await fillCard(page);
  // The draft has a 99, which the live form does not accept. Still, the live form must accept other scores.
  await gross(page, 7).fill("99");
  await untilKept(page, /\b99\b/);
  await openScreen(page, `/enter-score/${teeTimeId}/hole-by-hole`);
  await expectHole(page, 1);
  await expect(page.getByText(/Not saved yet/)).toHaveCount(0);
  await play(page, "Birdie 3");
  await expectHole(page, 2);
  await expectCard(player, teeTimeId, { gross: [3, ...Array(17).fill(null)] });
  await openScreen(page, `/enter-score/${teeTimeId}/scores`);
  // The draft is older than this saved score, so it does not hide the score.
  await expect(gross(page, 1)).toHaveValue("3");
  await expect(gross(page, 7)).toHaveValue("99");
  await expect(gross(page, 18)).toHaveValue("5");
});

test("what was typed outlives a new version, a logout and Check for Updates", async ({ page, club }) => {
  const { player, teeTimeId } = await openCard(page, club, date, "Kay");
  const { me } = (await player.request("GET", "/api/sessions/current")) as { me: { phone: string } };
  await gross(page, 1).click();
  await page.keyboard.type("453");
  await expect(page.getByText("Kept on this phone · not submitted yet")).toBeVisible();
  await untilKept(page, /"3":\{"gross":3/);
  // A score from the live form replaces the draft, even if the server does not receive the score.
  await page.route("**/card/holes", (route) => route.abort());
  await openScreen(page, `/enter-score/${teeTimeId}/hole-by-hole`);
  await page.getByRole("button", { name: "Bogey 5" }).click();
  await page.getByRole("button", { name: "Save + Next Hole" }).click();
  await expectHole(page, 2);

  await test.step("a new version, and a logout", () =>
    expectKeptThrough(async () => {
      await page.evaluate(() => localStorage.setItem("appVersion", "1.21"));
      await page.reload();
      await untilCleared();
      await page.evaluate(() => localStorage.setItem("reg_code", "MESA"));
      await openScreen(page, "/home");
      await page.getByRole("button", { name: "Logout" }).click();
      await leaveUnsaved(page);
      await expect(page).toHaveURL("/");
    }));
  await test.step("Check for Updates", () =>
    expectKeptThrough(async () => {
      await openScreen(page, "/");
      await page.evaluate(() => {
        document.title = "before";
      });
      await page.getByRole("button", { name: "Check for Updates" }).click();
      await leaveUnsaved(page);
      await dismiss(page, "Saved on this phone, not sent yet: 1. Sent when the player logs in here again.");
      await expect(page).not.toHaveTitle("before");
    }));

  await test.step("and reaches the server when it is submitted", async () => {
    await page.unroute("**/card/holes");
    await openScreen(page, `/enter-score/${teeTimeId}/scores`);
    await gross(page, 4).click();
    await page.keyboard.type(digits.slice(3));
    await page.getByRole("button", { name: "Submit Scores" }).click();
    await untilAtHome(page);
    await expectCard(player, teeTimeId, { submitted: true });
    expect((await readCard(player, teeTimeId)).card.gross.slice(0, 4)).toEqual([5, 5, 3, 3]);
  });

  async function untilCleared(): Promise<void> {
    await expect.poll(() => page.evaluate(() => localStorage.getItem("reg_code"))).toBeNull();
  }

  async function expectKeptThrough(act: () => Promise<unknown>): Promise<void> {
    await page.evaluate(() => localStorage.setItem("reg_code", "MESA"));
    await act();
    await untilCleared();
    await player.request("POST", "/api/sessions", { phone: me.phone, pin: castPin });
    await page.goto(`/enter-score/${teeTimeId}/scores`);
    for (const [hole, score] of [
      [1, "5"],
      [2, "5"],
      [3, "3"],
    ] as const)
      await expect(gross(page, hole)).toHaveValue(score);
    await openScreen(page, `/enter-score/${teeTimeId}/hole-by-hole`);
    await expectHole(page, 2);
    await expect(page.getByText("Saved on this phone · 1 waiting")).toBeVisible();
    await openHole(page, 1);
    await expect(page.getByLabel("Gross", { exact: true })).toHaveValue("5");
  }
});

async function leaveUnsaved(page: Page): Promise<void> {
  const question = page.getByRole("alertdialog", { name: "Holes 2, 3 are not saved yet" });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await question.getByRole("button", { name: "Leave it for now" }).click();
}
