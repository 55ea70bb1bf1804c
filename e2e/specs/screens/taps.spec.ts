/** How many taps from home does each task take? The page itself counts them, so that no tap is left out. */
import type { Page } from "@playwright/test";
import { expect, logInAs } from "../../fixtures/club.ts";
import { demoNow } from "../../fixtures/club-server.ts";
import { test } from "../../fixtures/kept-page.ts";
import { acceptBet } from "../../fixtures/live-round.ts";
import { beginCard, holesOf, newPlayer, registerPlayer, saveHoles } from "../../fixtures/players.ts";
import { addTeeTime, newJoinedPlayer, teeOff } from "../../fixtures/tee-times.ts";
import { onWhite, parRound } from "../../pages/card-page.ts";
import { expectHole } from "../../pages/live-page.ts";
import { news } from "../../pages/notifications.ts";
import { requestBet } from "../../pages/notified-player.ts";
import { openScreen } from "../../pages/open-screen.ts";
import { putInGroup } from "../../pages/teams-page.ts";

test("from home the next tee time is joined in two taps, and a bet is accepted in one", async ({
  page,
  club,
}) => {
  const tia = await registerPlayer(page.request, club, "Tia");
  await requestBet(await newPlayer(club, "Uwe"), tia);
  await page.goto("/home");

  expect(
    await tapsOf(page, async () => {
      await news(page).getByRole("button", { name: "Accept" }).click();
      await expect(page.getByText(/^Bet accepted\. Uwe .* is notified\.$/)).toBeVisible();
    }),
  ).toBe(1);
  await expect(news(page)).toHaveCount(0);

  await addTeeTime(club, { date: "2026-11-21", time: "05:10", countLimit: 50 });
  await openScreen(page, "/home");
  await page.getByRole("button", { name: "Refresh" }).click();
  expect(
    await tapsOf(page, async () => {
      await page.getByRole("link", { name: /No tee time yet.*05:10 AM.*Join/ }).click();
      await page.getByRole("button", { name: "Join Tee Time" }).click();
      await expect(page.getByRole("button", { name: "Leave Tee Time" })).toBeVisible();
    }),
  ).toBe(2);
});

test("from home the state of a match is read without a tap, scoring continues with one, and a hole is saved with two", async ({
  page,
  club,
}) => {
  const vic = await registerPlayer(page.request, club, "Vic");
  const will = await newPlayer(club, "Will");
  await acceptBet(vic, will);
  const teeTimeId = await teeOff(club, "2026-12-18", vic, will);
  for (const [player, first] of [
    [vic, 3],
    [will, 4],
  ] as const) {
    await beginCard(player, teeTimeId, onWhite);
    const holes = [{ holeNumber: 1, gross: first }, ...holesOf(parRound, 2, 3)];
    await saveHoles(player, teeTimeId, "live", holes);
  }
  await page.goto("/home");

  const round = page.getByRole("link", { name: /^Your round/ });
  expect(await tapsOf(page, () => expect(round).toContainText("Will · front +1 · all +1 · thru 3"))).toBe(0);
  expect(
    await tapsOf(page, async () => {
      await round.click();
      await expectHole(page, 4);
    }),
  ).toBe(1);
  expect(
    await tapsOf(page, async () => {
      await page.getByRole("button", { name: /^Par / }).click();
      await page.getByRole("button", { name: "Save + Next Hole" }).click();
      await expectHole(page, 5);
    }),
  ).toBe(2);
});

test("from home an admin gives a player another group in three taps, on a phone and on a wide window", async ({
  page,
  club,
}) => {
  await club.setClock(demoNow);
  const { teeTimeId } = await addTeeTime(club, { date: "2026-11-20", time: "11:43", countLimit: 8 });
  const { name } = await newJoinedPlayer(club, teeTimeId, "Zoe");
  await logInAs(page, club, "ana");
  await page.goto("/home");
  const player = page.getByText(name, { exact: true });
  const group = (number: number) => page.getByRole("region", { name: `Group ${number}` });
  expect(await tapsToMove(() => putInGroup(page, name, 1))).toBe(3);
  await expect(group(1)).toContainText(name);

  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL("/home");
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await tapsToMove(() => player.dragTo(group(2)))).toBe(3);
  await expect(group(2)).toContainText(name);

  function tapsToMove(move: () => Promise<void>): Promise<number> {
    return tapsOf(page, async () => {
      await page.getByRole("link", { name: "Groups · Fri, Nov 20 · 11:43 AM" }).click();
      await move();
      await page.getByRole("button", { name: "Save Teams" }).click();
      await expect(page.getByText("Teams saved successfully")).toBeVisible();
    });
  }
});

/** A new page would lose the count, so `task` must stay in the app. */
async function tapsOf(page: Page, task: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const counter = Object.assign(window, { taps: 0 });
    const count = () => {
      counter.taps += 1;
    };
    window.addEventListener("pointerdown", count, { capture: true });
    Object.assign(window, {
      stopCounting: () => window.removeEventListener("pointerdown", count, { capture: true }),
    });
  });
  await task();
  return page.evaluate(() => {
    const counter = window as unknown as { taps: number; stopCounting: () => void };
    counter.stopCounting();
    return counter.taps;
  });
}
