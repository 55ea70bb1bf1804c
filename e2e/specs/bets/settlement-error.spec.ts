/** What does a player see when a fault of the server prevents a settlement? Ruling 40. */

import type { Page } from "@playwright/test";
import { openDatabase } from "../../../src/server/database/open-database.ts";
import { stakes } from "../../../src/server/testing/rounds/stakes.ts";
import { expect } from "../../fixtures/club.ts";
import type { Club } from "../../fixtures/club-server.ts";
import { test } from "../../fixtures/kept-page.ts";
import {
  beginCard,
  holesOf,
  newPlayer,
  type Player,
  registerPlayer,
  saveHoles,
} from "../../fixtures/players.ts";
import { addTeeTime } from "../../fixtures/tee-times.ts";
import { openScreen } from "../../pages/open-screen.ts";

const par = "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5";

const notYet = "This bet could not be settled yet. The club has been told.";

test("a card whose bet cannot be settled is submitted, the bet says so, and the next submit settles it", async ({
  page,
  club,
}) => {
  const { dora, teeTimeId, betId } = await playToTheLastSubmit(page, club);
  const submit = page.getByRole("button", { name: "Submit Scores" });
  const card = async () =>
    ((await dora.request("GET", `/api/tee-times/${teeTimeId}/card`)) as { card: object }).card;

  await takeNextIndex(club, betId);
  await page.goto(`/enter-score/${teeTimeId}/scores`);
  await submit.click();
  await expect(page).toHaveURL("/home");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect.poll(card).toMatchObject({ complete: true, submitted: true });
  await page.goto(`/bet/${betId}`);
  await expect(page.getByText(notYet)).toBeVisible();
  await openScreen(page, `/results?tab=individuals&teeTime=${teeTimeId}`);
  await expect(page.getByText(notYet)).toBeVisible();

  await inDatabase(club, ({ kysely }) =>
    kysely.updateTable("bets").set({ resultsGiven: 1 }).where("id", "=", betId).execute(),
  );
  await openScreen(page, `/enter-score/${teeTimeId}/scores`);
  await submit.click();
  await expect(page).toHaveURL("/home");
  await page.goto(`/bet/${betId}`);
  await expect(page.getByRole("heading", { name: "Rounds" })).toBeVisible();
  await expect(page.getByText(notYet)).toHaveCount(0);
  await openScreen(page, `/bet/${betId}/scorecard/1`);
  await expect(page.getByText("No Blood")).toBeVisible();
});

async function playToTheLastSubmit(
  page: Page,
  club: Club,
): Promise<{ dora: Player; teeTimeId: string; betId: string }> {
  const { teeTimeId } = await addTeeTime(club, { date: "2026-12-10", time: "09:00", countLimit: 4 });
  const dora = await registerPlayer(page.request, club, "Dora");
  const egon = await newPlayer(club, "Egon");
  const asked = { opponentId: egon.id, amounts: stakes };
  const { id: betId } = (await dora.request("POST", "/api/bets", asked)) as { id: string };
  await egon.request("PUT", `/api/bets/${betId}/acceptance`);
  for (const phone of [egon, dora]) {
    await phone.request("PUT", `/api/tee-times/${teeTimeId}/place`);
    await beginCard(phone, teeTimeId, { index: "7.8", teeBox: "White" });
  }
  await club.setClock("2026-12-10T21:00:00.000Z");
  await saveHoles(egon, teeTimeId, "post-round", holesOf(par));
  await egon.request("PUT", `/api/tee-times/${teeTimeId}/card/submission`);
  await saveHoles(dora, teeTimeId, "post-round", holesOf(par));
  return { dora, teeTimeId, betId };
}

/** Uses the bet's next result index. The database refuses a used index, so the settlement fails. */
async function takeNextIndex(club: Club, betId: string): Promise<void> {
  const other = await addTeeTime(club, { date: "2026-12-09", time: "09:00", countLimit: 4 });
  const frozen = { counts: 1, frozenAt: other.startsAt, frozenOrder: 1, resultIndex: 0 } as const;
  await inDatabase(club, ({ kysely }) =>
    kysely
      .insertInto("betTerms")
      .values({ betId, teeTimeId: other.teeTimeId, ...stakes, ...frozen })
      .execute(),
  );
}

async function inDatabase(
  { dataDir }: Club,
  change: (db: Awaited<ReturnType<typeof openDatabase>>) => Promise<unknown>,
): Promise<void> {
  const db = await openDatabase({ databaseUrl: null, dataDir });
  await change(db);
  await db.close();
}
