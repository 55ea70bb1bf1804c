/**
 * Are players notified once of what others do? Ruling 33. The server's tests cover who is notified of what.
 * These tests cover the phones.
 */

import { addMinutes } from "../../../src/rules/calendar.ts";
import { stakes } from "../../../src/server/testing/rounds/stakes.ts";
import { expect, newPhone } from "../../fixtures/club.ts";
import { demoNow } from "../../fixtures/club-server.ts";
import { test } from "../../fixtures/kept-page.ts";
import { connectionTo } from "../../fixtures/offline.ts";
import {
  beginCard,
  castPlayer,
  holesOf,
  newPlayer,
  type Player,
  registerPlayer,
  saveHoles,
} from "../../fixtures/players.ts";
import { addTeeTime, teeOff } from "../../fixtures/tee-times.ts";
import {
  bell,
  dismissNotification,
  expectOnBell,
  followNotification,
  news,
} from "../../pages/notifications.ts";
import { openAsNewPlayer, requestBet } from "../../pages/notified-player.ts";
import { openScreen } from "../../pages/open-screen.ts";

test("two players with their phones open are notified of each other's acts, from the request to the result", async ({
  club,
  browser,
}) => {
  const rita = await openAsNewPlayer(browser, club, "Rita", "/play");
  const sam = await openAsNewPlayer(browser, club, "Sam", "/my-profile");
  const { betId } = await requestBet(rita.phone, sam.phone);

  await test.step("Sam is notified of the request on any screen, and led to it", async () => {
    const asks = `${rita.phone.name} wants to play you: F9 $5 · B9 $5 · O18 $10.`;
    await expect(news(sam.page)).toContainText(asks);
    await expect(sam.page).toHaveURL("/my-profile");
    await expect(sam.page.getByLabel("First Name")).toHaveValue("Sam");
    await followNotification(sam.page, asks);
    await expect(sam.page).toHaveURL(`/bet/${betId}`);
    await expect(news(sam.page)).toBeHidden();
  });
  await test.step("Rita is notified that Sam accepted", async () => {
    await sam.page.getByRole("button", { name: "Accept Bet" }).click();
    await dismissNotification(rita.page, `${sam.phone.name} accepted your bet.`);
  });
  await test.step("of amounts changed twice she reads the last", async () => {
    for (const front9Cents of [700, 2_000])
      await sam.phone.request("PUT", `/api/bets/${betId}/amounts`, {
        amounts: { ...stakes, front9Cents },
        asRead: front9Cents === 700 ? stakes : { ...stakes, front9Cents: 700 },
      });
    const now = `${sam.phone.name} changed the amounts of your bet: F9 $20 · B9 $5 · O18 $10.`;
    await dismissNotification(rita.page, now);
    await expect(sam.page.getByText("Amounts changed by you").first()).toBeVisible();
  });
  await test.step("and of the result, which leads to its scorecard", async () => {
    const teeTimeId = await teeOff(club, "2026-12-09", rita.phone, sam.phone);
    await handIn(rita.phone, teeTimeId, "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5");
    await handIn(sam.phone, teeTimeId, "5 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5");
    await followNotification(
      rita.page,
      `Your bet with ${sam.phone.name} on Wednesday, Dec 9 is settled: +$30.`,
    );
    await expect(rita.page).toHaveURL(`/bet/${betId}/scorecard/0`);
    await expect(rita.page.getByRole("table")).toBeVisible();
  });
  await test.step("so is Sam, whose own card settled it, with Sam's amount", async () => {
    await dismissNotification(
      sam.page,
      `Your bet with ${rita.phone.name} on Wednesday, Dec 9 is settled: -$30.`,
    );
  });
  await test.step("home has nothing to add", async () => {
    for (const { page } of [rita, sam]) {
      await openScreen(page, "/home");
      await expect(page.getByRole("link", { name: "My Bets" })).toBeVisible();
      await expectOnBell(page, 0);
      await expect(news(page)).toBeHidden();
    }
  });
});

test("a player is notified of their group and its start, that the tee time was moved, and that it was deleted", async ({
  club,
  browser,
}) => {
  const { teeTimeId } = await addTeeTime(club, { date: "2027-01-16", time: "07:30", countLimit: 4 });
  const tess = await openAsNewPlayer(browser, club, "Tess", "/enter-score");
  const admin = await castPlayer(club, "ana");
  const path = `/api/tee-times/${teeTimeId}`;
  await tess.phone.request("PUT", `${path}/place`);

  await admin.request("PUT", `${path}/groups`, {
    assignments: [{ playerId: tess.phone.id, groupNumber: 2 }],
    asRead: [{ playerId: tess.phone.id, groupNumber: null }],
  });
  await followNotification(tess.page, "You're in Group 2 on Saturday, Jan 16, at 07:37 AM.");
  await expect(tess.page).toHaveURL(`/manage-tee-time/${teeTimeId}?tab=groups`);
  await expect(tess.page.getByRole("tabpanel")).toContainText("Tess");

  const { startsAt } = (await admin.request("GET", path)) as { startsAt: string };
  await admin.request("PUT", path, {
    ...{ date: "2027-01-17", time: "09:00", meridiem: "AM", countLimit: 4 },
    asRead: { startsAt, countLimit: 4 },
  });
  await dismissNotification(
    tess.page,
    "The tee time on Saturday, Jan 16 @ 07:30 AM is now on Sunday, Jan 17 @ 09:00 AM.",
  );

  const goes = (await admin.request("GET", `${path}/deletion`)) as Record<string, number>;
  await admin.request(
    "DELETE",
    `${path}?${new URLSearchParams(Object.entries(goes).map(([k, n]) => [k, String(n)]))}`,
  );
  const deleted = "The tee time on Sunday, Jan 17 @ 09:00 AM was deleted.";
  await followNotification(tess.page, deleted);
  await expect(tess.page).toHaveURL("/play");
});

test("what happened while a player was away is shown and counted on home, until each is dismissed or all are read", async ({
  club,
  browser,
}) => {
  const { page, phone } = await openAsNewPlayer(browser, club, "Vic", "/home");
  await expect(page.getByRole("link", { name: "My Bets" })).toBeVisible();
  await page.goto("about:blank");
  const others: Player[] = [];
  for (const [minute, name] of ["Will", "Xena", "Yves"].entries()) {
    const other = await newPlayer(club, name);
    await club.setClock(addMinutes(demoNow, minute));
    await requestBet(other, phone);
    others.push(other);
  }

  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/home", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/home");
  const menu = page.getByRole("link", { name: "Tee Times" });
  await expect(menu).toBeVisible();
  const before = await menu.boundingBox();
  answer();
  await expect(news(page)).toContainText("Yves");
  await expectOnBell(page, 3);
  await expect(page.getByRole("link", { name: "My Bets" })).toContainText("3 bets waiting for approval");
  expect(await menu.boundingBox()).toEqual(before);

  await test.step("each can be dismissed", async () => {
    await news(page).getByRole("button", { name: "Dismiss: Yves" }).click();
    await expect(news(page)).toContainText("Xena");
    await expectOnBell(page, 2);
  });
  await test.step("no other screen shows what home has shown", async () => {
    await page.getByRole("link", { name: "Tee Times" }).click();
    await expect(page.getByRole("tab", { name: "Upcoming" })).toBeVisible();
    await expect(news(page)).toBeHidden();
    await page.getByRole("link", { name: "Back" }).click();
  });
  await test.step("the bell opens all of it, the latest first, and read from then on", async () => {
    await bell(page).click();
    const rows = page.getByRole("main").getByRole("listitem");
    await expect(rows).toHaveText(others.map(({ name }) => new RegExp(`^${name} wants to play`)).reverse());
    await expect(rows.getByText("New")).toHaveCount(2);
    await page.getByRole("link", { name: "Back" }).click();
    await expectOnBell(page, 0);
  });
  await openScreen(page, "/home");
  await expect(page.getByRole("link", { name: "My Bets" })).toContainText("3 bets waiting for approval");
  await expectOnBell(page, 0);
});

test("what is dismissed on one phone goes from the other, on home as on any screen", async ({
  club,
  browser,
}) => {
  const zoe = await openAsNewPlayer(browser, club, "Zoe", "/play");
  const atHome = await zoe.page.context().newPage();
  await atHome.goto("/home");
  const elsewhere = await zoe.page.context().newPage();
  await elsewhere.goto("/results");
  await expect(elsewhere.getByRole("tab", { name: "Team" })).toBeVisible();
  const alf = await openAsNewPlayer(browser, club, "Alf", "/play");
  await requestBet(alf.phone, zoe.phone);
  const asks = `${alf.phone.name} wants to play you: F9 $5 · B9 $5 · O18 $10.`;
  const pages = [zoe.page, atHome, elsewhere];
  for (const page of pages) await expect(news(page)).toContainText(asks);
  await dismissNotification(zoe.page, asks);
  for (const page of pages) await expect(news(page)).toBeHidden();
  await expect(news(alf.page)).toBeHidden();
});

test("a phone that was offline is notified when it is back", async ({ club, browser }) => {
  const line = await connectionTo(club);
  const { page } = await newPhone(browser, club);
  const phone = await registerPlayer(page.request, club, "Bea");
  await page.goto(`${line.address}/play`);
  await expect(page.getByRole("tab", { name: "Upcoming" })).toBeVisible();
  line.cut();
  const cy = await newPlayer(club, "Cy");
  const { betId } = await requestBet(cy, phone);
  await cy.request("DELETE", `/api/bets/${betId}/request`);
  line.mend();
  const withdrew = `${cy.name} withdrew the bet request.`;
  await expect(news(page)).toContainText(withdrew, { timeout: 15_000 });
  await dismissNotification(page, withdrew);
  await expect(news(page)).toBeHidden();
  await page.context().close();
  await line.close();
});

test("a notification of a kind that only a newer server knows says that there is something", async ({
  club,
  browser,
}) => {
  const { page, phone } = await openAsNewPlayer(browser, club, "Nele", "/play");
  let notices = [{ id: "notice-from-next-year", kind: "trophy-won", trophy: "Club Cup" }];
  await page.route("**/api/notices/seen", async (route) => {
    notices = [];
    await route.continue();
  });
  await page.route("**/api/home", async (route) => {
    const answer = await route.fetch();
    const home = await answer.json();
    await route.fulfill({ response: answer, json: { ...home, notices } });
  });
  const unknown = "There is a new notification. Please reload the app to read it.";
  await openScreen(page, "/home");
  await followNotification(page, unknown);
  await expect(page).toHaveURL("/home");
  await expect(page.getByRole("heading", { name: phone.name })).toBeVisible();
});

async function handIn(phone: Player, teeTimeId: string, card: string): Promise<void> {
  await beginCard(phone, teeTimeId, { index: "7.8", teeBox: "White" });
  await saveHoles(phone, teeTimeId, "post-round", holesOf(card));
  await phone.request("PUT", `/api/tee-times/${teeTimeId}/card/submission`);
}
