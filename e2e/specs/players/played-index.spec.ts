/** Which index do a player's own rounds give, and how does it add up? */

import { expect, logInAs } from "../../fixtures/club.ts";
import type { Club } from "../../fixtures/club-server.ts";
import { test } from "../../fixtures/cut-off.ts";
import { lendPhone } from "../../fixtures/phones.ts";
import {
  adminOf,
  beginCard,
  holesOf,
  newPlayerOnPhone,
  type Player,
  registerPlayer,
  saveHoles,
} from "../../fixtures/players.ts";
import { teeOff } from "../../fixtures/tee-times.ts";
import { untilKept, untilOnPhone } from "../../pages/app-on-phone.ts";
import { openScreen } from "../../pages/open-screen.ts";

test.use({ serviceWorkers: "allow" });

const fives = "5 5 5 5 5 5 5 5 5 | 5 5 5 5 5 5 5 5 5";
const eights = fives.replaceAll("5", "8");

async function play(club: Club, player: Player, day: string, card: string): Promise<string> {
  const teeTimeId = await teeOff(club, `2026-12-${day}`, player);
  await beginCard(player, teeTimeId, { index: "5.0", teeBox: "White" });
  await saveHoles(player, teeTimeId, "post-round", holesOf(card));
  return teeTimeId;
}

test("the form shows the index of my rounds, how it adds up, and takes it over with one tap, also offline", async ({
  browser,
  club,
  line,
  phone: page,
}) => {
  const player = await registerPlayer(page.request, club, "Ivy");
  const next = await teeOff(club, "2026-12-05", player);
  const first = await play(club, player, "01", fives);
  await play(club, player, "02", fives);
  await club.setClock("2026-12-05T16:00:00.000Z");
  await page.goto(`/enter-score/${next}/form`);
  await expect(page.getByText("shown after three rounds. So far: 2.")).toBeVisible();
  await play(club, player, "03", eights);
  await club.setClock("2026-12-05T16:00:00.000Z");
  await page.reload();

  // 113 / 125 × (90 − 69.9) = 18.17, less 2.0.
  const form = page.getByRole("main");
  await expect(form).toContainText("From your last 3 rounds here: 16.2");
  await page.getByRole("button", { name: "How It Adds Up" }).click();
  const sheet = page.getByRole("dialog", { name: "How It Adds Up" });
  await expect(sheet).toContainText("Lowest of 3: 18.2");
  await expect(sheet).toContainText("Fewer than 7 rounds: −2.0");
  await expect(sheet).toContainText("Index: 16.2");
  await expect(sheet).toContainText("It is not an official Handicap Index.");
  const rounds = sheet.getByRole("listitem");
  await expect(rounds).toHaveCount(3);
  await expect(rounds.nth(0)).toContainText("Thursday, Dec 3 · White");
  // The course handicap is 3: on the three hardest holes 8 or 7 counts, elsewhere par + 2.
  await expect(rounds.nth(0)).toContainText("Gross 144, adjusted 111");
  await expect(rounds.nth(0)).toContainText("113 ÷ 125 × (111 − 69.9) = 37.2");
  await expect(rounds.filter({ hasText: "Counts" })).toHaveCount(1);
  await sheet.getByRole("button", { name: "Close" }).click();

  await untilOnPhone(page);
  await untilKept(page, "readMyIndex");
  line.cut();
  await page.reload();
  await page.getByRole("button", { name: "Use 16.2" }).click();
  await expect(page.getByLabel("Handicap Index")).toHaveValue("16.2");
  await expect(page.getByText("Index 16.2 filled in")).toBeVisible();
  line.mend();

  // A correction counts at once: 113 / 125 × (88 − 69.9) = 16.4.
  const admin = await adminOf(club);
  const path = `/api/tee-times/${first}/players/${player.id}/card`;
  const { card } = (await admin("GET", path)) as { card: { versions: number[] } };
  const basis = { handicapIndexTenths: 50, teeBox: "White" };
  await admin("PUT", path, {
    ...basis,
    asRead: basis,
    reason: "Read from the paper card",
    holes: [{ holeNumber: 1, gross: 3, base: card.versions[0] }],
  });
  await expect(form).toContainText("From your last 3 rounds here: 14.4");

  const { page: admins } = await lendPhone(browser, club);
  await logInAs(admins, club, "ana");
  await openScreen(admins, "/admin/players");
  await admins.getByRole("link", { name: "Typed and Played Index" }).click();
  const row = admins
    .getByRole("list", { name: "Players" })
    .locator(":scope > li")
    .filter({ hasText: player.name });
  await expect(row).toContainText("from 3 rounds");
  await expect(row).toContainText("typed 5.0, played 14.4");
});

test("an index above 18.0 is shown, and why a card cannot have it", async ({ browser, club }) => {
  const { page, player } = await newPlayerOnPhone(browser, club, "Udo");
  for (const day of ["08", "09", "10"]) await play(club, player, day, eights);
  const next = await teeOff(club, "2026-12-11", player);
  await openScreen(page, `/enter-score/${next}/form`);
  await expect(page.getByRole("main")).toContainText("From your last 3 rounds here: 35.2");
  await expect(page.getByText("A card cannot have it: an index is from +10.0 to 18.0.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Use/ })).toHaveCount(0);
  await openScreen(page, "/my-game");
  await expect(page.getByRole("region", { name: "Index from Your Rounds" })).toContainText("35.2");
});
