/** What is on the PDF of each print view? Experience, "What every screen does", 17. */
import type { Page } from "@playwright/test";
import { cast, castPin } from "../../../src/server/seed/cast.ts";
import { expect, logInAs } from "../../fixtures/club.ts";
import { test } from "../../fixtures/kept-page.ts";
import { printPdf } from "../../fixtures/pdf.ts";
import { readQrCode } from "../../fixtures/qr-code.ts";
import { findIdsFirst } from "../../fixtures/screens/list.ts";
import type { Ids } from "../../fixtures/screens/listed-screen.ts";
import { untilLoaded } from "../../pages/loading.ts";
import { openLoadedScreen, openScreen } from "../../pages/open-screen.ts";

test.use({ who: "ana" });

let ids: Ids;

test.beforeAll(async ({ browser, club }) => {
  ids = await findIdsFirst(browser, club);
});

async function open(page: Page, path: string): Promise<void> {
  await openLoadedScreen(page, path);
  await page.getByRole("button", { name: "Print" }).waitFor();
}

type Place = {
  player: { firstName: string; lastName: string };
  waitlist: boolean;
  groupNumber: number | null;
};

async function readPlaces(page: Page, teeTimeId: string): Promise<Place[]> {
  const { places } = await (await page.request.get(`/api/tee-times/${teeTimeId}`)).json();
  return places.filter(({ waitlist }: Place) => !waitlist);
}

function expectNoChrome(text: string, start: RegExp): void {
  expect(text).toMatch(start);
  expect(text).not.toContain("Print");
}

test("the pairings are one sheet: groups, their start times, their players and whose guests they are", async ({
  page,
}) => {
  await open(page, `/admin/print/${ids.joinedTeeTime}/pairings`);
  const pages = await printPdf(page);
  expect(pages).toHaveLength(1);
  const [{ text, isLandscape } = { text: "", isLandscape: true }] = pages;
  expect(isLandscape).toBe(false);
  expectNoChrome(text, /^Pairings Mesa · /);
  expect(text).toContain("Mesa · Saturday, Nov 21 @ 07:30 AM");
  expect(text).toContain("Group 1 · Starts 07:30 AM");
  expect(text).toContain("Group 2 · Starts 07:37 AM");
  for (const { player } of await readPlaces(page, ids.joinedTeeTime)) expect(text).toContain(player.lastName);
  expect(text).toContain("Gus Hall Guest of Mia “Ace” Parker");
});

test("there is a cart sign for each two players of a group, each on a page of its own", async ({ page }) => {
  await open(page, `/admin/print/${ids.joinedTeeTime}/cart-signs`);
  const pages = await printPdf(page);
  const places = await readPlaces(page, ids.joinedTeeTime);
  const sizes = [1, 2, 3, 4, 5, null].map(
    (n) => places.filter(({ groupNumber }) => groupNumber === n).length,
  );
  const carts = sizes.reduce((sum, size) => sum + Math.ceil(size / 2), 0);
  expect(pages).toHaveLength(carts);
  expect(pages.every(({ isLandscape }) => isLandscape)).toBe(true);
  for (const { text } of pages) {
    expectNoChrome(text, /^Group \d · /);
    expect(text).toMatch(/Group \d · Starts 07:\d\d AM .+ Mesa · Saturday, Nov 21$/);
    const named = places.filter(({ player }) => text.includes(`${player.lastName}`));
    expect(named.length, text).toBeLessThanOrEqual(2);
    expect(new Set(named.map(({ groupNumber }) => groupNumber)).size).toBe(1);
  }
  await page.emulateMedia({ media: "print" });
  const name = page.getByRole("heading", { name: "Max Lee" }).locator("span");
  const size = await name.evaluate((shown) => Number.parseFloat(getComputedStyle(shown).fontSize));
  expect(size, "pixels of 96 per inch: 40 mm").toBeGreaterThan(150);
  await page.emulateMedia({ media: null });
});

test("a score card has a page for each group, the course on it, and everybody's strokes dotted", async ({
  page,
}) => {
  await open(page, `/admin/print/${ids.joinedTeeTime}/score-cards`);
  const pages = await printPdf(page);
  const { cards, holes } = await (
    await page.request.get(`/api/tee-times/${ids.joinedTeeTime}/score-cards`)
  ).json();
  const groups = new Set(cards.map(({ groupNumber }: { groupNumber: number | null }) => groupNumber));
  expect(pages).toHaveLength(groups.size);
  const par = holes.map((hole: { par: number }) => hole.par);
  const pars = [...par.slice(0, 9), 36, ...par.slice(9), 36, 72].join(" ");
  for (const { text, isLandscape } of pages) {
    expect(isLandscape).toBe(true);
    expectNoChrome(text, /^Group \d · /);
    expect(text).toContain(`Par ${pars}`);
    expect(text).toContain("Scorer");
  }
  const mias = pages.find(({ text }) => text.includes("Parker"))?.text ?? "";
  expect(mias).toMatch(/GHIN 7\.8 · Blue · Adjusted Handicap \d+/);
  const strokes = cards
    .filter(({ player }: { player: { lastName: string } }) => mias.includes(player.lastName))
    .flatMap((card: { strokes: number[] }) => card.strokes)
    .reduce((sum: number, given: number) => sum + Math.max(0, given), 0);
  expect(mias.match(/●/g)).toHaveLength(strokes);

  await test.step("and a letter for each stroke in a bet of the group, whose amounts are on no card", async () => {
    const row = page.getByRole("row", { name: /^Max Lee/ });
    const marked = row.getByRole("cell").filter({ hasText: "strokes from Mia “Ace” Parker in a bet: 1" });
    await expect(marked).toHaveText([/●.*A/, /●.*A/, /●.*A/]);
    await expect(page.getByRole("row", { name: /^A Mia “Ace” Parker/ })).toBeVisible();
    expect(mias).toContain("from the player who has that letter: A Mia “Ace” Parker.");
    // Only Max's strokes have a letter: Otto has not accepted his bet, and the other group has no bets.
    await expect(page.getByText(/^strokes from .* in a bet: 1$/)).toHaveCount(3);
    for (const { text } of pages) expect(text).not.toContain("$");
    const others = pages.filter(({ text }) => text.includes("from the player who has that letter"));
    expect(others).toHaveLength(1);
    await expect(page.getByText("Whoever sees the card sees whose bets these are.")).toBeVisible();
    expect(mias).not.toContain("Whoever sees the card");
  });
});

test("the code on a card is read at its printed size, and opens live scoring after the login it needs", async ({
  browser,
  club,
  phone,
}) => {
  const { teeTimeUnderWay } = ids;
  // The page has 96 × 3 dots per inch, about as many as a printer.
  const admin = await browser.newContext({ baseURL: club.address, deviceScaleFactor: 3 });
  const sheet = await admin.newPage();
  await logInAs(sheet, club, "ana");
  await open(sheet, `/admin/print/${teeTimeUnderWay}/score-cards`);
  await sheet.emulateMedia({ media: "print", colorScheme: "dark" });
  const card = sheet.getByRole("region", { name: /^Group 1/ });
  const { width = 0 } = (await card.getByRole("img", { name: /^QR code/ }).boundingBox()) ?? {};
  // The code is 25 mm wide with its white border, which is 25 / 25.4 × 96 CSS pixels.
  expect(width).toBeCloseTo(94.5, 0);
  const address = await readQrCode(await card.screenshot());
  expect(address).toBe(`${club.address}/enter-score/${teeTimeUnderWay}/hole-by-hole`);

  await phone.goto(address);
  await expect(phone).toHaveURL(/\/login/);
  await phone.getByLabel("Phone").pressSequentially(cast.mia.phone);
  await phone.getByLabel("PIN").fill(castPin);
  await phone.getByRole("button", { name: "Log In" }).click();
  await expect(phone).toHaveURL(address);
  await expect(phone.getByRole("button", { name: "Save + Next Hole" })).toBeVisible();
});

test("an admin prints the results: a page of teams, a page of skins, and nobody's bet", async ({ page }) => {
  await openScreen(page, `/results?teeTime=${ids.playedTeeTime}`);
  await untilLoaded(page, () => page.getByRole("link", { name: "Print Results" }).click());
  await page.getByRole("button", { name: "Print" }).waitFor();
  const pages = await printPdf(page);
  expect(pages).toHaveLength(2);
  const [team = "", skins = ""] = pages.map(({ text }) => text);
  expect(team).toContain("1st");
  expect(team).toMatch(/Group \d 2nd/);
  expect(skins).toContain("Payouts Player Skins Amount");
  for (const text of [team, skins]) {
    expectNoChrome(text, /^(Team|Skins) Mesa · /);
    expect(text).not.toMatch(/Nassau|Front 9|Bet|You Won|You Lost/);
  }
});

test("an admin finds the sheets and the files of a tee time, and downloads the tables", async ({ page }) => {
  await openScreen(page, `/admin/teams/${ids.playedTeeTime}`);
  await page.getByRole("link", { name: "Print", exact: true }).click();
  for (const name of ["Pairings", "Cart Signs", "Score Cards", "Results"])
    await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
  for (const [name, file] of [
    ["Results (CSV)", /^results-2026-\d\d-\d\d\.csv$/],
    ["Raw Table (CSV)", /^raw-table-2026-\d\d-\d\d\.csv$/],
  ] as const) {
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name }).click();
    expect((await download).suggestedFilename()).toMatch(file);
  }
  await openScreen(page, "/admin/players");
  const players = page.waitForEvent("download");
  await page.getByRole("link", { name: "Players (CSV)" }).click();
  expect((await players).suggestedFilename()).toBe("players-2026-11-20.csv");
});

test("who did not come is on no sheet, and a group of five takes three carts", async ({ page }) => {
  const noShow = cast.jack.lastName;
  for (const [sheet, count] of [
    ["pairings", 1],
    ["cart-signs", 8], // three, three and two carts for five, five and four players
    ["score-cards", 3],
  ] as const) {
    await open(page, `/admin/print/${ids.teeTimeOfFives}/${sheet}`);
    const pages = await printPdf(page);
    expect(pages, sheet).toHaveLength(count);
    expect(pages.filter(({ text }) => text.includes(noShow))).toEqual([]);
  }
  const cards = await printPdf(page, "A4");
  expect(cards.map(({ text }) => / Scorer Attested$/.test(text))).toEqual([true, true, true]);
});

test.describe(() => {
  test.use({ who: "mia" });

  test("paper is white, whatever the phone wears", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await open(page, `/print/${ids.playedTeeTime}/results`);
    const paper = page.locator("[data-print]");
    await expect(paper).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await expect(paper).toHaveCSS("color", "rgb(23, 33, 28)");
    await page.emulateMedia({ colorScheme: null });
  });

  test("Print opens the browser's own dialog", async ({ page }) => {
    await open(page, `/print/${ids.playedTeeTime}/results`);
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute("data-printed", "");
    });
    await page.getByRole("button", { name: "Print" }).click();
    await expect(page.locator("body[data-printed]")).toHaveCount(1);
  });

  test("no member prints what is for admins", async ({ page }) => {
    for (const sheet of ["pairings", "cart-signs", "score-cards"]) {
      await openScreen(page, `/admin/print/${ids.joinedTeeTime}/${sheet}`);
      await expect(page.getByText("This page is for admins only.")).toBeVisible();
    }
  });

  test("a player who has joined puts the tee time into the calendar of their phone", async ({ page }) => {
    await openScreen(page, `/manage-tee-time/${ids.joinedTeeTime}`);
    await expect(page.getByText(cast.mia.lastName).first()).toBeVisible();
    const download = page.waitForEvent("download");
    const add = page.getByRole("link", { name: "Add to Calendar" });
    await expect(add.locator(".lucide-calendar-plus")).toBeVisible();
    await add.click();
    expect((await download).suggestedFilename()).toBe("tee-time-2026-11-21.ics");
    await openScreen(page, `/manage-tee-time/${ids.emptyTeeTime}`);
    await expect(page.getByRole("button", { name: "Join Tee Time" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Add to Calendar" })).toHaveCount(0);
  });
});
