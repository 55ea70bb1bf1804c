import { lateChangeLine } from "#contract/bets/late-change-line";
import type { ChangedCards } from "#contract/bets/late-changes";
import type { Actor } from "#rules/players/permissions";
import { displayName } from "#rules/players/person";
import { acceptBet, createBet } from "../../actions/bets/bets.ts";
import { skinsAnswer } from "../../presenters/results-field.ts";
import { teamResultsAnswer } from "../../presenters/team-results.ts";
import { course, max, mia } from "../cast.ts";
import type { TestClub } from "../databases/database.ts";
import { accepted, eight, saveCard, startCard, submit, teeOff } from "./rounds.ts";
import { stakes } from "./stakes.ts";

export const fives = "5 5 5 5 5 5 5 5 5 | 5 5 5 5 5 5 5 5 5";
export function only(hole: number, gross: number): string {
  const scores = Array.from({ length: 18 }, (_, i) => (i + 1 === hole ? gross : "-"));
  return `${scores.slice(0, 9).join(" ")} | ${scores.slice(9).join(" ")}`;
}

/** Friday, Nov 27, 18:02 in Phoenix. */
export const aWeekLater = "2026-11-28T01:02:00.000Z";

export async function played(
  club: TestClub,
  ...others: Actor[]
): Promise<{ betId: string; teeTimeId: string }> {
  const { context } = club;
  const { betId } = accepted(await createBet(context, mia, { opponentId: max.id, amounts: stakes }));
  accepted(await acceptBet(context, max, betId));
  const teeTimeId = await teeOff(club, mia, max, ...others);
  for (const player of [mia, max, ...others]) await handIn(club, player, teeTimeId);
  await seeAll(club);
  return { betId, teeTimeId };
}

export async function handIn(club: TestClub, player: Actor, teeTimeId: string): Promise<void> {
  await startCard(club, player, teeTimeId, "7.8", "White");
  await saveCard(club, player, teeTimeId, fives);
  await submit(club, player, teeTimeId);
}

export async function seeAll({ db }: TestClub): Promise<void> {
  await db.kysely.updateTable("notifications").set({ seenAt: eight }).where("seenAt", "is", null).execute();
}

export function linesOf(cards: ChangedCards): Record<string, string[]> {
  return Object.fromEntries(
    cards.map(({ player, changes }) => [
      displayName(player),
      changes.map((change) => lateChangeLine(change, course.timeZone)),
    ]),
  );
}

export async function onSkins({ context }: TestClub, teeTimeId: string) {
  return linesOf(accepted(await skinsAnswer(context, teeTimeId)).changes);
}

export async function onTeams({ context }: TestClub, teeTimeId: string) {
  return linesOf(accepted(await teamResultsAnswer(context, teeTimeId)).changes);
}
