/**
 * What does each player see of a card that changed after the final results? What can players still change on
 * a closed card? Ruling 43.
 */

import type { Page, Route } from "@playwright/test";
import { dismiss, expect } from "../../fixtures/club.ts";
import type { Club } from "../../fixtures/club-server.ts";
import { test } from "../../fixtures/kept-page.ts";
import { acceptBet } from "../../fixtures/live-round.ts";
import {
  beginCard,
  holesOf,
  newPlayer,
  newPlayerOnPhone,
  type Player,
  registerPlayer,
  saveHoles,
  takePhone,
} from "../../fixtures/players.ts";
import { teeOff } from "../../fixtures/tee-times.ts";
import { gross, onWhite, parRound } from "../../pages/card-page.ts";
import { closeFinish } from "../../pages/home-page.ts";
import { openScreen } from "../../pages/open-screen.ts";

// This window is so high that no confirmation covers the next button or link.
test.use({ who: "ana", viewport: { width: 390, height: 2_000 } });

const line = "Hole 7: 3 → 2, by Cora, Nov 30, 6:02 PM";
const closedText = "This card is closed. Please contact your club admin to correct it.";

test("a hole lowered a week later is seen by the opponent and by everybody who plays for the skins", async ({
  phone: page,
  club,
}) => {
  const [otis, gwen] = [await newPlayer(club, "Otis"), await newPlayer(club, "Gwen")];
  const cora = await registerPlayer(page.request, club, "Cora");
  const { betId, teeTimeId } = await playedRound(club, "2026-11-23", cora, otis, gwen);
  await club.setClock("2026-12-01T01:02:00.000Z");
  await page.goto(`/enter-score/${teeTimeId}/scores`);
  await gross(page, 7).fill("2");
  await page.getByRole("button", { name: "Submit Scores" }).click();
  await expect(page).toHaveURL("/home");
  await openScreen(page, `/enter-score/${teeTimeId}/scores`);
  await expect(page.getByRole("region", { name: "Changed afterwards" })).toContainText(line);

  await takePhone(page, club, otis);
  await page.goto("/notifications");
  await page.getByRole("link", { name: `The card of ${cora.name} on Monday, Nov 23 was changed` }).click();
  await expect(page).toHaveURL(`/bet/${betId}/scorecard/0`);
  const changes = page.getByRole("region", { name: "Changed afterwards" });
  await expect(changes).toContainText(cora.name);
  await expect(changes).toContainText(line);

  await takePhone(page, club, gwen);
  await page.goto("/notifications");
  await page.getByRole("link", { name: "Results of Monday, Nov 23 were corrected." }).click();
  const corrected = page.getByText("Corrected since final: 1 change");
  await expect(page.getByText(line)).toBeHidden();
  await corrected.click();
  await expect(page.getByText(line)).toBeVisible();
  await openScreen(page, `/print/${teeTimeId}/results`);
  await expect(corrected.first()).toBeVisible();
});

test("another index and a lowered score in mid-round are on the bet and on the card immediately", async ({
  phone,
  browser,
  club,
}) => {
  const cora = { page: phone, player: await registerPlayer(phone.request, club, "Cora") };
  const otis = await newPlayerOnPhone(browser, club, "Otis");
  const betId = await acceptBet(cora.player, otis.player);
  const teeTimeId = await teeOff(club, "2026-12-08", cora.player, otis.player);
  for (const { player } of [cora, otis]) {
    await beginCard(player, teeTimeId, onWhite);
    await saveHoles(player, teeTimeId, "live", holesOf(parRound).slice(0, 17));
  }
  await otis.page.goto(`/bet/${betId}`);
  await cora.page.goto(`/enter-score/${teeTimeId}/form-live`);
  await cora.page.getByLabel("Handicap Index").fill("18,0");
  await cora.page.getByRole("button", { name: "Continue" }).click();
  await cora.page
    .getByRole("alertdialog", { name: "Last time 7.8. Now 18.0?" })
    .getByRole("button", { name: "Yes, 18.0" })
    .click();
  const changes = otis.page.getByRole("region", { name: "Changed afterwards" });
  await expect(changes).toContainText("Index: 7.8 → 18.0, by Cora, Dec 8, ");
  await saveHoles(cora.player, teeTimeId, "live", [{ holeNumber: 3, gross: 2 }]);
  await expect(changes).toContainText("Hole 3: 4 → 2, by Cora, Dec 8, ");
  await openScreen(cora.page, `/enter-score/${teeTimeId}/form-live`);
  await expect(cora.page.getByRole("region", { name: "Changed afterwards" })).toContainText("Hole 3: 4 → 2");
  for (const tab of ["skins", "team"]) {
    await openScreen(otis.page, `/results?tab=${tab}&teeTime=${teeTimeId}`);
    await otis.page.getByText("Changed under way: 1 change").click();
    await expect(otis.page.getByText("Index: 7.8 → 18.0, by Cora, Dec 8, ")).toBeVisible();
  }
  await openScreen(otis.page, "/notifications");
  await expect(
    otis.page.getByRole("link", {
      name: `The card of ${cora.player.name} on Tuesday, Dec 8 was changed afterwards.`,
    }),
  ).toBeVisible();
});

test("cards closed by the club are read and submitted by players, and corrected by admins", async ({
  phone,
  club,
  page: admin,
}) => {
  const cora = { page: phone, player: await registerPlayer(phone.request, club, "Cora") };
  const others = [await newPlayer(club, "Otis"), await newPlayer(club, "Gwen")] as const;
  const { teeTimeId } = await playedRound(club, "2026-12-02", cora.player, ...others);
  await closeCardsAfter(admin, "48");
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  const late = async (route: Route) => {
    await sent;
    await route.continue();
  };
  await cora.page.route("**/assets/finish-sheet-*.js", late);
  await cora.page.goto(`/enter-score/${teeTimeId}/scores`);
  await expect(cora.page.getByText("You can change this card until Dec 4, 7:")).toBeVisible();
  await gross(cora.page, 7).fill("2");
  await expect(cora.page.getByText("Kept on this phone · not submitted yet")).toBeVisible();

  // Reads must wait, because any answer about the card would tell the app that the card is closed.
  const isRead = (route: Route) => route.request().method() === "GET";
  await cora.page.route("**/api/**", (route) => (isRead(route) ? late(route) : route.continue()));
  await club.setClock("2026-12-04T20:00:00.000Z");
  await cora.page.getByRole("button", { name: "Submit Scores" }).click();
  await expect(cora.page.getByRole("alertdialog")).toBeVisible();
  send();
  await expect(cora.page.getByRole("dialog", { name: "Your round" })).toBeVisible();
  await dismiss(cora.page, closedText);
  await closeFinish(cora.page);
  await openScreen(cora.page, `/enter-score/${teeTimeId}/scores`);
  await expect(gross(cora.page, 7)).toHaveValue("2");
  await expect(gross(cora.page, 7)).not.toBeEditable();
  await expect(cora.page.getByText(/^Closed since Dec 4, 7:\d\d AM\. Only an admin/)).toBeVisible();

  await openScreen(cora.page, "/enter-score?tab=saved");
  const row = cora.page.getByRole("row", { name: /12\/2/ });
  await expect(row).toContainText("Closed");
  await row.getByRole("link").click();
  await cora.page.getByLabel("Handicap Index").fill("9.9");
  await cora.page.getByRole("button", { name: "Continue" }).click();
  await dismiss(cora.page, closedText);
  await expect(cora.page.getByText("What This Changes")).toBeHidden();
  await cora.page.getByLabel("Handicap Index").fill("7.8");
  await cora.page.getByRole("button", { name: "Continue" }).click();
  await expect(cora.page).toHaveURL(`/enter-score/${teeTimeId}/scores`);

  await openScreen(admin, `/admin/tee-times/${teeTimeId}/players/${cora.player.id}/card`);
  await gross(admin, 7).fill("4");
  await admin.getByLabel("Reason").fill("Read from the paper card");
  await admin.getByRole("button", { name: "Save Card" }).click();
  await expect(admin.getByText("Card saved.")).toBeVisible();
  await cora.page.reload();
  await expect(cora.page.getByText("Hole 7: 3 → 4, by Ana, Dec 4, 1:00 PM")).toBeVisible();
  await closeCardsAfter(admin, "");
});

test("invalid hours are refused, and the field says which are valid", async ({ page }) => {
  await openScreen(page, "/admin/settings");
  const hours = page.getByLabel("Close Cards After (hours)");
  await expect(hours).toHaveValue("");
  await expect(hours).toHaveAccessibleDescription(/Empty: cards stay open\./);
  await hours.fill("9000");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await dismiss(page, "Enter a whole number of hours from 1 to 8,760, or leave it empty.");
  await expect(hours).toHaveAccessibleDescription("For example 48, or empty");
});

async function playedRound(club: Club, date: string, cora: Player, otis: Player, gwen: Player) {
  const betId = await acceptBet(cora, otis);
  const players = [cora, otis, gwen];
  const teeTimeId = await teeOff(club, date, ...players);
  for (const player of players) {
    await beginCard(player, teeTimeId, onWhite);
    await saveHoles(player, teeTimeId, "post-round", holesOf(parRound));
    await player.request("PUT", `/api/tee-times/${teeTimeId}/card/submission`);
  }
  return { betId, teeTimeId };
}

async function closeCardsAfter(page: Page, hours: string): Promise<void> {
  await openScreen(page, "/admin/settings");
  await page.getByLabel("Close Cards After (hours)").fill(hours);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Club settings saved.")).toBeVisible();
}
