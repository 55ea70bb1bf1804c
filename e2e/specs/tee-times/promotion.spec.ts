/** Does a player on the waitlist read immediately that they moved up? Section 4; rulings 9 and 33. */

import type { Browser, Page } from "@playwright/test";
import type { CastKey } from "../../../src/server/seed/cast.ts";
import { stakes } from "../../../src/server/testing/rounds/stakes.ts";
import { expect, logInAs } from "../../fixtures/club.ts";
import type { Club } from "../../fixtures/club-server.ts";
import { test } from "../../fixtures/kept-page.ts";
import { connectionTo } from "../../fixtures/offline.ts";
import { lendPhone } from "../../fixtures/phones.ts";
import { castPlayer, newPlayer, type Player, registerPlayer } from "../../fixtures/players.ts";
import { addTeeTime } from "../../fixtures/tee-times.ts";
import { dismissNotification, expectOnBell, news } from "../../pages/notifications.ts";
import { openScreen } from "../../pages/open-screen.ts";
import { headOf, waitlistOf } from "../../pages/tee-times-page.ts";

/** On Saturday, Nov 28, all twelve spots are taken, and Walt, Gail and Kate wait. */
const fullTeeTime = /Saturday, Nov 28/;
const promoted = "A spot opened up. You've joined the tee time on Saturday, Nov 28 @ 07:30 AM.";

test("a player leaves a full tee time, and the first on the waitlist sees their own move up", async ({
  club,
  browser,
}) => {
  const mia = await openTeeTime(browser, club, "mia");
  const walt = await openTeeTime(browser, club, "walt");
  const max = await openTeeTime(browser, club, "max");
  const home = await open(browser, club, "walt", "/home");
  const list = await open(browser, club, "walt", "/play");
  await expect(headOf(walt.page)).toContainText("Waitlisted");
  await expect(poolOf(max.page)).toContainText("Mia");
  await expect(waitlistOf(max.page).first()).toContainText("Walt Young");
  await expect(home.page.getByRole("link", { name: /Next tee time/ })).toContainText("Waitlisted");
  await expect(list.page.getByRole("link", { name: fullTeeTime })).toContainText("Waitlisted");

  await mia.page.getByRole("button", { name: "Leave Tee Time" }).click();
  const question = mia.page.getByRole("alertdialog");
  await expect(question).toContainText("Walt Young is first on the waitlist and gets your spot.");
  await question.getByRole("button", { name: "Leave Tee Time" }).click();
  await expect(
    mia.page.getByText("You've left the tee time. A waitlisted player was promoted."),
  ).toBeVisible();
  await expect(mia.page.getByRole("button", { name: "Take My Spot Back" })).toHaveCount(0);

  await test.step("Walt is notified, and sees it, without touching anything", async () => {
    await expect(news(walt.page)).toContainText(promoted);
    await expect(headOf(walt.page)).toContainText("Joined");
    await expect(waitlistOf(walt.page).first()).toContainText("Gail North");
  });
  await test.step("so do the home screen and the list", async () => {
    await expect(home.page.getByRole("link", { name: /Next tee time/ })).toContainText("Joined");
    await expect(list.page.getByRole("main").getByRole("link", { name: fullTeeTime })).not.toContainText(
      "Waitlisted",
    );
  });
  await test.step("Max sees the pool change", async () => {
    await expect(poolOf(max.page)).toContainText("Walt Young");
    await expect(poolOf(max.page)).not.toContainText("Mia");
    await expect(waitlistOf(max.page)).toHaveCount(2);
    await expect(news(max.page)).toBeHidden();
  });
  await test.step("once Walt has seen it, no visit shows it again", async () => {
    await dismissNotification(walt.page, promoted);
    await walt.page.goto("/home");
    await expect(walt.page.getByRole("link", { name: /Next tee time/ })).toContainText("Joined");
    await expectOnBell(walt.page, 0);
  });
});

test("a player who moved up while away is notified at the next visit, and once", async ({ page, club }) => {
  const { teeTimeId } = await addTeeTime(club, { date: "2027-02-05", time: "07:30", countLimit: 4 });
  const place = `/api/tee-times/${teeTimeId}/place`;
  const joined: Player[] = [];
  for (const name of ["Amy", "Bob", "Cid", "Deb"]) {
    const phone = await newPlayer(club, name);
    await phone.request("PUT", place);
    joined.push(phone);
  }
  const waiting = await registerPlayer(page.request, club, "Wes");
  await waiting.request("PUT", place);
  await joined[0]?.request("DELETE", place);

  const text = "A spot opened up. You've joined the tee time on Friday, Feb 5 @ 07:30 AM.";
  await page.goto("/home");
  await expect(news(page)).toContainText(text);
  await page.reload();
  await dismissNotification(page, text);
  await openScreen(page, "/home");
  await expect(page.getByRole("link", { name: /Next tee time/ })).toContainText("Feb 5");
  await expectOnBell(page, 0);
});

test("the admin's list counts along while members join", async ({ club, browser }) => {
  const { teeTimeId } = await addTeeTime(club, { date: "2027-02-06", time: "07:30", countLimit: 4 });
  const admin = await open(browser, club, "ana", "/admin/tee-times");
  const row = admin.page.getByRole("listitem").filter({ hasText: "Feb 6" });
  await expect(row).toContainText(/0\/4\s*players joined/);
  const member = await newPlayer(club, "Tom");
  await member.request("PUT", `/api/tee-times/${teeTimeId}/place`);
  await expect(row).toContainText(/1\/4\s*players joined/);
});

test("a phone that was offline catches up automatically", { tag: "@every-engine" }, async ({
  club,
  browser,
}) => {
  const { teeTimeId } = await addTeeTime(club, { date: "2027-02-13", time: "07:30", countLimit: 4 });
  const line = await connectionTo(club);
  const { page } = await open(browser, club, "iris", `${line.address}/manage-tee-time/${teeTimeId}`);
  await expect(headOf(page)).toContainText("0 of 4 players");
  line.cut();
  const member = await newPlayer(club, "Una");
  await member.request("PUT", `/api/tee-times/${teeTimeId}/place`);
  await expect(headOf(page)).toContainText("0 of 4 players");
  line.mend();
  await expect(headOf(page)).toContainText("1 of 4 players", { timeout: 15_000 });
  await expect(poolOf(page)).toContainText("Una");
  await page.goto("about:blank");
  await line.close();
});

test("a bet request appears on the opponent's home immediately", { tag: "@every-engine" }, async ({
  club,
  browser,
}) => {
  const { page } = await open(browser, club, "ella", "/home");
  await expect(page.getByRole("link", { name: "My Bets" })).toBeVisible();
  const member = await newPlayer(club, "Vera");
  const { me } = (await (await page.request.get("/api/sessions/current")).json()) as { me: { id: string } };
  await member.request("POST", "/api/bets", { opponentId: me.id, amounts: stakes });
  await expect(page.getByRole("link", { name: "My Bets" })).toContainText("1 bet waiting for approval");
});

test("a session ended on another device leads to the login", async ({ club, browser }) => {
  const { page } = await open(browser, club, "otto", "/play");
  await expect(page.getByRole("tab", { name: "Upcoming" })).toBeVisible();
  const elsewhere = await castPlayer(club, "otto");
  await elsewhere.request("DELETE", "/api/sessions");
  await expect(page).toHaveURL(/\/login/, { timeout: 15_000 });
});

async function openTeeTime(browser: Browser, club: Club, who: CastKey) {
  const phone = await open(browser, club, who, "/play");
  await phone.page.getByRole("link", { name: fullTeeTime }).click();
  await expect(headOf(phone.page)).toContainText("Nov 28");
  return phone;
}

async function open(browser: Browser, club: Club, who: CastKey, path: string) {
  const { page } = await lendPhone(browser, club);
  await logInAs(page, club, who);
  await page.goto(path);
  return { page };
}

function poolOf(page: Page) {
  return page.getByRole("tabpanel").getByRole("list").first();
}
