/** From 18:00 on the day before, home says when and with whom a player plays, and leads to Leave Tee Time. */
import { expect } from "../../fixtures/club.ts";
import { demoNow } from "../../fixtures/club-server.ts";
import { test } from "../../fixtures/kept-page.ts";
import { adminOf, newPlayerOnPhone } from "../../fixtures/players.ts";
import { addTeeTime, newJoinedPlayer } from "../../fixtures/tee-times.ts";
import { bell, expectOnBell, news } from "../../pages/notifications.ts";
import { headOf } from "../../pages/tee-times-page.ts";

test("on the evening before, a player reads time, group and who plays, and says that they cannot come", async ({
  browser,
  club,
}) => {
  await club.setClock(demoNow);
  const { teeTimeId } = await addTeeTime(club, { date: "2026-12-07", time: "07:10", countLimit: 4 });
  const { page, player } = await newPlayerOnPhone(browser, club, "Eve");
  await player.request("PUT", `/api/tee-times/${teeTimeId}/place`);
  const dan = await newJoinedPlayer(club, teeTimeId, "Dan");
  const assignments = [player, dan].map(({ id }) => ({ playerId: id, groupNumber: 2 }));
  const admin = await adminOf(club);
  await admin("PUT", `/api/tee-times/${teeTimeId}/groups`, { assignments, asRead: [] });
  const notices = async () =>
    ((await player.request("GET", "/api/home")) as { notices: { id: string }[] }).notices;
  await player.request("PUT", "/api/notices/seen", { noticeIds: (await notices()).map(({ id }) => id) });

  await club.setClock("2026-12-07T00:59:00.000Z");
  await page.goto("/home");
  const card = page.getByRole("link", { name: /Next tee time/ });
  await expect(card).toBeVisible();
  await expect(page.getByRole("link", { name: "I Can't Come" })).toHaveCount(0);

  await page.goto("/play");
  await expect(page.getByRole("heading", { name: "Tee Times" })).toBeVisible();
  await club.setClock("2026-12-07T01:00:00.000Z");
  const reminder = `You play Monday, Dec 7 @ 07:17 AM, Group 2, with ${dan.name}.`;
  await expect(news(page)).toContainText(reminder);
  await page.goto("/home");
  await expect(page.getByRole("link", { name: "I Can't Come" })).toBeVisible();
  await expect(card).toContainText("Group 2 starts 07:17 AM");
  await expect(card).toContainText("with Dan");
  await expect(news(page)).toHaveCount(0);
  await expectOnBell(page, 0);
  await expect(bell(page)).toBeVisible();

  await page.getByRole("link", { name: "I Can't Come" }).click();
  const question = page.getByRole("alertdialog", { name: "Leave this tee time?" });
  await expect(question).toContainText("Your spot opens up for others.");
  await expect(question).toContainText("You'll also leave Group 2.");
  await expect(page).toHaveURL(`/manage-tee-time/${teeTimeId}`);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(headOf(page)).toContainText("Joined");
  await page.reload();
  await expect(headOf(page)).toContainText("Joined");
  await expect(question).toHaveCount(0);
  await page.goto("/home");
  await page.getByRole("link", { name: "I Can't Come" }).click();
  await question.getByRole("button", { name: "Leave Tee Time" }).click();
  await expect(page.getByText(/^You've left the tee time\./)).toBeVisible();
  await page.goto("/home");
  await expect(page.getByRole("link", { name: "I Can't Come" })).toHaveCount(0);
});
