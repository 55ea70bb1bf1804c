import { createBet } from "../../actions/bets/bets.ts";
import { ana, mia } from "../cast.ts";
import type { TestClub } from "../databases/database.ts";
import { accepted } from "./rounds.ts";

export const amounts = { front9Cents: 10_00, back9Cents: 20_00, overallCents: 40_00 };
export const higher = { front9Cents: 20_00, back9Cents: 20_00, overallCents: 80_00 };
export const noon = "2026-11-21T19:00:00.000Z";
export const firstHole = "4 - - - - - - - - | - - - - - - - - -";

export async function anaAsksMia({ context }: TestClub): Promise<string> {
  return accepted(await createBet(context, ana, { opponentId: mia.id, amounts })).betId;
}
