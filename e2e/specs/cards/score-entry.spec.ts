/**
 * What does a player read on the way to the card: the list, the scoring type, the form? Sections 2
 * (/enter-score to /form-live), 5 (handicap index) and 8; rulings 12, 14 and 15.
 */

import { stakes } from "../../../src/server/testing/rounds/stakes.ts";
import { dismiss, expect } from "../../fixtures/club.ts";
import { demoNow } from "../../fixtures/club-server.ts";
import { test } from "../../fixtures/kept-page.ts";
import { hearNothing } from "../../fixtures/no-events.ts";
import { beginCard, holesOf, newPlayer, registerPlayer, saveHoles } from "../../fixtures/players.ts";
import { addTeeTime, teeOff } from "../../fixtures/tee-times.ts";
import { sums } from "../../pages/card-page.ts";
import { openScreen } from "../../pages/open-screen.ts";

const date = "2026-12-07";
const parRound = "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5";

test("Ready and Not Ready list open cards with date, time and status", async ({ page, club }) => {
  const player = await registerPlayer(page.request, club, "Rita");
  const later = await addTeeTime(club, { date: "2026-12-09", time: "08:05", countLimit: 4 });
  await player.request("PUT", `/api/tee-times/${later.teeTimeId}/place`);
  await teeOff(club, date, player);

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

test("Saved lists totals, warns, and opens the form with the card's basis", async ({ page, club }) => {
  const player = await registerPlayer(page.request, club, "Sven");
  const teeTimeId = await teeOff(club, date, player);
  await beginCard(player, teeTimeId, { index: "7.8", teeBox: "Gold" });
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

  await test.step("View Card shows it to read on a page of its own, with Back and Share always in reach", async () => {
    await page.route("**/card", (route) => route.fulfill({ status: 500, body: "" }));
    await page.getByRole("link", { name: /^View Card of Monday, Dec 7/ }).press("Enter");
    await expect(page).toHaveURL(`/enter-score/${teeTimeId}/card`);
    await expect(page.getByRole("heading", { name: "Your Card" })).toBeFocused();
    await expect(page.getByRole("alert")).toBeVisible();
    await page.unroute("**/card");
    await page.getByRole("button", { name: "Try Again" }).click();
    await page.reload();
    await expect(page.getByText(/Monday, Dec 7 @ 07:\d\d AM/)).toBeVisible();
    await expect(page.getByText(/Final$/)).toBeVisible();
    await expect(page.getByRole("definition")).toHaveText(["Gold", /\//, "7.8"]);
    await expect(sums(page, "Out").nth(3)).toHaveText("36");
    await expect(sums(page, "Total")).toHaveText(["72", "", "", "72", "67"]);
    await expect(page.getByRole("textbox")).toHaveCount(0);
    const usual = page.viewportSize() ?? { width: 390, height: 844 };
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 640 });
      for (const link of [
        page.getByRole("link", { name: "Back" }),
        page.getByRole("button", { name: "Share" }),
      ])
        await expect(link).toBeInViewport({ ratio: 1 });
      const hidden = await page
        .getByRole("region", { name: "Your Card" })
        .evaluate((frame) => frame.scrollWidth - frame.clientWidth);
      expect(hidden, `hidden at ${width} px`).toBe(0);
    }
    await page.setViewportSize(usual);
    await page.getByRole("link", { name: "Back" }).click();
    await expect(page).toHaveURL("/enter-score?tab=saved");
  });

  await page.getByRole("link", { name: /12\/7/ }).click();
  await expect(page).toHaveURL(new RegExp(`/enter-score/${teeTimeId}/form`));
  await expect(page.getByLabel("Handicap Index")).toHaveValue("7.8");
  await expect(page.getByLabel("Tee Box")).toHaveValue("Gold");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(`/enter-score/${teeTimeId}/scores`);
  await expect(page.getByLabel("Gross, hole 2, par 5")).toHaveValue("5");
});

test("without entries each tab says so; Back leads home, Refresh asks again", async ({ page, club }) => {
  await registerPlayer(page.request, club, "Ezra");
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

  await test.step("a tee time nobody knows", async () => {
    await openScreen(page, "/enter-score/nobodysteetime/form");
    await expect(page.getByText("Tee time not found.")).toBeVisible();
  });
});

test("a row leads to the two scoring types, each to its form", async ({ page, club }) => {
  const player = await registerPlayer(page.request, club, "Tova");
  const later = await addTeeTime(club, { date: "2026-12-09", time: "08:20", countLimit: 4 });
  await player.request("PUT", `/api/tee-times/${later.teeTimeId}/place`);
  const teeTimeId = await teeOff(club, date, player);
  await page.goto("/enter-score");
  await page.getByRole("tab", { name: "Not Ready" }).click();
  await page.getByRole("link", { name: /12\/9/ }).click();
  await expect(page).toHaveURL(`/enter-score/${later.teeTimeId}`);
  await openScreen(page, "/enter-score");
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

test("a row carries the player's latest index and preferred tee box into the form", async ({
  page,
  club,
}) => {
  const player = await registerPlayer(page.request, club, "Rolf");
  const later = await addTeeTime(club, { date: "2026-12-09", time: "08:40", countLimit: 4 });
  const played = await addTeeTime(club, { date: "2026-11-21", time: "06:10", countLimit: 4 });
  for (const { teeTimeId } of [later, played])
    await player.request("PUT", `/api/tee-times/${teeTimeId}/place`);
  await beginCard(player, played.teeTimeId, { index: "+1.3", teeBox: "Blue" });
  await teeOff(club, date, player);
  for (const [tab, row, way] of [
    ["Ready", /12\/7/, "Total: Post Round"],
    ["Not Ready", /12\/9/, "Live: Hole-by-hole"],
  ] as const) {
    await openScreen(page, "/enter-score");
    await page.getByRole("tab", { name: tab, exact: true }).click();
    await page.getByRole("link", { name: row }).click();
    await page.getByRole("link", { name: way }).click();
    await expect(page.getByLabel("Handicap Index")).toHaveValue("1.3");
    await expect(page.getByLabel("Plus handicap")).toBeChecked();
    await expect(page.getByLabel("Tee Box")).toHaveValue("White");
  }
});

test("Refresh and the number at home count the bets that need approval, and no others", async ({
  page,
  club,
}) => {
  await club.setClock(demoNow);
  // Without events the screens do not update automatically.
  await hearNothing(page);
  const player = await registerPlayer(page.request, club, "Rhea");
  await page.goto("/home");
  const bets = page.getByRole("link", { name: /^My Bets/ });
  await expect(bets).toHaveAccessibleName("My Bets");
  await page.getByRole("link", { name: /^Enter Scores/ }).click();
  for (const [name, isAccepted] of [
    ["Asa", false],
    ["Bea", true],
    ["Cal", false],
  ] as const) {
    const other = await newPlayer(club, name);
    const asked = await other.request("POST", "/api/bets", { opponentId: player.id, amounts: stakes });
    const { id } = asked as { id: string };
    if (isAccepted) await player.request("PUT", `/api/bets/${id}/acceptance`);
  }
  await page.getByRole("button", { name: "Refresh" }).click();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(bets).toContainText("2 bets waiting for approval");
});

test("a saved plus handicap is carried into the form by its box", async ({ page, club }) => {
  const player = await registerPlayer(page.request, club, "Pia");
  const teeTimeId = await teeOff(club, date, player);
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
}) => {
  await club.setClock(demoNow);
  const player = await registerPlayer(page.request, club, "Nell");
  const { teeTimeId } = await addTeeTime(club, { date, time: "06:40", countLimit: 4 });
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
