/**
 * How does a player say that they picked up the ball? Ruling 58. On White an index of 7.8 gives 7 strokes, on
 * holes 2, 5, 6, 9, 10, 13 and 17.
 */
import { expect, logInAs } from "../../fixtures/club.ts";
import { test } from "../../fixtures/cut-off.ts";
import { beginCard, holesOf, newPlayer, saveHoles } from "../../fixtures/players.ts";
import { teeOff } from "../../fixtures/tee-times.ts";
import { expectCard, gross, onWhite, openCard, parRound, sums } from "../../pages/card-page.ts";
import { expectHole, onFirstHole, openHole } from "../../pages/live-page.ts";
import { sayOnline } from "../../pages/unsent-scores.ts";

const date = "2026-12-18";

test("live, a key picks up, without reception too; the hole counts par + 2 + strokes, and a score undoes it", async ({
  ownPhone: page,
  club,
  line,
}) => {
  const { player, teeTimeId } = await onFirstHole(page, club, date, "Pia");
  await page.getByRole("button", { name: "Pickup P" }).click();
  await expect(page.getByLabel("Gross", { exact: true })).toHaveValue("P");
  await expect(page.getByText(/^Gross Total\s*6 \(\+2\)$/)).toBeVisible();
  await page.getByRole("button", { name: "Save + Next Hole" }).click();
  await expectHole(page, 2);
  await expectCard(player, teeTimeId, { gross: card(6), pickedUp: [1] });

  line.cut();
  await page.getByRole("button", { name: "Pickup P" }).click();
  await page.getByRole("button", { name: /Hole 2: how the net is made/ }).click();
  await expect(page.getByRole("dialog")).toContainText(
    "Hole 2: picked up: par 5 + 2 + 1 stroke = 8. 8 − 1 stroke = 7",
  );
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Save + Next Hole" }).click();
  await expectHole(page, 3);
  await page.getByRole("button", { name: /^All holes/ }).click();
  const sheet = page.getByRole("dialog", { name: "All holes" });
  await expect(sheet.getByRole("button", { name: /^Hole 1 Par 4 6P? ?picked up$/ })).toBeVisible();
  await expect(
    sheet.getByRole("button", { name: /^Hole 2 .*Par 5 8P? ?picked up on this phone only$/ }),
  ).toBeVisible();
  await sheet.getByRole("button", { name: "Close" }).click();
  line.mend();
  await sayOnline(page);
  await expectCard(player, teeTimeId, { gross: card(6, 8), pickedUp: [1, 2] });

  await openHole(page, 1);
  await expect(page.getByRole("button", { name: "Pickup P" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Bogey 5" }).click();
  await expect(page.getByText("was P")).toBeVisible();
  await page.getByRole("button", { name: "Save + Next Hole" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Hole 1: picked up" })).toHaveText(/→ +to 5/);
  await expectCard(player, teeTimeId, { gross: card(5, 8), pickedUp: [2] });
});

test("two phones that disagree about a picked-up hole ask the player", async ({
  ownPhone: page,
  club,
  line,
}) => {
  const { player, teeTimeId } = await onFirstHole(page, club, date, "Pat");
  line.cut();
  await page.getByRole("button", { name: "Pickup P" }).click();
  await page.getByRole("button", { name: "Save + Next Hole" }).click();
  await saveHoles(player, teeTimeId, "live", [{ holeNumber: 1, gross: 5 }]);
  line.mend();
  await sayOnline(page);
  await expect(page.getByText("Hole 1: another phone saved 5, you entered picked up.")).toBeVisible();
  await page.getByRole("button", { name: "Needs your decision" }).click();
  await page.getByRole("button", { name: "This phone: picked up" }).click();
  await expectCard(player, teeTimeId, { gross: card(6), pickedUp: [1] });
});

test("after the round, a tap on a hole picks up, another brings the saved score back, and the sums count it", async ({
  ownPhone: page,
  club,
}) => {
  const { player, teeTimeId } = await openCard(page, club, date, "Pru", holesOf(parRound, 1, 17));
  await page.getByText("Picked up a ball?").click();
  const keys = page.getByRole("group", { name: /^Tap the hole\. It counts as par \+ 2/ });
  await keys.getByRole("button", { name: "Hole 2", exact: true }).click();
  await expect(gross(page, 2)).toHaveValue("P");
  await expect(sums(page, "OUT").nth(3)).toHaveText("39");
  await keys.getByRole("button", { name: "Hole 2", exact: true }).click();
  await expect(gross(page, 2)).toHaveValue("5");
  await keys.getByRole("button", { name: "Hole 18", exact: true }).click();
  await expect(gross(page, 18)).toHaveValue("P");
  await expect(sums(page, "TOTAL").nth(3)).toHaveText("74");
  await page.getByRole("button", { name: "Submit Scores" }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expectCard(player, teeTimeId, { submitted: true, pickedUp: [18] });
});

test("an admin corrects a score to a picked-up ball, with a reason", async ({ page, club }) => {
  const player = await newPlayer(club, "Pam");
  const teeTimeId = await teeOff(club, date, player);
  await beginCard(player, teeTimeId, onWhite);
  await saveHoles(player, teeTimeId, "post-round", holesOf(parRound));
  await logInAs(page, club, "ana");
  await page.goto(`/admin/tee-times/${teeTimeId}/players/${player.id}/card`);
  await page.getByText("Picked up a ball?").click();
  await page.getByRole("button", { name: "Hole 2", exact: true }).click();
  await expect(gross(page, 2)).toHaveAccessibleDescription("was 5");
  await page.getByLabel("Reason").fill("He walked in");
  await page.getByRole("button", { name: "Save Card" }).click();
  const saved = page.getByRole("status").filter({ hasText: "Card saved." });
  await expect(saved).toHaveText(/Hole 2: 5 → +to picked up/);
  await expectCard(player, teeTimeId, { pickedUp: [2] });
});

function card(...filled: number[]): (number | null)[] {
  return [...filled, ...Array<null>(18 - filled.length).fill(null)];
}
