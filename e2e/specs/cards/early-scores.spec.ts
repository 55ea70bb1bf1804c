/**
 * What happens to a score before its tee time starts? The server refuses it, and the phone keeps no unsent
 * copy. The form keeps the typed score until the player saves it after the start (ruling 56).
 */
import type { Page } from "@playwright/test";
import { dismiss, expect } from "../../fixtures/club.ts";
import { demoNow } from "../../fixtures/club-server.ts";
import { test } from "../../fixtures/cut-off.ts";
import { fillCard, gross, openCard, readCard } from "../../pages/card-page.ts";
import { expectHole, expectOnServer, onFirstHole, play } from "../../pages/live-page.ts";
import { openScreen } from "../../pages/open-screen.ts";
import { sayOnline } from "../../pages/unsent-scores.ts";

const date = "2026-12-13";
const afterStart = "2026-12-13T20:00:00.000Z";
const tooEarly = "Scores can be saved once the tee time begins.";

test("live: it stays on its hole as a draft, and is saved by a tap once the tee time has started", async ({
  club,
  line,
  phone: page,
}) => {
  const { player, teeTimeId } = await openCard(page, club, date, "Edie");
  await club.setClock(demoNow);
  await openScreen(page, `/enter-score/${teeTimeId}/hole-by-hole`);
  await expectHole(page, 1);
  // The phone knows the start of the tee time without a request.
  line.cut();
  await page.getByRole("button", { name: "Par 4" }).click();
  await page.getByRole("button", { name: "Save + Next Hole" }).click();
  await dismiss(page, tooEarly);
  await expectHole(page, 1);
  await expect(page.getByText("Hole 1 is only on this phone")).toBeVisible();
  line.mend();
  await expectNothingWaits(page);

  await club.setClock(afterStart);
  await openScreen(page, `/enter-score/${teeTimeId}/hole-by-hole`);
  await expect(page.getByLabel("Gross", { exact: true })).toHaveValue("4");
  expect((await readCard(player, teeTimeId)).card.gross[0]).toBe(null);
  await page.getByRole("button", { name: "Save + Next Hole" }).click();
  await expectOnServer(player, teeTimeId, 1, 4);
});

test("post-round: Submit Scores leaves the card as it is typed", async ({ club, phone: page }) => {
  const { player, teeTimeId } = await openCard(page, club, date, "Ebba");
  await club.setClock(demoNow);
  await page.reload();
  await fillCard(page);
  await page.getByRole("button", { name: "Submit Scores" }).click();
  await dismiss(page, tooEarly);
  await expect(page).toHaveURL(`/enter-score/${teeTimeId}/scores`);
  await expectNothingWaits(page);
  await club.setClock(afterStart);
  await openScreen(page, `/enter-score/${teeTimeId}/scores`);
  await expect(gross(page, 18)).toHaveValue("5");
  expect((await readCard(player, teeTimeId)).card.complete).toBe(false);
});

test("a round put off while its scores wait: they come back into the open form", async ({
  club,
  line,
  phone: page,
}) => {
  const { player, teeTimeId } = await onFirstHole(page, club, date, "Emil");
  line.cut();
  await play(page, "Par 4", "Bogey 6");
  await expect(page.getByText("Saved on this phone · 2 waiting")).toBeVisible();
  await club.setClock(demoNow);
  line.mend();
  await sayOnline(page);
  await dismiss(page, tooEarly);
  await expect(page.getByText("Holes 1, 2 are only on this phone")).toBeVisible();
  await club.setClock(afterStart);
  await expectNothingWaits(page);
  expect((await readCard(player, teeTimeId)).card.gross.slice(0, 2)).toEqual([null, null]);
  await openScreen(page, `/enter-score/${teeTimeId}/hole-by-hole`);
  await page.getByRole("button", { name: "Save + Next Hole" }).click();
  await expectOnServer(player, teeTimeId, 2, 6);
});

async function expectNothingWaits(page: Page): Promise<void> {
  const answered = page.waitForResponse("**/api/home");
  await openScreen(page, "/home");
  await answered;
  await expect(page.getByText(/Saved on this phone/)).toHaveCount(0);
  expect(await outboxOf(page)).toEqual([]);
}

function outboxOf(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const outbox = await new Promise<IDBObjectStore>((resolve, reject) => {
      const opening = indexedDB.open("clubhouse");
      opening.onsuccess = () => resolve(opening.result.transaction("outbox").objectStore("outbox"));
      opening.onerror = () => reject(opening.error);
    });
    const reading = outbox.getAll();
    return new Promise((resolve) => {
      reading.onsuccess = () => resolve(reading.result);
    });
  });
}
