/**
 * Makes a round in which a correction can change much. Its five players are in two groups, and four of them
 * have bets. All cards are submitted.
 */
import type { TeeTimeId } from "#rules/golf";
import { acceptBet, createBet } from "../../actions/bets/bets.ts";
import { joinTeeTime, saveGroups } from "../../actions/tee-times/places.ts";
import { ada, ana, gus, max, mia, walt } from "../cast.ts";
import { morning, type TestClub } from "../databases/database.ts";
import { accepted, addEightOClock, eight, saveCard, startCard, submit } from "./rounds.ts";
import { stakes } from "./stakes.ts";

export const bettors = [mia, max, ana, walt];
export const field = [...bettors, gus];

const cards = [
  "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5",
  "5 5 4 3 5 4 3 5 5 | 4 3 5 5 3 4 4 4 5",
  "4 6 4 4 4 5 3 4 5 | 5 3 4 5 4 4 3 5 5",
  "5 5 5 3 4 4 4 4 5 | 4 4 4 6 3 4 3 5 6",
  "6 6 5 4 5 5 4 5 6 | 5 4 5 6 4 5 4 5 6",
];

export async function playFive(club: TestClub): Promise<TeeTimeId> {
  for (const [creator, opponent] of [
    [mia, max],
    [ana, mia],
    [walt, max],
  ] as const) {
    const asked = { opponentId: opponent.id, amounts: stakes };
    const { betId } = accepted(await createBet(club.context, creator, asked));
    accepted(await acceptBet(club.context, opponent, betId));
  }
  return playRound(club);
}

export async function playRound(club: TestClub): Promise<TeeTimeId> {
  const { context } = club;
  club.at(morning);
  const teeTimeId = await addEightOClock(club, 8);
  for (const player of field) accepted(await joinTeeTime(context, player, teeTimeId));
  const assignments = field.map(({ id }, i) => ({ playerId: id, groupNumber: i < 2 ? 1 : 2 }));
  accepted(await saveGroups(context, ada, { teeTimeId, assignments }));
  club.at(eight);
  for (const [i, player] of field.entries()) {
    await startCard(club, player, teeTimeId, "8.2", "White");
    await saveCard(club, player, teeTimeId, cards[i] ?? "");
    await submit(club, player, teeTimeId);
  }
  return teeTimeId;
}
