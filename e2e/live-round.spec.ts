/**
 * What does a player meet who enters his round while he plays it? The live form of section 2, with
 * one thumb, on one phone or two, with and without reception.
 *
 * White (slope 125, rating 69.9): index 7.8 is 7 strokes, on stroke indexes 1 to 7: holes 2, 5, 6,
 * 9, 10, 13, 17. Index 18.0 from Blue (128, 71.4) is 20: two strokes on holes 6 and 13.
 */
import type { Browser, Page } from "@playwright/test";
import type { readCard } from "../src/rules/notation.ts";
import { castPin } from "../src/server/seed/cast.ts";
import { expect, newPhone, test } from "./club.ts";
import type { Club } from "./club-server.ts";
import { beginCard, holesOf, type Phone, registerPhone, saveHoles } from "./phones.ts";
import { teeOff } from "./tee-off.ts";

const date = "2026-12-02";
const onWhite = { index: "7.8", teeBox: "White" };
const parRound = "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5";

test("a live round on one phone continued on another", async ({ page, club, browser }) => {
  const player = await registerPhone(page.request, club, "Lena");
  const teeTimeId = await teeOff(browser, club, date, player);

  await test.step("from Select Tee Time to the first hole", async () => {
    await page.goto("/enter-score");
    await page.getByRole("link", { name: /12\/2/ }).click();
    await page.getByRole("link", { name: "Live: Hole-by-hole" }).click();
    await expect(page).toHaveURL(`/enter-score/${teeTimeId}/form-live`);
    await expect(page.getByRole("heading", { name: "Live Enter Score" })).toBeVisible();
    const go = page.getByRole("button", { name: "Continue" });
    await expect(go).toBeDisabled();
    await page.getByLabel("Handicap Index").fill("7.8");
    await page.getByLabel("Tee Box").selectOption("White");
    await go.click();
    await expect(page).toHaveURL(`/enter-score/${teeTimeId}/hole-by-hole`);
    await expectHole(page, 1, "Par 4", "Hcp 9");
    await expect(page.getByText("Stroke Hole")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Save + Next Hole" })).toBeDisabled();
    await expect(page.getByRole("button", { name: "Previous Hole" })).toBeDisabled();
  });

  await test.step("six holes on the first phone", async () => {
    await play(page, "Bogey 5", "Par 5", "Birdie 3", "Par 3", "Double 6");
    await expectHole(page, 6, "Par 4", "Hcp 1");
    await expect(page.getByText("Stroke Hole")).toBeVisible();
    await page.getByRole("button", { name: "Bogey 5" }).click();
    await expectScores(page, { gross: "5", net: "4", grossTotal: "27", netTotal: "24" });
    await page.getByRole("button", { name: "Save + Next Hole" }).click();
    await expectHole(page, 7, "Par 3", "Hcp 17");
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  });

  await test.step("it stays under Ready, Thru 6", async () => {
    await page.goto("/enter-score");
    await expect(page.getByRole("row", { name: /12\/2/ })).toContainText("Thru 6");
    await page.goBack();
    await expectHole(page, 7);
  });

  await test.step("the second phone goes on where the first stopped", async () => {
    const other = await secondPhone(browser, club, player);
    await other.goto(`/enter-score/${teeTimeId}/hole-by-hole`);
    await expectHole(other, 7);
    await play(other, "Par 3", "Par 4");
    await expectHole(other, 9);
    await other.getByRole("button", { name: "Previous Hole" }).click();
    await expect(other.getByLabel("Gross", { exact: true })).toHaveValue("4");
  });

  await test.step("the first shows what the second entered, finishes, and comes home", async () => {
    await expectHole(page, 9);
    await play(page, "Par 5", "Par 4", "Par 3", "Par 4", "Par 5", "Par 3", "Par 4", "Par 3", "Par 5");
    await expectHole(page, 18, "Par 5", "Hcp 12");
    const finish = page.getByRole("button", { name: "Finish Round" });
    await expect(finish).toBeDisabled();
    await page.getByRole("button", { name: "Par 5" }).click();
    await finish.click();
    await expect(page).toHaveURL("/home");
    await page.goto("/enter-score?tab=saved");
    const saved = page.getByRole("row", { name: /12\/2/ }).getByRole("cell");
    await expect(saved.nth(1)).toHaveText("75");
    await expect(saved.nth(2)).toHaveText("68");
  });
});

test("both players see how their bet stands, and settle it by submitting after a live finish", async ({
  page,
  club,
  browser,
}) => {
  const other = await newPhone(browser, club);
  const ida = await registerPhone(page.request, club, "Ida");
  const bob = await registerPhone(other.page.request, club, "Bob");
  const amounts = { front9Cents: 500, back9Cents: 500, overallCents: 1000 };
  const bet = (await ida.request("POST", "/api/bets", { opponentId: bob.id, amounts })) as { id: string };
  await bob.request("PUT", `/api/bets/${bet.id}/acceptance`);
  const teeTimeId = await teeOff(browser, club, date, ida, bob);
  for (const player of [ida, bob]) await beginCard(player, teeTimeId, onWhite);
  await saveHoles(bob, teeTimeId, "live", holesOf(parRound));

  await page.goto(`/enter-score/${teeTimeId}/hole-by-hole`);
  await play(page, "Birdie 3");
  await expect(page.getByText("1 up on Bob")).toBeVisible();
  await play(page, "Bogey 6", "Bogey 5");
  await expect(page.getByText("1 down to Bob")).toBeVisible();
  await other.page.goto(`/enter-score/${teeTimeId}/hole-by-hole`);
  await expect(other.page.getByText("1 up on Ida")).toBeVisible();

  await saveHoles(ida, teeTimeId, "live", holesOf(parRound, 4));
  await page.reload();
  await expectHole(page, 18);
  await page.getByRole("button", { name: "Finish Round" }).click();
  await expect(page).toHaveURL("/home");
  await page.goto(`/results?teeTime=${teeTimeId}`);
  await page.getByRole("tab", { name: "Individuals" }).click();
  await page.getByRole("link", { name: "Submit your card to settle" }).click();
  await expect(page).toHaveURL(`/enter-score/${teeTimeId}/scores`);
  await expect(page.getByLabel("Gross, hole 2, par 5")).toHaveValue("6");
  await page.getByRole("button", { name: "Submit Scores" }).click();
  await expect(page).toHaveURL("/home");
  await page.goto(`/bet/${bet.id}`);
  await expect(page.getByText("-$15").first()).toBeVisible();
  await other.context.close();
});

test("two phones that changed one hole show both scores, and the player chooses", async ({
  page,
  club,
  browser,
}) => {
  const { player, teeTimeId } = await onFirstHole(page, club, browser, "Cleo");
  await page.getByRole("button", { name: "Bogey 5" }).click();
  await saveHoles(player, teeTimeId, "live", [{ holeNumber: 1, gross: 6 }]);
  await page.getByRole("button", { name: "Save + Next Hole" }).click();
  const decision = page.getByRole("region", { name: "Needs your decision" });
  await expect(decision).toContainText("Another device changed this.");
  await expectHole(page, 1);
  await expect(decision.getByRole("button", { name: "Saved: 6" })).toBeVisible();
  await decision.getByRole("button", { name: "Mine: 5" }).click();
  await page.getByRole("button", { name: "Save + Next Hole" }).click();
  await expectHole(page, 2);
  expect(await grossOnServer(player, teeTimeId, 1)).toBe(5);

  await page.getByRole("button", { name: "Par 5" }).click();
  await saveHoles(player, teeTimeId, "live", [{ holeNumber: 2, gross: 7 }]);
  await page.getByRole("button", { name: "Save + Next Hole" }).click();
  await decision.getByRole("button", { name: "Saved: 7" }).click();
  await expect(page.getByLabel("Gross", { exact: true })).toHaveValue("7");
  await page.getByRole("button", { name: "Save + Next Hole" }).click();
  await expectHole(page, 3);
  expect(await grossOnServer(player, teeTimeId, 2)).toBe(7);
});

test("a save that fails is said, keeps the score, and is tried again", async ({ page, club, browser }) => {
  const { player, teeTimeId } = await onFirstHole(page, club, browser, "Dora");
  await page.route("**/card/holes", (route) => route.abort());
  await page.getByRole("button", { name: "Par 4" }).click();
  await page.getByRole("button", { name: "Save + Next Hole" }).click();
  await dismiss(page, "Error saving scores.");
  await expectHole(page, 1);
  await expect(page.getByLabel("Gross", { exact: true })).toHaveValue("4");
  await expect(page.getByText("Not saved yet: hole 1")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Gross", { exact: true })).toHaveValue("4");
  await page.unroute("**/card/holes");
  await page.getByRole("button", { name: "Save + Next Hole" }).click();
  await expectHole(page, 2);
  expect(await grossOnServer(player, teeTimeId, 1)).toBe(4);
});

test("a second tap never sends twice", async ({ page, club, browser }) => {
  await onFirstHole(page, club, browser, "Dirk");
  let sent = 0;
  await page.route("**/card/holes", async (route) => {
    sent += 1;
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.getByRole("button", { name: "Par 4" }).click();
  await page.getByRole("button", { name: "Save + Next Hole" }).dblclick();
  await expect(page.getByText("Saving…")).toBeVisible();
  await expectHole(page, 2);
  expect(sent).toBe(1);
});

test("the Gross field takes digits from 0 to 15, and a zero is asked about once", async ({
  page,
  club,
  browser,
}) => {
  const { player, teeTimeId } = await onFirstHole(page, club, browser, "Zoe");
  const gross = page.getByLabel("Gross", { exact: true });
  await gross.pressSequentially("x1-6");
  await expect(gross).toHaveValue("1");
  await gross.pressSequentially("5");
  await expect(gross).toHaveValue("15");
  await gross.press("Enter");
  await expectHole(page, 2);
  await expect(gross).toBeFocused();
  await gross.press("0");
  await gross.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Hole 2: 0 strokes?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expectHole(page, 2);
  await gross.press("Enter");
  await question.getByRole("button", { name: "Yes, it is right" }).click();
  await expectHole(page, 3);
  expect(await grossOnServer(player, teeTimeId, 2)).toBe(0);
  await page.getByRole("button", { name: "Another score, 0 to 15" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "11", exact: true }).click();
  await expect(gross).toHaveValue("11");
  await page.getByRole("button", { name: "Save + Next Hole" }).click();
  await expectHole(page, 4);
});

test("a round finished with holes missing says which, and stays under Ready", async ({
  page,
  club,
  browser,
}) => {
  const { player, teeTimeId } = await onFirstHole(page, club, browser, "Mona");
  const played = holesOf(parRound, 1, 17).filter(({ holeNumber }) => holeNumber !== 3 && holeNumber !== 12);
  await saveHoles(player, teeTimeId, "live", played);
  await page.reload();
  await expectHole(page, 3);
  await openHole(page, 18);
  await page.getByRole("button", { name: "Par 5" }).click();
  await page.getByRole("button", { name: "Finish Round" }).click();
  const question = page.getByRole("alertdialog", { name: "Not filled yet: 3, 12" });
  await expect(question).toContainText("Thru 16");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expectHole(page, 3);
  await openHole(page, 18);
  await page.getByRole("button", { name: "Finish Round" }).click();
  await question.getByRole("button", { name: "Leave the round for now" }).click();
  await expect(page).toHaveURL("/home");
  await page.goto("/enter-score");
  await expect(page.getByRole("row", { name: /12\/2/ })).toContainText("Thru 16");
});

test("strokes received and given back have marks of their own, and a net says how it is made", async ({
  page,
  club,
  browser,
}) => {
  const player = await registerPhone(page.request, club, "Sam");
  const teeTimeId = await teeOff(browser, club, date, player);
  await beginCard(player, teeTimeId, { index: "18.0", teeBox: "Blue" });
  await saveHoles(player, teeTimeId, "live", holesOf(parRound, 1, 5));
  await page.goto(`/enter-score/${teeTimeId}/hole-by-hole`);
  await expectHole(page, 6);
  await expect(page.getByText("Stroke Hole, strokes received: 2")).toBeVisible();
  await expect(page.getByText("●●")).toBeVisible();
  await page.getByRole("button", { name: "Triple 7" }).click();
  await page.getByRole("button", { name: /Hole 6: how the net is made/ }).click();
  await expect(page.getByRole("dialog")).toContainText("Hole 6: 7 − 2 strokes = 5");
  await page.getByRole("button", { name: "Close" }).click();

  // +2.4 from Black (131, 72.6) is +2: a stroke back on stroke indexes 18 and 17, holes 14 and 7.
  await beginCard(player, teeTimeId, { index: "+2.4", teeBox: "Black" });
  await page.reload();
  await openHole(page, 7);
  await expect(page.getByText("strokes given back: 1")).toBeVisible();
  await expect(page.getByText("Stroke Hole")).toHaveCount(0);
  await page.getByRole("button", { name: "Par 3" }).click();
  await page.getByRole("button", { name: /Hole 7: how the net is made/ }).click();
  await expect(page.getByRole("dialog")).toContainText("Hole 7: 3 + 1 stroke = 4");
});

test("the keypad lies in the lower 45 % of the screen, each target at least 56 px", async ({
  page,
  club,
  browser,
}) => {
  await onFirstHole(page, club, browser, "Kim");
  for (const name of ["Birdie 3", "Par 4", "Bogey 5", "Double 6", "Triple 7", "Another score, 0 to 15"]) {
    const box = await page.getByRole("button", { name }).boundingBox();
    expect(box?.y, name).toBeGreaterThanOrEqual(844 * 0.55);
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(56);
  }
  for (const button of await page.getByRole("button").or(page.getByRole("textbox")).all()) {
    const box = await button.boundingBox();
    expect(
      Math.min(box?.width ?? 0, box?.height ?? 0),
      String(await button.textContent()),
    ).toBeGreaterThanOrEqual(56);
  }
});

async function onFirstHole(page: Page, club: Club, browser: Browser, name: string) {
  const player = await registerPhone(page.request, club, name);
  const teeTimeId = await teeOff(browser, club, date, player);
  await beginCard(player, teeTimeId, onWhite);
  await page.goto(`/enter-score/${teeTimeId}/hole-by-hole`);
  await expectHole(page, 1);
  return { player, teeTimeId };
}

/** The same player, logged in on another phone. */
async function secondPhone(browser: Browser, club: Club, player: Phone): Promise<Page> {
  const { page } = await newPhone(browser, club);
  const { me } = (await player.request("GET", "/api/sessions/current")) as { me: { phone: string } };
  const answer = await page.request.post(`${club.address}/api/sessions`, {
    headers: { origin: club.address },
    data: { phone: me.phone, pin: castPin },
  });
  expect(answer.ok()).toBe(true);
  return page;
}

/** One key and Save + Next Hole for each hole. */
async function play(page: Page, ...keys: string[]): Promise<void> {
  for (const name of keys) {
    const hole = page.getByRole("heading", { level: 2 });
    const before = (await hole.textContent()) ?? "";
    await page.getByRole("button", { name, exact: true }).click();
    await page.getByRole("button", { name: "Save + Next Hole" }).click();
    await expect(hole).not.toHaveText(before);
  }
}

async function openHole(page: Page, number: number): Promise<void> {
  await page.getByRole("button", { name: /^All holes/ }).click();
  await page.getByRole("button", { name: new RegExp(`^Hole ${number}, `) }).click();
  await expectHole(page, number);
}

async function expectHole(page: Page, number: number, ...words: string[]): Promise<void> {
  // Longer than the screen takes to ask again what another phone has entered.
  await expect(page.getByRole("heading", { level: 2, name: `Hole ${number}`, exact: true })).toBeVisible({
    timeout: 15_000,
  });
  for (const word of words) await expect(page.getByText(word, { exact: true }).first()).toBeVisible();
}

async function expectScores(
  page: Page,
  shown: { gross: string; net: string; grossTotal: string; netTotal: string },
): Promise<void> {
  await expect(page.getByLabel("Gross", { exact: true })).toHaveValue(shown.gross);
  await expect(page.getByRole("button", { name: new RegExp(`^${shown.net} , Hole`) })).toBeVisible();
  await expect(page.getByRole("definition").nth(0)).toHaveText(shown.grossTotal);
  await expect(page.getByRole("definition").nth(1)).toHaveText(shown.netTotal);
}

async function grossOnServer(player: Phone, teeTimeId: string, hole: number): Promise<number | null> {
  const { card } = (await player.request("GET", `/api/tee-times/${teeTimeId}/card`)) as {
    card: { gross: ReturnType<typeof readCard> };
  };
  return card.gross[hole - 1] ?? null;
}

async function dismiss(page: Page, text: string): Promise<void> {
  const alert = page.getByRole("alertdialog");
  await expect(alert).toContainText(text);
  await alert.getByRole("button", { name: "OK" }).click();
}
