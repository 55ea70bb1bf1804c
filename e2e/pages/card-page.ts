import { expect, type Locator, type Page } from "@playwright/test";
import type { Club } from "../fixtures/club-server.ts";
import { beginCard, holesOf, type Player, registerPlayer, saveHoles } from "../fixtures/players.ts";
import { teeOff } from "../fixtures/tee-times.ts";

export const parRound = "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5";

export function holesOfPar(first: number): { holeNumber: number; gross: number }[] {
  return holesOf(parRound).with(0, { holeNumber: 1, gross: first });
}

export const digits = parRound.replace(/\D/g, "");

/** This index gives seven strokes: on holes 2, 5, 6, 9, 10, 13 and 17. */
export const onWhite = { index: "7.8", teeBox: "White" };

export async function openCard(
  page: Page,
  club: Club,
  date: string,
  firstName: string,
  holes: readonly { holeNumber: number; gross: number }[] = [],
): Promise<{ player: Player; teeTimeId: string }> {
  const player = await registerPlayer(page.request, club, firstName);
  const teeTimeId = await teeOff(club, date, player);
  await beginCard(player, teeTimeId, onWhite);
  if (holes.length > 0) await saveHoles(player, teeTimeId, "post-round", holes);
  await page.goto(`/enter-score/${teeTimeId}/scores`);
  await page.getByRole("button", { name: "Submit Scores" }).waitFor();
  return { player, teeTimeId };
}

export function gross(page: Page, hole: number): Locator {
  return page.getByLabel(new RegExp(`^Gross, hole ${hole},`));
}

export function row(page: Page, name: string): Locator {
  return page.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });
}

/** Finds the cells of a row of sums: par, two empty cells, Gross and Net. */
export function sums(page: Page, name: string): Locator {
  return row(page, name).getByRole("cell");
}

export async function fillCard(page: Page): Promise<void> {
  await gross(page, 1).click();
  await page.keyboard.type(digits);
  await expect(gross(page, 18)).toHaveValue("5");
}

export async function retype(cell: Locator, score: string): Promise<void> {
  await cell.click();
  await cell.press("Backspace");
  await cell.pressSequentially(score);
  await expect(cell).toHaveValue(score);
}

export async function readCard(player: Player, teeTimeId: string) {
  return (await player.request("GET", `/api/tee-times/${teeTimeId}/card`)) as {
    card: { handicapIndexTenths: number; gross: (number | null)[]; complete: boolean; submitted: boolean };
  };
}

export async function expectCard(
  player: Player,
  teeTimeId: string,
  card: Record<string, unknown>,
): Promise<void> {
  await expect.poll(async () => (await readCard(player, teeTimeId)).card).toMatchObject(card);
}

export async function untilKept(page: Page, typed: RegExp): Promise<void> {
  const kept = () =>
    page.evaluate(
      () =>
        new Promise<string>((resolve, reject) => {
          const opening = indexedDB.open("clubhouse");
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const drafts = opening.result.transaction("drafts").objectStore("drafts").getAll();
            drafts.onsuccess = () => resolve(JSON.stringify(drafts.result));
            opening.result.close();
          };
        }),
    );
  await expect.poll(kept).toMatch(typed);
}

export function whatChanges(page: Page): Locator {
  return page.getByRole("region", { name: "What This Changes" });
}
