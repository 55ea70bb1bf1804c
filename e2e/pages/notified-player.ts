import type { Browser } from "@playwright/test";
import { stakes } from "../../src/server/testing/rounds/stakes.ts";
import { type Club, demoNow } from "../fixtures/club-server.ts";
import { lendPhone } from "../fixtures/phones.ts";
import { type Player, registerPlayer } from "../fixtures/players.ts";

export async function openAsNewPlayer(browser: Browser, club: Club, name: string, path: string) {
  const { page } = await lendPhone(browser, club);
  await club.setClock(demoNow);
  const phone = await registerPlayer(page.request, club, name);
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  return { page, phone };
}

export async function requestBet(by: Player, opponent: Player): Promise<{ betId: string }> {
  const { id } = (await by.request("POST", "/api/bets", { opponentId: opponent.id, amounts: stakes })) as {
    id: string;
  };
  return { betId: id };
}
