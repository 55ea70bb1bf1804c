/**
 * What does the scorecard of a settled bet show? Section 2 (/bet/{id}/scorecard/{idx}); rulings 2 and 3. The
 * round is the same as in `path.spec.ts`. Ben's adjusted handicap is 13 and Ava's is 7, so Ben receives six
 * strokes, on holes 2, 6, 9, 10, 13 and 17.
 */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../fixtures/club.ts";
import { type Club, demoNow } from "../../fixtures/club-server.ts";
import { lendPhone } from "../../fixtures/phones.ts";
import {
  beginCard,
  holesOf,
  newPlayer,
  type Player,
  registerPlayer,
  saveHoles,
} from "../../fixtures/players.ts";
import { teeOff } from "../../fixtures/tee-times.ts";

const cards = {
  Ava: { index: "7.8", teeBox: "White", card: "4 5 5 2 4 5 4 4 5 | 5 3 4 6 3 4 4 5 6" },
  Ben: { index: "12.4", teeBox: "Blue", card: "5 6 4 3 6 6 3 5 6 | 5 3 4 6 4 5 3 6 5" },
};

let page: Page;

test.beforeAll(async ({ browser, club }) => {
  await club.setClock(demoNow);
  page = (await lendPhone(browser, club, "file")).page;
  const ava = await registerPlayer(page.request, club, "Ava");
  await settle(club, ava);
  await page.goto("/games");
  await page.getByRole("link", { name: /Ben/ }).click();
  await page.getByRole("link", { name: /Scorecard/ }).click();
  await expect(page).toHaveURL(/\/bet\/[\w-]+\/scorecard\/0/);
});

test("the scorecard has a tab for the match and one for each player", async () => {
  await expect(page.getByRole("tab")).toHaveText(["Over/Under", "Ava", "Ben"]);
  await openTab("Over/Under");
  await expect(page.getByRole("columnheader")).toHaveText([
    "Hole",
    "Par",
    "Me",
    "Vs",
    "Front",
    "Overall",
    "Back",
  ]);
  for (const sums of ["Out", "In", "Total"]) {
    await expect(page.getByRole("rowheader", { name: sums, exact: true })).toBeVisible();
  }
  const swatches = await page.locator("dt svg").evaluateAll((all) => all.map((one) => one.innerHTML));
  expect(new Set(swatches).size).toBe(3);
  expect(swatches.filter((swatch) => swatch.includes("stroke-dasharray"))).toHaveLength(1);
});

test("a hole won is green and marked, a hole lost red, a hole halved neither", async () => {
  await openTab("Over/Under");
  expect(await tint(myScore(1))).toBe("green");
  await expect(myScore(1)).toContainText("▲");
  expect(await tint(myScore(3))).toBe("red");
  await expect(myScore(3)).toContainText("▼");
  expect(await tint(myScore(9))).toBe("none");
});

test("the net is a small superscript on the holes of a match stroke, and only there", async () => {
  await openTab("Over/Under");
  const nets: Record<number, string> = {};
  for (let hole = 1; hole <= 18; hole++) {
    const text = await rowOf(hole).locator("sup").allInnerTexts();
    const digits = text.join("").replace(/\D/g, "");
    if (digits !== "") nets[hole] = digits;
  }
  expect(nets).toEqual({ 2: "5", 6: "5", 9: "5", 10: "4", 13: "5", 17: "5" });
});

test("a player's tab shows the tees, the handicap and the adjusted handicap", async () => {
  await openTab("Ben");
  const panel = page.getByRole("tabpanel");
  for (const text of ["Blue", "128 / 71.4", "12.4"]) await expect(panel).toContainText(text);
  await expect(panel.locator("summary")).toHaveText(/Adjusted Handicap\s*13/);
});

test("a tap says how a hole was decided, how a net is made and how the adjusted handicap is", async () => {
  const dialog = page.getByRole("dialog");
  await openTab("Over/Under");
  await page.getByRole("button", { name: "Hole 10", exact: true }).click();
  await expect(dialog).toContainText("Ava 5 loses to Ben 5 − 1 stroke = 4");
  await dialog.getByRole("button", { name: "Close" }).click();
  await openTab("Ben");
  await page.getByRole("button", { name: /Hole 6: how the net is made/ }).click();
  await expect(dialog).toContainText("Hole 6: 6 − 1 stroke = 5");
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.getByRole("tabpanel").getByText("Adjusted Handicap", { exact: true }).click();
  await expect(page.getByText("12.4 × 128 / 113 + (71.4 − 72) = 13.45 → 13")).toBeVisible();
});

test("a player's tab shows gross and net of each hole, with a dot for each stroke", async () => {
  await openTab("Ava");
  await expect(page.getByRole("columnheader")).toHaveText(["Hole", "Par", "Hcp", "Pop", "Gross", "Net"]);
  const row = page.getByRole("row", { name: /^2 5 / });
  await expect(row).toContainText("●");
  await expect(row.getByRole("cell").nth(-2)).toContainText("5");
  await expect(row.getByRole("cell").last()).toContainText("4");
  await expect(page.getByText("●")).toHaveCount(7);
  await expect(page.getByRole("row").last()).toContainText("78");
  await expect(page.getByRole("row").last()).toContainText("71");
});

test("each tab says with which strokes it is counted", async () => {
  const panel = page.getByRole("tabpanel");
  await openTab("Over/Under");
  await expect(panel).toContainText("Match strokes: Ben receives 6");
  for (const name of ["Ava", "Ben"]) {
    await openTab(name);
    await expect(panel).toContainText("Full adjusted handicap");
    await expect(panel).not.toContainText("Match strokes");
  }
});

async function settle(club: Club, ava: Player): Promise<void> {
  const ben = await newPlayer(club, "Ben");
  const amounts = { front9Cents: 500, back9Cents: 750, overallCents: 1000 };
  const bet = (await ava.request("POST", "/api/bets", { opponentId: ben.id, amounts })) as { id: string };
  await ben.request("PUT", `/api/bets/${bet.id}/acceptance`);
  const teeTimeId = await teeOff(club, "2026-12-08", ava, ben);
  for (const [phone, played] of [
    [ava, cards.Ava],
    [ben, cards.Ben],
  ] as const) {
    await beginCard(phone, teeTimeId, played);
    await saveHoles(phone, teeTimeId, "post-round", holesOf(played.card));
    await phone.request("PUT", `/api/tee-times/${teeTimeId}/card/submission`);
  }
}

async function openTab(name: string): Promise<void> {
  await page.getByRole("tab", { name }).click();
}

function rowOf(hole: number): Locator {
  return page.getByRole("row", { name: new RegExp(`^Hole ${hole} `) });
}

function myScore(hole: number): Locator {
  return rowOf(hole).getByRole("cell").nth(1).locator("> span");
}

async function tint(score: Locator): Promise<"green" | "red" | "none"> {
  const [red = 0, green = 0, , alpha = 1] = await score.evaluate((element) =>
    (getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []).map(Number),
  );
  if (alpha === 0 || red === green) return "none";
  return green > red ? "green" : "red";
}
