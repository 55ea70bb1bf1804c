/**
 * What does a player meet who enters his round while he plays it? The live form of section 2, with
 * one thumb, on one phone or two, with and without reception.
 *
 * White (slope 125, rating 69.9): index 7.8 is 7 strokes, on stroke indexes 1 to 7: holes 2, 5, 6,
 * 9, 10, 13, 17.
 */
import type { Browser, Page } from "@playwright/test";
import { castPin } from "../../src/server/seed/cast.ts";
import { dismiss, expect, logInAs, newPhone, test } from "../fixtures/club.ts";
import { type Club, demoNow } from "../fixtures/club-server.ts";
import { beginCard, holesOf, type Phone, registerPhone, saveHoles } from "../fixtures/players.ts";
import { teeOff } from "../fixtures/tee-times.ts";
import { onWhite, parRound } from "../pages/card-page.ts";
import { expectHole, grossOnServer, onFirstHole, openHole, play } from "../pages/live-page.ts";

const date = "2026-12-06";

// The tee times of other stories are at the demo's own date.
test.afterAll(({ club }) => club.setClock(demoNow));

test("a live round on one phone continued on another", async ({ page, club, browser }) => {
  const player = await registerPhone(page.request, club, "Lena");
  const teeTimeId = await teeOff(browser, club, date, player);

  await test.step("from Select Tee Time to the first hole", async () => {
    await page.goto("/enter-score");
    await page.getByRole("link", { name: /12\/6/ }).click();
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
    await expect(page.getByRole("row", { name: /12\/6/ })).toContainText("Thru 6");
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
    const saved = page.getByRole("row", { name: /12\/6/ }).getByRole("cell");
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

  await saveHoles(ida, teeTimeId, "live", holesOf(parRound, 4, 17));
  await page.reload();
  await expectHole(page, 18);
  await page.getByRole("button", { name: "Par 5" }).click();
  await page.getByRole("button", { name: "Finish Round" }).click();
  await expect(page).toHaveURL("/home");
  expect(await grossOnServer(ida, teeTimeId, 18)).toBe(5);
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
  const { player, teeTimeId } = await onFirstHole(page, club, browser, date, "Cleo");
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

  // What this phone once saved does not hide what another saves after it.
  await saveHoles(player, teeTimeId, "live", [{ holeNumber: 1, gross: 8 }]);
  await openHole(page, 1);
  await expect(page.getByLabel("Gross", { exact: true })).toHaveValue("8");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
});

test("a save that fails is said, keeps the score, and is tried again", async ({ page, club, browser }) => {
  const { player, teeTimeId } = await onFirstHole(page, club, browser, date, "Dora");
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

test("a phone whose clock is years ahead saves its scores by the club's clock", async ({
  page,
  club,
  browser,
}) => {
  await page.clock.setFixedTime("2031-01-01T00:00:00.000Z");
  const { player, teeTimeId } = await onFirstHole(page, club, browser, date, "Yara");
  await play(page, "Bogey 5");
  expect(await grossOnServer(player, teeTimeId, 1)).toBe(5);
  await page.goto("/play?tab=past");
  await expect(page.getByRole("tabpanel").getByRole("link", { name: "Dec 6" }).first()).toBeVisible();
  await logInAs(page, club, "ana");
  await page.goto(`/admin/audit?teeTime=${teeTimeId}&kind=scores`);
  await expect(page.getByText("Hole 1: blank → 5")).toBeVisible();
  await expect(page.getByRole("main").locator("ol > li").first()).toContainText(/Dec 6, 2026 @ 07:\d\d AM/);
});

test("a second tap never sends twice", async ({ page, club, browser }) => {
  await onFirstHole(page, club, browser, date, "Dirk");
  let sent = 0;
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/card/holes", async (route) => {
    sent += 1;
    await isAnswered;
    await route.continue();
  });
  await page.getByRole("button", { name: "Par 4" }).click();
  await page.getByRole("button", { name: "Save + Next Hole" }).dblclick();
  await expect(page.getByText("Saving…")).toBeVisible();
  answer();
  await expectHole(page, 2);
  expect(sent).toBe(1);
});

test("a round finished with holes missing says which, and stays under Ready", async ({
  page,
  club,
  browser,
}) => {
  const { player, teeTimeId } = await onFirstHole(page, club, browser, date, "Mona");
  const played = holesOf(parRound, 1, 17).filter(({ holeNumber }) => holeNumber !== 3 && holeNumber !== 12);
  await saveHoles(player, teeTimeId, "live", played);
  await page.reload();
  await expectHole(page, 3);
  await openHole(page, 18);
  await page.getByRole("button", { name: "Par 5" }).click();
  await page.getByRole("button", { name: "Finish Round" }).click();
  const question = page.getByRole("alertdialog", { name: "Not filled yet: 3, 12" });
  await expect(question).toContainText("Thru 16");
  await expect(page.getByText("Saving…")).toHaveCount(0);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expectHole(page, 3);
  await openHole(page, 18);
  await page.getByRole("button", { name: "Finish Round" }).click();
  await question.getByRole("button", { name: "Leave the round for now" }).click();
  await expect(page).toHaveURL("/home");
  await page.goto("/enter-score");
  await expect(page.getByRole("row", { name: /12\/6/ })).toContainText("Thru 16");
});

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

async function expectScores(
  page: Page,
  shown: { gross: string; net: string; grossTotal: string; netTotal: string },
): Promise<void> {
  await expect(page.getByLabel("Gross", { exact: true })).toHaveValue(shown.gross);
  await expect(page.getByRole("button", { name: new RegExp(`^${shown.net} Hole`) })).toBeVisible();
  await expect(page.getByRole("term")).toHaveText(["Gross Total", "Net Total"]);
  await expect(page.getByRole("definition")).toHaveText([shown.grossTotal, shown.netTotal]);
}
