/**
 * What happens without a player: is he told at once on whatever screen he is, or at his next visit, and once?
 * Ruling 33. Who is told of what has its tests at the server; here is what the phones show.
 */
import type { Browser, Page } from "@playwright/test";
import { addMinutes } from "../src/rules/calendar.ts";
import { collectErrors, expect, newPhone, test } from "./club.ts";
import { type Club, demoNow } from "./club-server.ts";
import { lineTo } from "./dead-spot.ts";
import { addTeeTime, beginCard, castPhone, holesOf, type Phone, registerPhone, saveHoles } from "./phones.ts";
import { teeOff } from "./tee-off.ts";

const amounts = { front9Cents: 500, back9Cents: 500, overallCents: 1000 };

test("two players with their phones open are told of each other's acts, from the request to the result", async ({
  club,
  browser,
}) => {
  const rita = await open(browser, club, "Rita", "/play");
  const sam = await open(browser, club, "Sam", "/my-profile");
  const { betId } = await ask(rita.phone, sam.phone);

  await test.step("Sam is told of the request wherever he is, and led to it", async () => {
    await expect(told(sam.page)).toContainText(
      `${rita.phone.name} asks you for a bet: F9 $5 · B9 $5 · O18 $10.`,
    );
    // He was at his profile, and still is.
    await expect(sam.page).toHaveURL("/my-profile");
    await expect(sam.page.getByLabel("First Name")).toHaveValue("Sam");
    await told(sam.page).getByRole("link").click();
    await expect(sam.page).toHaveURL(`/bet/${betId}`);
    await expect(told(sam.page)).toBeHidden();
  });
  await test.step("Rita is told that he accepted", async () => {
    await sam.page.getByRole("button", { name: "Accept Bet" }).click();
    await dismiss(rita.page, `${sam.phone.name} accepted your bet.`);
  });
  await test.step("of amounts changed twice she reads the last", async () => {
    for (const front9Cents of [700, 2_000])
      await sam.phone.request("PUT", `/api/bets/${betId}/amounts`, {
        amounts: { ...amounts, front9Cents },
        asRead: front9Cents === 700 ? amounts : { ...amounts, front9Cents: 700 },
      });
    const now = `${sam.phone.name} changed the amounts of your bet: F9 $20 · B9 $5 · O18 $10.`;
    await expect(told(rita.page)).toContainText(now);
    await dismiss(rita.page, now);
    await expect(sam.page.getByText("Amounts changed by you").first()).toBeVisible();
  });
  await test.step("and of the result, which leads to its scorecard", async () => {
    const teeTimeId = await teeOff(browser, club, "2026-12-09", rita.phone, sam.phone);
    await handIn(rita.phone, teeTimeId, "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5");
    await handIn(sam.phone, teeTimeId, "5 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5");
    await expect(told(rita.page)).toContainText(
      `Your bet with ${sam.phone.name} on Wednesday, Dec 9 is settled: +$30.`,
    );
    await told(rita.page).getByRole("link").click();
    await expect(rita.page).toHaveURL(`/bet/${betId}/scorecard/0`);
    await expect(rita.page.getByRole("table")).toBeVisible();
  });
  await test.step("home has nothing to add", async () => {
    for (const { page } of [rita, sam]) {
      await page.goto("/home");
      await expect(page.getByRole("link", { name: "My Bets" })).toBeVisible();
      await expect(told(page)).toBeHidden();
    }
  });
  expect([...rita.errors, ...sam.errors], "errors in the browsers' consoles").toEqual([]);
});

test("a player is told his group and its start, that the tee time was moved, and that it was deleted", async ({
  club,
  browser,
}) => {
  const { teeTimeId } = await addTeeTime(browser, club, { date: "2027-01-16", time: "07:30", countLimit: 4 });
  const tess = await open(browser, club, "Tess", "/enter-score");
  const admin = await castPhone((await newPhone(browser, club)).page.request, club, "ana");
  const path = `/api/tee-times/${teeTimeId}`;
  await tess.phone.request("PUT", `${path}/place`);

  await admin.request("PUT", `${path}/groups`, {
    assignments: [{ playerId: tess.phone.id, groupNumber: 2 }],
    asRead: [{ playerId: tess.phone.id, groupNumber: null }],
  });
  await expect(told(tess.page)).toContainText(
    "Groups on Saturday, Jan 16: you are in Group 2, which starts 07:37 AM.",
  );
  await told(tess.page).getByRole("link").click();
  await expect(tess.page).toHaveURL(`/manage-tee-time/${teeTimeId}?tab=groups`);
  await expect(tess.page.getByRole("tabpanel")).toContainText("Tess");

  const { startsAt } = (await admin.request("GET", path)) as { startsAt: string };
  await admin.request("PUT", path, {
    ...{ date: "2027-01-17", time: "09:00", meridiem: "AM", countLimit: 4 },
    asRead: { startsAt, countLimit: 4 },
  });
  await dismiss(
    tess.page,
    "The tee time on Saturday, Jan 16 @ 07:30 AM is now on Sunday, Jan 17 @ 09:00 AM.",
  );

  const goes = (await admin.request("GET", `${path}/deletion`)) as Record<string, number>;
  await admin.request(
    "DELETE",
    `${path}?${new URLSearchParams(Object.entries(goes).map(([k, n]) => [k, String(n)]))}`,
  );
  const deleted = "The tee time on Sunday, Jan 17 @ 09:00 AM was deleted.";
  await expect(told(tess.page)).toContainText(deleted);
  await told(tess.page).getByRole("link").click();
  await expect(tess.page).toHaveURL("/play");
  expect(tess.errors, "errors in the browser's console").toEqual([]);
});

test("what happened while a player was away stands on home, until each is dismissed or all are", async ({
  club,
  browser,
}) => {
  const { page, phone } = await open(browser, club, "Vic", "/home");
  await expect(page.getByRole("link", { name: "My Bets" })).toBeVisible();
  await page.goto("about:blank");
  const others: Phone[] = [];
  for (const [minute, name] of ["Will", "Xena", "Yves"].entries()) {
    const other = await open(browser, club, name, "/");
    await club.setClock(addMinutes(demoNow, minute));
    await ask(other.phone, phone);
    others.push(other.phone);
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
  // The menu waits for what comes above it, so that it does not move away under a thumb.
  await expect(page.getByRole("heading", { name: phone.name })).toBeVisible();
  await expect(page.getByRole("link", { name: "Tee Times" })).toBeHidden();
  answer();
  const rows = told(page).getByRole("listitem");
  await expect(rows).toHaveText(others.map(({ name }) => new RegExp(`^${name} asks you`)).reverse());
  await expect(page.getByRole("link", { name: "My Bets" })).toContainText("3 bets waiting for approval");
  await rows.first().getByRole("button", { name: "Dismiss: Yves" }).click();
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole("heading", { name: "Notices" })).toBeFocused();
  await page.reload();
  await expect(rows).toHaveCount(2);
  // Elsewhere nothing of it is told again.
  await page.getByRole("link", { name: "Tee Times" }).click();
  await expect(page.getByRole("tab", { name: "Upcoming" })).toBeVisible();
  await expect(told(page)).toBeHidden();
  await page.getByRole("link", { name: "Back" }).click();
  await page.getByRole("button", { name: "Dismiss all" }).click();
  await expect(told(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole("link", { name: "My Bets" })).toContainText("3 bets waiting for approval");
  await expect(told(page)).toBeHidden();
});

test("what is dismissed on one phone goes from the other, on home as on any screen", async ({
  club,
  browser,
}) => {
  const zoe = await open(browser, club, "Zoe", "/play");
  const atHome = await zoe.page.context().newPage();
  await atHome.goto("/home");
  const elsewhere = await zoe.page.context().newPage();
  await elsewhere.goto("/results");
  await expect(elsewhere.getByRole("tab", { name: "Team" })).toBeVisible();
  const alf = await open(browser, club, "Alf", "/play");
  await ask(alf.phone, zoe.phone);
  const asks = `${alf.phone.name} asks you for a bet: F9 $5 · B9 $5 · O18 $10.`;
  for (const page of [zoe.page, atHome, elsewhere]) await expect(told(page)).toContainText(asks);
  await dismiss(zoe.page, asks);
  for (const page of [zoe.page, atHome, elsewhere]) await expect(told(page)).toBeHidden();
  await expect(told(alf.page)).toBeHidden();
});

test("a phone that was in a dead spot is told when it is back", async ({ club, browser }) => {
  const line = await lineTo(club);
  const { page } = await newPhone(browser, club);
  const phone = await registerPhone(page.request, club, "Bea");
  await page.goto(`${line.address}/play`);
  await expect(page.getByRole("tab", { name: "Upcoming" })).toBeVisible();
  line.cut();
  const cy = await open(browser, club, "Cy", "/play");
  const { betId } = await ask(cy.phone, phone);
  await cy.phone.request("DELETE", `/api/bets/${betId}/request`);
  line.mend();
  const withdrew = `${cy.phone.name} withdrew the bet request.`;
  await expect(told(page)).toContainText(withdrew, { timeout: 15_000 });
  await dismiss(page, withdrew);
  // Of what was withdrawn meanwhile nothing is told.
  await expect(told(page)).toBeHidden();
  await page.context().close();
  await line.close();
});

test("one with a keyboard alone reaches what he is told and dismisses it", async ({ club, browser }) => {
  const dora = await open(browser, club, "Dora", "/play");
  const ed = await open(browser, club, "Ed", "/play");
  await ask(ed.phone, dora.phone);
  await expect(told(dora.page)).toBeVisible();
  const dismissed = told(dora.page).getByRole("button", { name: /^Dismiss: Ed/ });
  for (let tabs = 0; tabs < 20; tabs++) {
    await dora.page.keyboard.press("Tab");
    if (await dismissed.evaluate((button) => button === document.activeElement)) break;
  }
  await expect(dismissed).toBeFocused();
  await dora.page.keyboard.press("Enter");
  await expect(told(dora.page)).toBeHidden();
});

async function open(browser: Browser, club: Club, name: string, path: string) {
  const { page } = await newPhone(browser, club);
  const errors = collectErrors(page);
  await club.setClock(demoNow);
  const phone = await registerPhone(page.request, club, name);
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  return { page, phone, errors };
}

function told(page: Page) {
  return page.getByRole("region", { name: "Notices" });
}

async function dismiss(page: Page, text: string): Promise<void> {
  await expect(told(page)).toContainText(text);
  await expect(page.getByText(text)).toHaveCount(1);
  await told(page)
    .getByRole("button", { name: `Dismiss: ${text}` })
    .click();
  await expect(page.getByText(text)).toBeHidden();
}

async function ask(by: Phone, opponent: Phone): Promise<{ betId: string }> {
  const { id } = (await by.request("POST", "/api/bets", { opponentId: opponent.id, amounts })) as {
    id: string;
  };
  return { betId: id };
}

async function handIn(phone: Phone, teeTimeId: string, card: string): Promise<void> {
  await beginCard(phone, teeTimeId, { index: "7.8", teeBox: "White" });
  await saveHoles(phone, teeTimeId, "post-round", holesOf(card));
  await phone.request("PUT", `/api/tee-times/${teeTimeId}/card/submission`);
}
