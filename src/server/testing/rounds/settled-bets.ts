import { acceptBet, createBet } from "../../actions/bets/bets.ts";
import { listResults, type StoredResult } from "../../store/bets/bet-results.ts";
import { ana, mia } from "../cast.ts";
import type { TestClub } from "../databases/database.ts";
import { accepted, saveCard, startCard, submit } from "./rounds.ts";

export const amounts = { front9Cents: 10_00, back9Cents: 20_00, overallCents: 40_00 };
export const nine = "2026-11-21T16:00:00.000Z";
export const dayBefore = { date: "2026-11-20", time: "08:00", meridiem: "AM", countLimit: 4 } as const;

/** Mia gets three strokes. Ana wins the front 9 by 3 and all 18 by 2, Mia the back 9 by 1: $30 for Ana. */
export const cards = {
  ana: "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5",
  mia: "5 6 4 3 5 5 3 5 5 | 4 3 4 5 3 4 4 4 5",
};

export async function agreeOnBet({ context }: TestClub, opponent = mia, creator = ana): Promise<string> {
  const { betId } = accepted(await createBet(context, creator, { opponentId: opponent.id, amounts }));
  accepted(await acceptBet(context, opponent, betId));
  return betId;
}

export async function startCards(club: TestClub, teeTimeId: string): Promise<void> {
  await startCard(club, ana, teeTimeId, "8.2", "Blue");
  await startCard(club, mia, teeTimeId, "12.4", "White");
}

export async function bothSubmit(club: TestClub, teeTimeId: string): Promise<void> {
  await startCards(club, teeTimeId);
  for (const [player, card] of [
    [ana, cards.ana],
    [mia, cards.mia],
  ] as const) {
    await saveCard(club, player, teeTimeId, card);
    await submit(club, player, teeTimeId);
  }
}

export async function standing(club: TestClub, betId: string, teeTimeId: string): Promise<StoredResult[]> {
  const results = await listResults(club.db.kysely, { betId, teeTimeId });
  return results.filter(({ isCurrent }) => isCurrent === 1);
}
