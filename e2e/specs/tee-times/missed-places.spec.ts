/** Do admins see which players left within 24 hours of a start, or did not show? Ruling 60. */
import { addMinutes } from "../../../src/rules/calendar.ts";
import { expect } from "../../fixtures/club.ts";
import { demoNow } from "../../fixtures/club-server.ts";
import { test } from "../../fixtures/kept-page.ts";
import { adminOf, newPlayer } from "../../fixtures/players.ts";
import { addTeeTime } from "../../fixtures/tee-times.ts";
import { openScreen } from "../../pages/open-screen.ts";

test.use({ who: "ana" });

test("admins see by player and season who left late and who did not show", async ({ page, club }) => {
  await club.setClock(demoNow);
  const teeTime = { date: "2026-12-03", time: "07:30", countLimit: 4 };
  const { teeTimeId, startsAt } = await addTeeTime(club, teeTime);
  const [lea, noel] = [await newPlayer(club, "Lea"), await newPlayer(club, "Noel")];
  for (const { request } of [lea, noel]) await request("PUT", `/api/tee-times/${teeTimeId}/place`);
  await club.setClock(addMinutes(startsAt, -110));
  await lea.request("DELETE", `/api/tee-times/${teeTimeId}/place`);
  await club.setClock(startsAt);
  const admin = await adminOf(club);
  await admin("PUT", `/api/tee-times/${teeTimeId}/players/${noel.id}/no-show`);

  await openScreen(page, "/admin/players");
  await page.getByRole("link", { name: "Missed Places" }).click();
  await expect(page.getByLabel("Season")).toHaveValue("2026");
  const rows = page.getByRole("list", { name: "Players" }).locator(":scope > li");
  await expect(rows.filter({ hasText: lea.name })).toContainText("Left late: 1 · No shows: 0");
  await expect(rows.filter({ hasText: lea.name })).toContainText(
    "Thu, Dec 3 · 07:30 AM · left Dec 3, 5:40 AM",
  );
  await expect(rows.filter({ hasText: noel.name })).toContainText("Left late: 0 · No shows: 1");
  await expect(rows.filter({ hasText: noel.name })).toContainText("07:30 AM · no show");
});
