import { expect } from "../../fixtures/club.ts";
import { test } from "../../fixtures/kept-page.ts";
import { startRoundOfTwo } from "../../fixtures/live-round.ts";
import { newPhone } from "../../fixtures/phones.ts";
import { beginCard, holesOf, newPlayer, registerPlayer, saveHoles } from "../../fixtures/players.ts";
import { teeOff } from "../../fixtures/tee-times.ts";
import { expectCard, onWhite, parRound } from "../../pages/card-page.ts";
import { untilAtHome } from "../../pages/home-page.ts";
import { expectHole } from "../../pages/live-page.ts";
import { openScreen } from "../../pages/open-screen.ts";
import { haveShareSheet, lastHanded } from "../../pages/shared-pictures.ts";

const date = "2026-12-06";

test("the finish shows the round, the match and what it pays, team and skins, and settles on a tap", async ({
  browser,
  club,
}) => {
  const { page } = await newPhone(browser, club);
  await haveShareSheet(page);
  const fred = await registerPlayer(page.request, club, "Fred");
  const gina = await newPlayer(club, "Gina");
  const { teeTimeId, betId } = await startRoundOfTwo(club, date, fred, gina);
  await saveHoles(gina, teeTimeId, "live", holesOf(parRound));
  await saveHoles(fred, teeTimeId, "live", holesOf(parRound, 1, 17).with(0, { holeNumber: 1, gross: 3 }));
  await page.goto(`/enter-score/${teeTimeId}/hole-by-hole`);
  await expectHole(page, 18);
  await test.step("the team is next to the hole, with how it is made", async () => {
    const standings = page.getByRole("button", {
      name: /Gina · front \+1 .* all \+1 · thru 17.*Group 1 -\d+/,
    });
    await standings.click();
    const sheet = page.getByRole("dialog", { name: "Your matches" });
    await expect(sheet).toContainText(/Net \d+ − par \d+ = -\d+/);
    await expect(sheet).toContainText("on the 17 holes that all of you have finished");
    await expect(sheet.getByRole("link", { name: "View Results", exact: true })).toBeVisible();
    await sheet.getByRole("button", { name: "Close" }).click();
  });

  await page.getByRole("button", { name: "Par 5" }).click();
  await page.getByRole("button", { name: "Finish Round" }).click();
  const finish = page.getByRole("dialog", { name: "Your round" });
  await expect(finish).toContainText(/Gross 71.*to par -1/);
  await expect(finish.getByRole("definition").first()).toHaveText("64");
  await expect(finish).toContainText("1 birdie · 17 pars");
  const match = finish.getByRole("region", { name: "Your matches" });
  await expect(match).toContainText(/vs Gina.*\+\$15.*front\s\+1\s· back E\s· won\s1 up.*not settled/i);
  await expect(finish).toContainText(/Group 1-\d+/);
  await expect(finish).toContainText(/Skins1 · \$/);
  await expectCard(fred, teeTimeId, { complete: true, submitted: false });
  await test.step("the card is shared, and the sheet says so", async () => {
    await finish.getByRole("button", { name: "Share" }).click();
    const { name, url } = await lastHanded(page, 1);
    expect(name).toBe(`Mesa-Scorecard-${fred.name.replace(" ", "-")}-${date}.png`);
    expect(url).toBe(`${club.address}/team-scorecard/${teeTimeId}`);
    await expect(finish.getByText("Shared.", { exact: true })).toBeVisible();
  });

  await finish.getByRole("button", { name: "Submit and Settle" }).click();
  await expect(finish.getByText("Submitted.")).toBeVisible();
  await expectCard(fred, teeTimeId, { submitted: true });
  await expect(match).toContainText("Final");
  await expect(match.getByText("Not settled")).toHaveCount(0);
  await finish.getByRole("link", { name: "My Game" }).click();
  await expect(page).toHaveURL("/my-game");
  await expect(finish).toHaveCount(0);
  await page.getByRole("link", { name: "Back" }).click();
  await untilAtHome(page);
  await openScreen(page, `/bet/${betId}`);
  await expect(page.getByText("+$15").first()).toBeVisible();
});

test("a player without a match reads only the round, and Back leads home from it", async ({ page, club }) => {
  const hal = await registerPlayer(page.request, club, "Hal");
  const teeTimeId = await teeOff(club, date, hal);
  await beginCard(hal, teeTimeId, onWhite);
  await saveHoles(hal, teeTimeId, "live", holesOf(parRound, 1, 17).with(0, { holeNumber: 1, gross: 6 }));
  const finish = page.getByRole("dialog", { name: "Your round" });
  await page.goto(`/enter-score/${teeTimeId}/hole-by-hole`);
  await expectHole(page, 18);
  await page.getByRole("button", { name: "Par 5" }).click();
  await page.getByRole("button", { name: "Finish Round" }).click();
  await expect(finish).toContainText(/Gross 74.*to par \+2/);
  await expect(finish.getByRole("definition")).toHaveText(["67", "38", "36"]);
  await expect(finish.getByRole("term")).toHaveText(["Net", "Out", "In"]);
  await expect(finish).toContainText("17 pars");
  await expect(finish.getByRole("region", { name: "Your matches" })).toHaveCount(0);
  await expect(finish.getByRole("button", { name: "Submit and Settle" })).toHaveCount(0);
  await expect(page).toHaveURL("/home");
  await page.goBack();
  await expect(finish).toHaveCount(0);
  await untilAtHome(page);
  await page.getByRole("link", { name: "View Results" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results");
  await expect(finish).toHaveCount(0);
});
