import { expect } from "vitest";
import type { Actor } from "#rules/players/permissions";
import type { ServedClub } from "../app.ts";
import { max, mia } from "../cast.ts";
import { saveCard, startCard, submit, teeOff } from "./rounds.ts";

export const amounts = { front9Cents: 500, back9Cents: 750, overallCents: 1000 };

export async function request(club: ServedClub): Promise<string> {
  return (await club.ask("createBet", { as: mia, body: { opponentId: max.id, amounts } })).answer().id;
}

export async function acceptedBet(club: ServedClub): Promise<string> {
  const betId = await request(club);
  expect((await club.ask("acceptBet", { as: max, params: { betId } })).status).toBe(200);
  return betId;
}

/** Max wins the first hole, and Mia wins the last two. Both players have the same index and tee box. */
export const cards: readonly [Actor, string][] = [
  [mia, "5 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 4 4"],
  [max, "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5"],
];

export async function playRound(club: ServedClub): Promise<string> {
  const teeTimeId = await teeOff(club, mia, max);
  for (const [player, card] of cards) {
    await startCard(club, player, teeTimeId, "7.8", "White");
    await saveCard(club, player, teeTimeId, card);
    await submit(club, player, teeTimeId);
  }
  return teeTimeId;
}

export async function seenBy(club: ServedClub, as: { id: string }, betId: string) {
  return (await club.ask("readBet", { as, params: { betId } })).answer();
}
