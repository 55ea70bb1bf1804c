/** In the late hours a free spot is offered to the whole waitlist, and nobody moves up unasked. Ruling 60. */
import type { Browser, Page } from "@playwright/test";
import { addMinutes } from "../../../src/rules/calendar.ts";
import type { Instant } from "../../../src/rules/golf.ts";
import { dismiss, expect } from "../../fixtures/club.ts";
import { type Club, demoNow } from "../../fixtures/club-server.ts";
import { test } from "../../fixtures/kept-page.ts";
import { newPlayer, newPlayerOnPhone } from "../../fixtures/players.ts";
import { addTeeTime } from "../../fixtures/tee-times.ts";
import { news } from "../../pages/notifications.ts";
import { openScreen } from "../../pages/open-screen.ts";
import { headOf, waitlistOf } from "../../pages/tee-times-page.ts";

test.use({ who: "ana" });

const offered = "A spot is free for Saturday, 07:30 AM.";
const plainLeft = /^You've left the tee time\. Please be mindful/;
const asked = "You asked for the spot. The first on the waitlist who asked gets it at 05:50 AM.";
const take = { name: "Take the Spot" };

test("a place offered at 5:40 in the morning is seen everywhere, and the first of the waitlist who tapped has it at 5:50", async ({
  page: admin,
  browser,
  club,
}) => {
  await setLateHours(admin, "12");
  const { lea, wes, zoe, dawn, teeTimeId } = await fullAtDawn(browser, club, "2026-12-05");
  await wes.page.goto("/home");
  await zoe.page.goto(`/manage-tee-time/${teeTimeId}`);
  await expect(headOf(zoe.page)).toContainText("You're 2nd on the waitlist");

  await test.step("who leaves reads the plain text, and can take the spot back", async () => {
    await leave(
      lea.page,
      "Your spot is offered to the waitlist. You can take it back until someone wants it.",
    );
    await expect(lea.page.getByText(plainLeft)).toBeVisible();
    await lea.page.reload();
    await expect(lea.page.getByRole("button", { name: "Take My Spot Back" })).toBeVisible();
  });
  await test.step("all who wait are told, at home and on the tee time's page, and nobody has moved up", async () => {
    await expect(news(wes.page)).toContainText(offered);
    await expect(wes.page.getByRole("link", { name: /Next tee time/ })).toContainText("A spot is free");
    await expect(news(zoe.page)).toContainText(offered);
    await expect(headOf(zoe.page)).toContainText("Until 05:50 AM the order of the waitlist counts");
    await expect(waitlistOf(zoe.page)).toHaveCount(2);
  });
  await test.step("the second taps first, and the leaver cannot come back any more", async () => {
    await headOf(zoe.page).getByRole("button", take).click();
    await expect(headOf(zoe.page)).toContainText(asked);
    await expect(zoe.page.getByText("We'll notify you if you get it.")).toBeVisible();
    await expect(lea.page.getByRole("button", { name: "Join Waitlist" })).toBeVisible();
    await expect(lea.page.getByText("The free spot is offered to the waitlist first.")).toBeVisible();
  });
  await test.step("the first taps in the banner at home, and has the spot at 5:50", async () => {
    await news(wes.page).getByRole("button", take).click();
    await expect(news(wes.page)).toBeHidden();
    await club.setClock(addMinutes(dawn, 10));
    await expect(news(wes.page)).toContainText("A spot opened up. You've joined the tee time");
    await expect(wes.page.getByRole("link", { name: /Next tee time/ })).toContainText("Joined");
    await expect(headOf(zoe.page)).toContainText("You're 1st on the waitlist");
    await expect(headOf(zoe.page).getByRole("button", take)).toHaveCount(0);
    await expect(news(zoe.page)).toBeHidden();
  });
});

test("after the ten minutes whoever takes it first has it at once; until then the leaver may come back", async ({
  page: admin,
  browser,
  club,
}) => {
  await setLateHours(admin, "12");
  const { lea, wes, zoe, dawn, teeTimeId } = await fullAtDawn(browser, club, "2026-12-12");
  await zoe.page.goto("/play");
  const row = zoe.page.getByRole("tabpanel").getByRole("link", { name: /Saturday, Dec 12/ });
  await leave(lea.page, "Your spot is offered to the waitlist.");
  await expect(row).toContainText("A spot is free");
  await lea.page.getByRole("button", { name: "Take My Spot Back" }).click();
  await expect(lea.page.getByText("You're back in the tee time.")).toBeVisible();
  await expect(row).not.toContainText("A spot is free");
  await expect(news(zoe.page)).toBeHidden();

  await leave(lea.page, "Your spot is offered to the waitlist.");
  await club.setClock(addMinutes(dawn, 30));
  await row.click();
  await headOf(zoe.page).getByRole("button", take).click();
  await expect(zoe.page.getByText("You've joined the tee time.")).toBeVisible();
  await expect(headOf(zoe.page)).toContainText("Joined");
  await wes.page.goto(`/manage-tee-time/${teeTimeId}`);
  await expect(headOf(wes.page)).toContainText("You're 1st on the waitlist");
  await expect(headOf(wes.page).getByRole("button", take)).toHaveCount(0);
});

test("an admin reads that a spot is offered, and may give it to one who waits", async ({
  page: admin,
  browser,
  club,
}) => {
  await setLateHours(admin, "12");
  const { lea, zoe, teeTimeId } = await fullAtDawn(browser, club, "2026-12-19");
  await openScreen(admin, `/admin/tee-times/${teeTimeId}/players`);
  await expect(
    admin.getByText("A spot that gets free now is offered to everyone on the waitlist."),
  ).toBeVisible();
  await admin.getByRole("button", { name: `Remove ${lea.player.name}` }).click();
  const question = admin.getByRole("alertdialog");
  await expect(question).toContainText("The spot is offered to everyone on the waitlist.");
  await question.getByRole("button", { name: "Remove" }).click();
  await expect(admin.getByText(`${lea.player.name} was removed.`)).toBeVisible();
  await admin.getByRole("button", { name: `Add ${zoe.player.name}` }).click();
  await expect(admin.getByText(`${zoe.player.name} was added.`)).toBeVisible();
  await setLateHours(admin, "0");
});

test("late hours are 0 at first, and at most 48", async ({ page }) => {
  await openScreen(page, "/admin/settings");
  const hours = page.getByLabel("Late Places (hours)");
  await expect(hours).toHaveValue("0");
  await hours.fill("49");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await dismiss(page, "Enter a whole number of hours from 0 to 48.");
  await expect(hours).toHaveAccessibleDescription("For example 12, or 0");
});

/** Lea and three others play; Wes and Zoe wait, in this order. It is 5:40, and the tee time begins at 7:30. */
async function fullAtDawn(browser: Browser, club: Club, date: string) {
  await club.setClock(demoNow);
  const { teeTimeId, startsAt } = await addTeeTime(club, { date, time: "07:30", countLimit: 4 });
  const dawn: Instant = addMinutes(startsAt, -110);
  const lea = await newPlayerOnPhone(browser, club, "Lea");
  const others = [await newPlayer(club, "Bob"), await newPlayer(club, "Cid"), await newPlayer(club, "Deb")];
  const wes = await newPlayerOnPhone(browser, club, "Wes");
  const zoe = await newPlayerOnPhone(browser, club, "Zoe");
  for (const { request } of [lea.player, ...others, wes.player, zoe.player])
    await request("PUT", `/api/tee-times/${teeTimeId}/place`);
  await club.setClock(dawn);
  await lea.page.goto(`/manage-tee-time/${teeTimeId}`);
  return { lea, wes, zoe, dawn, teeTimeId };
}

async function leave(page: Page, consequence: string): Promise<void> {
  await headOf(page).getByRole("button", { name: "Leave Tee Time" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(consequence);
  await question.getByRole("button", { name: "Leave Tee Time" }).click();
}

async function setLateHours(page: Page, hours: string): Promise<void> {
  await openScreen(page, "/admin/settings");
  await page.getByLabel("Late Places (hours)").fill(hours);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Club settings saved.")).toBeVisible();
}
