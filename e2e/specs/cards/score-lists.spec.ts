/** Which tee times are in the lists of /enter-score? Sections 2 and 9; rulings 14 and 19. */
import type { Page } from "@playwright/test";
import { expect, logInAs } from "../../fixtures/club.ts";
import { demoNow } from "../../fixtures/club-server.ts";
import { test } from "../../fixtures/kept-page.ts";
import { adminOf, registerPlayer } from "../../fixtures/players.ts";
import { addTeeTime } from "../../fixtures/tee-times.ts";
import { openScreen } from "../../pages/open-screen.ts";

test("a tab holds the ten newest, newest first", async ({ page, club }) => {
  await club.setClock(demoNow);
  const player = await registerPlayer(page.request, club, "Tina");
  const admin = await adminOf(club);
  for (let day = 6; day <= 16; day++) {
    const teeTime = {
      date: `2026-12-${String(day).padStart(2, "0")}`,
      time: "11:45",
      meridiem: "AM",
      countLimit: 4,
    };
    const { id } = (await admin("POST", "/api/tee-times", teeTime)) as { id: string };
    await player.request("PUT", `/api/tee-times/${id}/place`);
  }
  const newestFirst = [16, 15, 14, 13, 12, 11, 10, 9, 8, 7].map((day) => new RegExp(`^12/${day}\\D`));
  await page.goto("/enter-score?tab=not-ready");
  // The next tee time is on top, although all others have later dates.
  await expect(rows(page)).toHaveText([/^12\/6\D.*Next$/, ...newestFirst]);
  await club.setClock("2026-12-17T00:00:00.000Z");
  await page.goto("/enter-score");
  await expect(rows(page)).toHaveText(newestFirst);
});

test("a player on the waitlist finds no tee time to score, and is led to one", async ({ page, club }) => {
  await club.setClock(demoNow);
  await logInAs(page, club, "walt");
  await page.goto("/play");
  await expect(page.getByText("Waitlisted")).toBeVisible();
  for (const now of [demoNow, "2026-11-29T00:00:00.000Z"]) {
    await club.setClock(now);
    for (const tab of ["ready", "not-ready", "saved"]) {
      await openScreen(page, `/enter-score?tab=${tab}`);
      await expect(page.getByText("No active tee times, please check back later.")).toBeVisible();
    }
  }
  await page.getByRole("link", { name: "Find a tee time" }).click();
  await expect(page).toHaveURL("/play");
});

test("Refresh shows what has started since", async ({ page, club }) => {
  await club.setClock(demoNow);
  const player = await registerPlayer(page.request, club, "Rita");
  const { teeTimeId, startsAt } = await addTeeTime(club, {
    date: "2026-12-07",
    time: "06:30",
    countLimit: 4,
  });
  await player.request("PUT", `/api/tee-times/${teeTimeId}/place`);
  await page.goto("/enter-score");
  await expect(page.getByText("No active tee times, please check back later.")).toBeVisible();
  await page.getByRole("button", { name: "See Your Next Tee Time" }).click();
  await expect(rows(page)).toHaveText([/12\/7/]);
  await page.getByRole("tab", { name: "Ready", exact: true }).click();
  await club.setClock(startsAt);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(rows(page)).toHaveText([/12\/7/]);
});

function rows(page: Page) {
  return page.getByRole("tabpanel").locator("tbody tr");
}
