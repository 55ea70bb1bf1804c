/**
 * What does a player read on the way to his card: the list, the scoring type, the form? Specification
 * section 2 (/enter-score to /form-live), section 5 (handicap index), section 8; rulings 12, 14 and 15.
 */
import type { Browser, Page } from "@playwright/test";
import { dismiss, expect, logInAs, newPhone, test } from "../fixtures/club.ts";
import { type Club, demoNow } from "../fixtures/club-server.ts";
import { addTeeTime, beginCard, holesOf, registerPhone, saveHoles } from "../fixtures/players.ts";
import { teeOff } from "../fixtures/tee-times.ts";

const date = "2026-12-07"; // a Monday
const parRound = "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5";

// The other stories are told at the demo's own date.
test.afterAll(({ club }) => club.setClock(demoNow));

test("Ready and Not Ready list what is still to be written, with date, time and status", async ({
  page,
  club,
  browser,
}) => {
  const player = await registerPhone(page.request, club, "Rita");
  const later = await addTeeTime(browser, club, { date: "2026-12-09", time: "08:05", countLimit: 4 });
  await player.request("PUT", `/api/tee-times/${later.teeTimeId}/place`);
  await teeOff(browser, club, date, player);

  await page.goto("/home");
  await page.getByRole("link", { name: /^Enter Scores/ }).click();
  await expect(page).toHaveURL("/enter-score");
  await expect(page.getByRole("heading", { name: "Select Tee Time" })).toBeVisible();
  await expect(page.getByRole("tab")).toHaveText(["Ready", "Not Ready", "Saved"]);
  await expect(page.getByText("Score entry is available once the tee time begins.")).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveText(["Date", "Time", "Status"]);
  const ready = page.getByRole("row", { name: /12\/7/ });
  await expect(ready).toContainText(/12\/7\s*Mon/);
  await expect(ready).toContainText(/07:\d\d AM/);
  await expect(ready).toContainText("Enter Score");

  await page.getByRole("tab", { name: "Not Ready" }).click();
  const notReady = page.getByRole("row", { name: /12\/9/ });
  await expect(notReady).toContainText(/12\/9\s*Wed/);
  await expect(notReady).toContainText("08:05 AM");
  await expect(notReady).toContainText("Upcoming");
});

test("Saved lists the totals, warns, and opens the form with the card's index and tee box", async ({
  page,
  club,
  browser,
}) => {
  const player = await registerPhone(page.request, club, "Sven");
  const teeTimeId = await teeOff(browser, club, date, player);
  await beginCard(player, teeTimeId, { index: "7.8", teeBox: "Gold" });
  // A hole is missing: no card yet, and under Ready.
  await saveHoles(player, teeTimeId, "post-round", holesOf(parRound, 1, 17));
  await page.goto("/enter-score?tab=saved");
  await expect(page.getByText("No active tee times, please check back later.")).toBeVisible();
  await page.getByRole("tab", { name: "Ready", exact: true }).click();
  await expect(page.getByRole("row", { name: /12\/7/ })).toContainText("Thru 17");
  await saveHoles(player, teeTimeId, "post-round", holesOf(parRound, 18));

  await page.goto("/enter-score?tab=saved");
  await expect(page.getByRole("columnheader")).toHaveText(["Date", "Time", "Gross", "Net"]);
  const cells = page.getByRole("row", { name: /12\/7/ }).getByRole("cell");
  await expect(cells.nth(1)).toHaveText("72");
  await expect(cells.nth(2)).toHaveText("67"); // 7.8 on Gold: 7.8 × 121 / 113 − 3.2 = 5.15 → 5
  await expect(page.getByText("Edits affect bets, records and results.")).toBeVisible();
  await expect(page.getByText("WARNING: Only edit if you're correcting a mistake.")).toBeVisible();

  await page.getByRole("link", { name: /12\/7/ }).click();
  await expect(page).toHaveURL(new RegExp(`/enter-score/${teeTimeId}/form`));
  await expect(page.getByLabel("Handicap Index")).toHaveValue("7.8");
  await expect(page.getByLabel("Tee Box")).toHaveValue("Gold");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(`/enter-score/${teeTimeId}/scores`);
  await expect(page.getByLabel("Gross, hole 2, par 5")).toHaveValue("5");
});

test("without entries each tab says so; Back leads home, Refresh asks again", async ({ page, club }) => {
  await registerPhone(page.request, club, "Ezra");
  await page.goto("/enter-score");
  for (const tab of ["Ready", "Not Ready", "Saved"]) {
    await page.getByRole("tab", { name: tab, exact: true }).click();
    await expect(page.getByText("No active tee times, please check back later.")).toBeVisible();
  }
  const asked = page.waitForResponse("**/api/score-entries");
  await page.getByRole("button", { name: "Refresh" }).click();
  expect((await asked).ok()).toBe(true);
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL("/home");
});

test("a row leads to the two scoring types, each to its form", async ({ page, club, browser }) => {
  const player = await registerPhone(page.request, club, "Tova");
  const later = await addTeeTime(browser, club, { date: "2026-12-09", time: "08:20", countLimit: 4 });
  await player.request("PUT", `/api/tee-times/${later.teeTimeId}/place`);
  const teeTimeId = await teeOff(browser, club, date, player);
  await page.goto("/enter-score");
  await page.getByRole("tab", { name: "Not Ready" }).click();
  await page.getByRole("link", { name: /12\/9/ }).click();
  await expect(page).toHaveURL(`/enter-score/${later.teeTimeId}`);
  await page.goto("/enter-score");
  await page.getByRole("link", { name: /12\/7/ }).click();
  await expect(page).toHaveURL(`/enter-score/${teeTimeId}`);
  await expect(page.getByRole("heading", { name: "Select Scoring Type", exact: true })).toBeVisible();
  await page.getByRole("link", { name: /^Live: Hole-by-hole/ }).click();
  await expect(page).toHaveURL(`/enter-score/${teeTimeId}/form-live`);
  await expect(page.getByRole("heading", { name: "Live Enter Score", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Back" }).click();
  await page.getByRole("link", { name: /^Total: Post Round/ }).click();
  await expect(page).toHaveURL(`/enter-score/${teeTimeId}/form`);
  await expect(page.getByRole("heading", { name: "Enter Score", exact: true })).toBeVisible();
});

test("Continue waits for index and tee box, and leads to the card", async ({ page, club, browser }) => {
  const { teeTimeId } = await openForm(page, club, browser, "Uma");
  const teeBoxes = page.getByLabel("Tee Box");
  await expect(teeBoxes.getByRole("option")).toHaveText([
    "Choose a tee box",
    "Black | 72.6 / 131 | 6786 yds",
    "Blue | 71.4 / 128 | 6542 yds",
    "White | 69.9 / 125 | 6221 yds",
    "Gold | 68.8 / 121 | 5998 yds",
    "Red | 67.9 / 118 | 5789 yds",
  ]);
  // What the player prefers is chosen already.
  await expect(teeBoxes).toHaveValue("White");
  const go = page.getByRole("button", { name: "Continue" });
  await expect(go).toBeDisabled();
  await page.getByLabel("Handicap Index").pressSequentially("x2-.45");
  await expect(page.getByLabel("Handicap Index")).toHaveValue("2.4");
  await expect(go).toBeEnabled();
  await teeBoxes.selectOption("");
  await expect(go).toBeDisabled();
  await teeBoxes.selectOption("Black");
  await page.getByLabel("Plus handicap").check();
  await go.click();
  await expect(page).toHaveURL(`/enter-score/${teeTimeId}/scores`);
  // −2.4 × 131 / 113 + 0.6 = −2.18: a plus handicap of 2.
  await expect(page.getByRole("main")).toContainText("+2.4");
  await expect(page.locator("summary")).toHaveText(/Adjusted Handicap\s*\+2/);
  await page.goto(`/enter-score/${teeTimeId}/form-live`);
  await go.click();
  await expect(page).toHaveURL(`/enter-score/${teeTimeId}/hole-by-hole`);
});

test("a row carries the player's latest index and preferred tee box into the form", async ({
  page,
  club,
  browser,
}) => {
  const player = await registerPhone(page.request, club, "Rolf");
  const later = await addTeeTime(browser, club, { date: "2026-12-09", time: "08:40", countLimit: 4 });
  const played = await addTeeTime(browser, club, { date: "2026-11-21", time: "06:10", countLimit: 4 });
  for (const { teeTimeId } of [later, played])
    await player.request("PUT", `/api/tee-times/${teeTimeId}/place`);
  // From other tees than the ones preferred.
  await beginCard(player, played.teeTimeId, { index: "+1.3", teeBox: "Blue" });
  await teeOff(browser, club, date, player);
  for (const [tab, row] of [
    ["Ready", /12\/7/],
    ["Not Ready", /12\/9/],
  ] as const) {
    for (const way of ["Live: Hole-by-hole", "Total: Post Round"]) {
      await page.goto("/enter-score");
      await page.getByRole("tab", { name: tab, exact: true }).click();
      await page.getByRole("link", { name: row }).click();
      await page.getByRole("link", { name: way }).click();
      await expect(page.getByLabel("Handicap Index")).toHaveValue("1.3");
      await expect(page.getByLabel("Plus handicap")).toBeChecked();
      await expect(page.getByLabel("Tee Box")).toHaveValue("White");
    }
  }
});

test("Refresh and the number at home count the bets that need approval, and no others", async ({
  page,
  club,
  browser,
}) => {
  await club.setClock(demoNow);
  // Otherwise the screens follow by themselves.
  await page.route("**/api/events*", (route) => route.abort());
  const player = await registerPhone(page.request, club, "Rhea");
  await page.goto("/home");
  const bets = page.getByRole("link", { name: /^My Bets/ });
  await expect(bets).toHaveAccessibleName("My Bets");
  await page.getByRole("link", { name: /^Enter Scores/ }).click();
  const amounts = { front9Cents: 500, back9Cents: 500, overallCents: 1000 };
  for (const [name, isAccepted] of [
    ["Asa", false],
    ["Bea", true],
    ["Cal", false],
  ] as const) {
    const other = await registerPhone((await newPhone(browser, club)).page.request, club, name);
    const asked = await other.request("POST", "/api/bets", { opponentId: player.id, amounts });
    const { id } = asked as { id: string };
    if (isAccepted) await player.request("PUT", `/api/bets/${id}/acceptance`);
  }
  await page.getByRole("button", { name: "Refresh" }).click();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(bets).toContainText("2 bets waiting for approval");
});

test("the form of a saved card without an index shows 0.0", async ({ page, club, browser }) => {
  const { teeTimeId } = await openForm(page, club, browser, "Ulla");
  await expect(page.getByLabel("Handicap Index")).toHaveValue("");
  await page.goto(`/enter-score/${teeTimeId}/form?source=saved`);
  await expect(page.getByLabel("Handicap Index")).toHaveValue("0.0");
});

test("an index that is none is told of, whole numbers and those out of range too", async ({
  page,
  club,
  browser,
}) => {
  await openForm(page, club, browser, "Vito");
  for (const [index, isPlus] of [
    ["12", false],
    ["18.1", false],
    ["10.1", true],
  ] as const) {
    await page.getByLabel("Handicap Index").fill(index);
    await page.getByLabel("Plus handicap").setChecked(isPlus);
    await page.getByRole("button", { name: "Continue" }).click();
    await dismiss(page, "Please enter a valid GHIN index and select a tee box.");
    await expect(page.getByLabel("Handicap Index")).toBeFocused();
  }
});

test("a tee time gone meanwhile, and an index that could not be saved, are told of", async ({
  page,
  club,
  browser,
}) => {
  const { teeTimeId } = await openForm(page, club, browser, "Wes");
  await page.getByLabel("Handicap Index").fill("7.8");
  const card = `**/api/tee-times/${teeTimeId}/card`;
  // The server's own answer about a tee time that is not there any more, to Continue alone.
  await page.route(card, (route) => {
    const asked = route.request();
    const url = asked.method() === "PUT" ? asked.url().replace(teeTimeId, "gone-for-good") : asked.url();
    return route.continue({ url });
  });
  await page.getByRole("button", { name: "Continue" }).click();
  await dismiss(page, "Tee time not found.");
  await page.unroute(card);
  await page.route(card, (route) => (route.request().method() === "PUT" ? route.abort() : route.continue()));
  await page.getByRole("button", { name: "Continue" }).click();
  await dismiss(page, "There was a problem saving your info.");
  await page.unroute(card);
  await expect(page.getByLabel("Handicap Index")).toHaveValue("7.8");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(`/enter-score/${teeTimeId}/scores`);
});

test("an index at either end of the range is taken, and +0.0 is 0.0", async ({ page, club, browser }) => {
  await openForm(page, club, browser, "Inga");
  const alert = "Please enter a valid GHIN index and select a tee box.";
  for (const [index, isPlus] of [
    ["18.1", false],
    ["10.1", true],
  ] as const) {
    await page.getByLabel("Handicap Index").fill(index);
    await page.getByLabel("Plus handicap").setChecked(isPlus);
    await page.getByRole("button", { name: "Continue" }).click();
    await dismiss(page, alert);
  }
  for (const [index, isPlus, shown] of [
    ["12.0", false, "12.0"],
    ["18.0", false, "18.0"],
    ["10.0", true, "+10.0"],
    ["0.0", true, "0.0"],
  ] as const) {
    await page.getByLabel("Handicap Index").fill(index);
    await page.getByLabel("Plus handicap").setChecked(isPlus);
    await page.getByRole("button", { name: "Continue" }).click();
    const ghin = page.getByText("GHIN", { exact: true }).locator("xpath=following-sibling::dd");
    await expect(ghin).toHaveText(shown);
    await page.getByRole("link", { name: "Change index or tee box" }).click();
  }
});

test("a sign typed before the index ticks the box", async ({ page, club, browser }) => {
  await openForm(page, club, browser, "Sven");
  const index = page.getByLabel("Handicap Index");
  await index.pressSequentially("+3.2");
  await expect(index).toHaveValue("3.2");
  await expect(page.getByLabel("Plus handicap")).toBeChecked();
  await page.getByLabel("Plus handicap").uncheck();
  await index.fill("");
  await index.pressSequentially("-5,1");
  await expect(index).toHaveValue("5.1");
  await expect(page.getByLabel("Plus handicap")).toBeChecked();
});

test("a saved plus handicap is carried into the form by its box", async ({ page, club, browser }) => {
  const player = await registerPhone(page.request, club, "Pia");
  const teeTimeId = await teeOff(browser, club, date, player);
  await beginCard(player, teeTimeId, { index: "+2.4", teeBox: "Black" });
  await saveHoles(player, teeTimeId, "post-round", holesOf(parRound));
  await page.goto("/enter-score?tab=saved");
  await page.getByRole("link", { name: /12\/7/ }).click();
  await expect(page.getByLabel("Handicap Index")).toHaveValue("2.4");
  await expect(page.getByLabel("Plus handicap")).toBeChecked();
  await expect(page.getByLabel("Tee Box")).toHaveValue("Black");
});

test("before the tee time begins index and tee box can be chosen, and no score is taken", async ({
  page,
  club,
  browser,
}) => {
  await club.setClock(demoNow);
  const player = await registerPhone(page.request, club, "Nell");
  const { teeTimeId } = await addTeeTime(browser, club, { date, time: "06:40", countLimit: 4 });
  await player.request("PUT", `/api/tee-times/${teeTimeId}/place`);
  await page.goto("/enter-score?tab=not-ready");
  await page.getByRole("link", { name: /12\/7/ }).click();
  await expect(page).toHaveURL(`/enter-score/${teeTimeId}`);
  await expect(page.getByText("Score entry is available once the tee time begins.")).toBeVisible();
  await page.getByRole("link", { name: "Live: Hole-by-hole" }).click();
  await page.getByLabel("Handicap Index").fill("7.8");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Par 4", exact: true }).click();
  await page.getByRole("button", { name: "Save + Next Hole" }).click();
  await dismiss(page, "Scores can be saved once the tee time begins.");
});

test("a tee time nobody knows says so", async ({ page, club }) => {
  await club.setClock(demoNow);
  await logInAs(page, club, "mia");
  await page.goto("/enter-score/nobodysteetime/form");
  await expect(page.getByText("Tee time not found.")).toBeVisible();
});

/** The form of a post-round card of somebody who prefers White. */
async function openForm(
  page: Page,
  club: Club,
  browser: Browser,
  firstName: string,
): Promise<{ teeTimeId: string }> {
  const player = await registerPhone(page.request, club, firstName);
  const teeTimeId = await teeOff(browser, club, date, player);
  await page.goto(`/enter-score/${teeTimeId}/form`);
  await page.getByLabel("Handicap Index").waitFor();
  return { teeTimeId };
}
