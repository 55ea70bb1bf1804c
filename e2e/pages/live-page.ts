import { expect, type Page } from "@playwright/test";
import type { Club } from "../fixtures/club-server.ts";
import { beginCard, type Player, registerPlayer } from "../fixtures/players.ts";
import { teeOff } from "../fixtures/tee-times.ts";
import { onWhite, readCard } from "./card-page.ts";

export async function onFirstHole(page: Page, club: Club, date: string, name: string) {
  const player = await registerPlayer(page.request, club, name);
  const teeTimeId = await teeOff(club, date, player);
  await beginCard(player, teeTimeId, onWhite);
  await page.goto(`/enter-score/${teeTimeId}/hole-by-hole`);
  await expectHole(page, 1);
  return { player, teeTimeId };
}

export async function play(page: Page, ...keys: string[]): Promise<void> {
  for (const name of keys) {
    const hole = page.getByRole("heading", { level: 2 });
    const before = (await hole.textContent()) ?? "";
    await page.getByRole("button", { name, exact: true }).click();
    await page.getByRole("button", { name: "Save + Next Hole" }).click();
    await expect(hole).not.toHaveText(before);
  }
}

export async function openHole(page: Page, number: number): Promise<void> {
  await page.getByRole("button", { name: /^All holes/ }).click();
  await page.getByRole("button", { name: new RegExp(`^Hole ${number} `) }).click();
  await expectHole(page, number);
}

export async function expectHole(page: Page, number: number, ...words: string[]): Promise<void> {
  await expect(page.getByRole("heading", { level: 2, name: `Hole ${number}`, exact: true })).toBeVisible();
  for (const word of words) await expect(page.getByText(word, { exact: true }).first()).toBeVisible();
}

/** Finds the holes that the strip draws dashed, because their scores are only on the phone. */
export function dashedHoles(page: Page): Promise<number[]> {
  const cells = page.getByRole("button", { name: /^All holes/ }).locator("[aria-hidden] > span");
  return cells.evaluateAll((all) =>
    all.flatMap((cell, i) => (getComputedStyle(cell).outlineStyle === "dashed" ? [i + 1] : [])),
  );
}

export async function expectOnServer(
  player: Player,
  teeTimeId: string,
  hole: number,
  gross: number,
): Promise<void> {
  await expect.poll(() => grossOnServer(player, teeTimeId, hole)).toBe(gross);
}

async function grossOnServer(player: Player, teeTimeId: string, hole: number): Promise<number | null> {
  const { card } = await readCard(player, teeTimeId);
  return card.gross[hole - 1] ?? null;
}
