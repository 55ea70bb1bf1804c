/**
 * What happens without a player: is he told at once on whatever screen he is, or at his next visit, and once?
 * Ruling 33. Who is told of what has its tests at the server; here is what the phones show.
 */
import type { Browser, Locator, Page } from "@playwright/test";
import { addMinutes } from "../../src/rules/calendar.ts";
import { collectErrors, expect, newPhone, test } from "../fixtures/club.ts";
import { type Club, demoNow } from "../fixtures/club-server.ts";
import { lineTo } from "../fixtures/offline.ts";
import {
  addTeeTime,
  beginCard,
  castPhone,
  holesOf,
  type Phone,
  registerPhone,
  saveHoles,
} from "../fixtures/players.ts";
import { teeOff } from "../fixtures/tee-times.ts";
import { dismissTold, followTold, listOnHome, mark, sheet } from "../pages/notifications.ts";

const amounts = { front9Cents: 500, back9Cents: 500, overallCents: 1000 };

test("two players with their phones open are told of each other's acts, from the request to the result", async ({
  club,
  browser,
}) => {
  const rita = await open(browser, club, "Rita", "/play");
  const sam = await open(browser, club, "Sam", "/my-profile");
  const { betId } = await ask(rita.phone, sam.phone);

  await test.step("Sam is told of the request wherever he is, and led to it", async () => {
    const asks = `${rita.phone.name} asks you for a bet: F9 $5 · B9 $5 · O18 $10.`;
    await expect(mark(sam.page)).toContainText(asks);
    // He was at his profile, and still is.
    await expect(sam.page).toHaveURL("/my-profile");
    await expect(sam.page.getByLabel("First Name")).toHaveValue("Sam");
    await followTold(sam.page, asks);
    await expect(sam.page).toHaveURL(`/bet/${betId}`);
    await expect(mark(sam.page)).toBeHidden();
  });
  await test.step("Rita is told that he accepted", async () => {
    await sam.page.getByRole("button", { name: "Accept Bet" }).click();
    await dismissTold(rita.page, `${sam.phone.name} accepted your bet.`);
  });
  await test.step("of amounts changed twice she reads the last", async () => {
    for (const front9Cents of [700, 2_000])
      await sam.phone.request("PUT", `/api/bets/${betId}/amounts`, {
        amounts: { ...amounts, front9Cents },
        asRead: front9Cents === 700 ? amounts : { ...amounts, front9Cents: 700 },
      });
    const now = `${sam.phone.name} changed the amounts of your bet: F9 $20 · B9 $5 · O18 $10.`;
    await dismissTold(rita.page, now);
    await expect(sam.page.getByText("Amounts changed by you").first()).toBeVisible();
  });
  await test.step("and of the result, which leads to its scorecard", async () => {
    const teeTimeId = await teeOff(browser, club, "2026-12-09", rita.phone, sam.phone);
    await handIn(rita.phone, teeTimeId, "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5");
    await handIn(sam.phone, teeTimeId, "5 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5");
    await followTold(rita.page, `Your bet with ${sam.phone.name} on Wednesday, Dec 9 is settled: +$30.`);
    await expect(rita.page).toHaveURL(`/bet/${betId}/scorecard/0`);
    await expect(rita.page.getByRole("table")).toBeVisible();
  });
  await test.step("so is he whose own card settled it, in his view", async () => {
    await dismissTold(sam.page, `Your bet with ${rita.phone.name} on Wednesday, Dec 9 is settled: -$30.`);
  });
  await test.step("home has nothing to add", async () => {
    for (const { page } of [rita, sam]) {
      await page.goto("/home");
      await expect(page.getByRole("link", { name: "My Bets" })).toBeVisible();
      await expect(listOnHome(page)).toBeHidden();
      await expect(mark(page)).toBeHidden();
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
  await followTold(tess.page, "Groups on Saturday, Jan 16: you are in Group 2, which starts 07:37 AM.");
  await expect(tess.page).toHaveURL(`/manage-tee-time/${teeTimeId}?tab=groups`);
  await expect(tess.page.getByRole("tabpanel")).toContainText("Tess");

  const { startsAt } = (await admin.request("GET", path)) as { startsAt: string };
  await admin.request("PUT", path, {
    ...{ date: "2027-01-17", time: "09:00", meridiem: "AM", countLimit: 4 },
    asRead: { startsAt, countLimit: 4 },
  });
  await dismissTold(
    tess.page,
    "The tee time on Saturday, Jan 16 @ 07:30 AM is now on Sunday, Jan 17 @ 09:00 AM.",
  );

  const goes = (await admin.request("GET", `${path}/deletion`)) as Record<string, number>;
  await admin.request(
    "DELETE",
    `${path}?${new URLSearchParams(Object.entries(goes).map(([k, n]) => [k, String(n)]))}`,
  );
  const deleted = "The tee time on Sunday, Jan 17 @ 09:00 AM was deleted.";
  await followTold(tess.page, deleted);
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
  const rows = listOnHome(page).getByRole("listitem");
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
  await expect(mark(page)).toBeHidden();
  await page.getByRole("link", { name: "Back" }).click();
  await page.getByRole("button", { name: "Dismiss all" }).click();
  await expect(listOnHome(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole("link", { name: "My Bets" })).toContainText("3 bets waiting for approval");
  await expect(listOnHome(page)).toBeHidden();
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
  const pages = [zoe.page, atHome, elsewhere];
  for (const page of pages) await expect(mark(page)).toContainText(asks);
  await dismissTold(zoe.page, asks);
  for (const page of pages) await expect(mark(page)).toBeHidden();
  await expect(mark(alf.page)).toBeHidden();
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
  await expect(mark(page)).toContainText(withdrew, { timeout: 15_000 });
  await dismissTold(page, withdrew);
  // Of what was withdrawn meanwhile nothing is told.
  await expect(mark(page)).toBeHidden();
  await page.context().close();
  await line.close();
});

test("of several that come at once the last is told, with their number, and the next when it is dismissed", async ({
  club,
  browser,
}) => {
  const fay = await open(browser, club, "Fay", "/play");
  const asked: string[] = [];
  for (const [minute, name] of ["Gil", "Hal", "Ida"].entries()) {
    const other = await open(browser, club, name, "/");
    await club.setClock(addMinutes(demoNow, minute));
    await ask(other.phone, fay.phone);
    asked.push(`${other.phone.name} asks you for a bet: F9 $5 · B9 $5 · O18 $10.`);
    // Each at once, whatever was told before it.
    await expect(mark(fay.page)).toHaveAccessibleName(`${asked.at(-1)} Notices: ${minute + 1}`);
  }
  await mark(fay.page).click();
  await expect(sheet(fay.page).getByRole("listitem")).toHaveText(asked.toReversed());
  await sheet(fay.page)
    .getByRole("button", { name: `Dismiss: ${asked[2]}` })
    .click();
  await sheet(fay.page).getByRole("button", { name: "Close" }).click();
  await expect(mark(fay.page)).toHaveAccessibleName(`${asked[1]} Notices: 2`);
  await expect(mark(fay.page).getByText(`${asked[1]}`)).toHaveCSS("position", "static");
  // In the sheet as on home: with one act.
  await mark(fay.page).click();
  await sheet(fay.page).getByRole("button", { name: "Dismiss all" }).click();
  await expect(mark(fay.page)).toBeHidden();
});

test("what is told folds itself into a bell, not while it is touched or focused, and stays in reach", async ({
  club,
  browser,
}) => {
  const kim = await open(browser, club, "Kim", "/play");
  await kim.page.clock.install();
  await kim.page.reload();
  await expect(kim.page.getByRole("tab", { name: "Upcoming" })).toBeVisible();
  const lou = await open(browser, club, "Lou", "/");
  await ask(lou.phone, kim.phone);
  const words = mark(kim.page).getByText(/^Lou Player/);
  await expect(words).toHaveCSS("position", "static");
  await mark(kim.page).focus();
  await kim.page.clock.fastForward(60_000);
  await expect(words).toHaveCSS("position", "static");
  await kim.page.getByRole("heading", { level: 1 }).focus();
  await kim.page.clock.fastForward(10_000);
  // Read out no second time, so it is there still, and not to be seen.
  await expect(words).toHaveCSS("position", "absolute");
  await expect(kim.page.getByRole("heading", { level: 1 })).toHaveCSS("opacity", "1");
  // On the next screen too.
  await kim.page.getByRole("link", { name: "Back" }).click();
  await kim.page.getByRole("link", { name: "Enter Scores" }).waitFor();
  await kim.page.goto("/home");
  await expect(listOnHome(kim.page)).toContainText("Lou");
});

for (const { width, height } of [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
])
  test(`a notice takes no control away and moves none, at ${width} × ${height}`, async ({
    club,
    browser,
  }) => {
    const { page, phone } = await open(browser, club, "Nell", "/home");
    await page.setViewportSize({ width, height });
    const teeTimeId = await teeOff(browser, club, "2026-12-16", phone);
    await beginCard(phone, teeTimeId, { index: "18.0", teeBox: "White" });
    for (const path of [
      `/enter-score/${teeTimeId}/hole-by-hole`,
      `/enter-score/${teeTimeId}/scores`,
      `/manage-tee-time/${teeTimeId}`,
      "/enter-score",
      "/results",
      "/home",
    ]) {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      const before = await controls(page);
      expect(before.length, path).toBeGreaterThan(2);
      const other = await open(browser, club, "Olaf", "/");
      await ask(other.phone, phone);
      await expect(mark(page), path).toContainText(other.phone.name);
      expect(await controls(page), `${path}, while it is told`).toEqual(before);
      await mark(page).click();
      await sheet(page).getByRole("button", { name: "Close" }).click();
      expect(await controls(page), `${path}, when it has folded itself`).toEqual(before);
      await page.goto("/home");
      await page
        .getByRole("button", { name: /^Dismiss/ })
        .last()
        .click();
      await expect(listOnHome(page)).toBeHidden();
    }
  });

test("on a screen that is scrolled a notice is seen, and takes no tap", async ({ club, browser }) => {
  const { page, phone } = await open(browser, club, "Pia", "/home");
  await page.setViewportSize({ width: 320, height: 640 });
  const teeTimeId = await teeOff(browser, club, "2026-12-15", phone);
  await beginCard(phone, teeTimeId, { index: "18.0", teeBox: "White" });
  await page.goto(`/enter-score/${teeTimeId}/scores`);
  await page.getByLabel(/^Gross, hole 12,/).focus();
  await page.waitForLoadState("networkidle");
  const before = await controls(page);
  const other = await open(browser, club, "Quin", "/");
  await ask(other.phone, phone);
  const strip = page.getByText(/^Quin Player/).last();
  await expect(strip).toBeInViewport();
  expect(await controls(page)).toEqual(before);
  await expect(page.getByLabel(/^Gross, hole 12,/)).toBeFocused();
});

test("what comes while home is open moves nothing there, nor does what another phone dismisses", async ({
  club,
  browser,
}) => {
  const { page, phone } = await open(browser, club, "Rex", "/play");
  const early = await open(browser, club, "Sue", "/");
  await ask(early.phone, phone);
  await page.goto("/home");
  await expect(listOnHome(page)).toContainText("Sue");
  await page.waitForLoadState("networkidle");
  const menu = page.getByRole("link", { name: "Enter Scores" });
  const before = await menu.boundingBox();
  const late = await open(browser, club, "Ted", "/");
  await ask(late.phone, phone);
  await expect(mark(page)).toContainText("Ted");
  await expect(listOnHome(page).getByRole("listitem")).toHaveCount(1);
  expect(await menu.boundingBox()).toEqual(before);
  const { notices } = (await phone.request("GET", "/api/home")) as { notices: { id: string }[] };
  await phone.request("PUT", "/api/notices/seen", { noticeIds: notices.map(({ id }) => id) });
  await expect(mark(page)).toBeHidden();
  await expect(listOnHome(page)).toBeHidden();
  expect(await menu.boundingBox()).toEqual(before);
});

test("of a kind that only a newer server knows it is said that there is something", async ({
  club,
  browser,
}) => {
  const { page, phone, errors } = await open(browser, club, "Nele", "/play");
  await page.route("**/api/home", async (route) => {
    const answer = await route.fetch();
    const home = await answer.json();
    const notices = [{ id: "notice-from-next-year", kind: "trophy-won", trophy: "Club Cup" }];
    await route.fulfill({ response: answer, json: { ...home, notices } });
  });
  const unknown = "There is a new notice. Please reload the app to read it.";
  await page.goto("/home");
  await expect(listOnHome(page)).toContainText(unknown);
  await listOnHome(page).getByRole("link", { name: unknown }).click();
  await expect(page).toHaveURL("/home");
  await expect(page.getByRole("heading", { name: phone.name })).toBeVisible();
  expect(errors).toEqual([]);
});

test("one with a keyboard alone reaches what he is told and dismisses it", async ({ club, browser }) => {
  const dora = await open(browser, club, "Dora", "/play");
  const ed = await open(browser, club, "Ed", "/play");
  await ask(ed.phone, dora.phone);
  await expect(mark(dora.page)).toBeVisible();
  await tabTo(dora.page, mark(dora.page));
  await dora.page.keyboard.press("Enter");
  await tabTo(dora.page, sheet(dora.page).getByRole("button", { name: /^Dismiss: Ed/ }));
  await dora.page.keyboard.press("Enter");
  await expect(sheet(dora.page)).toBeHidden();
  await expect(mark(dora.page)).toBeHidden();
  await expect(dora.page.getByRole("heading", { level: 1 })).toBeFocused();
});

/** What can be tapped and is in sight: what it is, where it is, and whether a tap on its middle reaches it. */
function controls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>("a[href], button, input, select");
    return [...all]
      .filter((element) => !/Notices: \d+$/.test(element.textContent ?? ""))
      .flatMap((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const middle = { x: x + width / 2, y: y + height / 2 };
        if (middle.y < 0 || middle.y > innerHeight || width === 0) return [];
        const hit = document.elementFromPoint(middle.x, middle.y);
        const isHit = hit !== null && (element.contains(hit) || hit.contains(element));
        // Of bets that wait there is one more.
        const name = (element.getAttribute("aria-label") ?? element.textContent ?? "").replace(/\d+/g, "");
        return [`${name || element.id}: ${isHit ? "reached" : "covered"} at ${x} ${y} ${width} ${height}`];
      });
  });
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < 20; tabs++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(target).toBeFocused();
}

async function open(browser: Browser, club: Club, name: string, path: string) {
  const { page } = await newPhone(browser, club);
  const errors = collectErrors(page);
  await club.setClock(demoNow);
  const phone = await registerPhone(page.request, club, name);
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  return { page, phone, errors };
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
