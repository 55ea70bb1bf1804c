import { expect } from "vitest";
import { notificationText } from "#contract/club/notification-text";
import type { Actor } from "#rules/players/permissions";
import { createBet } from "../actions/bets/bets.ts";
import { notificationsAnswer } from "../presenters/notifications.ts";
import { ada, ana, course, gus, max, mia, walt } from "./cast.ts";
import type { TestClub } from "./databases/database.ts";
import { accepted, eight } from "./rounds/rounds.ts";
import { stakes } from "./rounds/stakes.ts";

const everybody = [ada, ana, mia, max, walt, gus];

/** Notifications of the same moment have a random order, so the text `corrected` is put last. */
export async function textsOf({ db }: TestClub, player: Actor): Promise<string[]> {
  const notices = await notificationsAnswer(db.kysely, player.id);
  return notices.map((notice) => notificationText(notice, course.timeZone)).toSorted(byMoney);
}

function byMoney(a: string, b: string): number {
  return Number(a === corrected) - Number(b === corrected);
}

export async function expectOnlyNotified(club: TestClub, ...players: Actor[]): Promise<void> {
  for (const player of everybody)
    expect((await textsOf(club, player)).length > 0, player.id).toBe(players.includes(player));
}

export async function seeAll({ db }: TestClub): Promise<void> {
  await db.kysely.updateTable("notifications").set({ seenAt: eight }).where("seenAt", "is", null).execute();
}

export async function miasRequest({ context }: TestClub): Promise<string> {
  return accepted(await createBet(context, mia, { opponentId: max.id, amounts: stakes })).betId;
}

export const corrected = "Results of Saturday, Nov 21 were corrected.";
