/**
 * Who sees a card changed after results were final, and who is notified? Ruling 43.
 */
import { expect } from "vitest";
import { lateChangeLine } from "#contract/late-change-line";
import type { ChangedCards } from "#contract/late-changes";
import { notificationText } from "#contract/notification-text";
import { addMinutes } from "#rules/calendar";
import type { Actor } from "#rules/permissions";
import { displayName } from "#rules/person";
import { betScorecardAnswer } from "../presenters/bet-results.ts";
import { cardAnswer } from "../presenters/cards.ts";
import { notificationsAnswer } from "../presenters/notifications.ts";
import { skinsAnswer } from "../presenters/skins.ts";
import { teamResultsAnswer } from "../presenters/team-results.ts";
import { ada, ana, course, gus, max, mia, walt } from "../testing/cast.ts";
import { onBothEngines, type TestClub } from "../testing/database.ts";
import { accepted, beginOn, correctByAdmin, eight, saveCard, submit, teeOff } from "../testing/rounds.ts";
import { acceptBet, createBet } from "./bets.ts";
import { saveGroups } from "./groups.ts";
import { addPlayer, markNoShow, undoNoShow } from "./places.ts";

const fives = "5 5 5 5 5 5 5 5 5 | 5 5 5 5 5 5 5 5 5";
/** A card of which this hole alone is sent. */
function only(hole: number, gross: number): string {
  const scores = Array.from({ length: 18 }, (_, i) => (i + 1 === hole ? gross : "-"));
  return `${scores.slice(0, 9).join(" ")} | ${scores.slice(9).join(" ")}`;
}

/** Friday, Nov 27, 18:02 in Phoenix. */
const aWeekLater = "2026-11-28T01:02:00.000Z";

/** Mia and Max bet; Gus and Walt play as well. All four hand in eighteen fives. */
async function played(club: TestClub, ...others: Actor[]): Promise<{ betId: string; teeTimeId: string }> {
  const { context } = club;
  const amounts = { front9Cents: 500, back9Cents: 500, overallCents: 1000 };
  const { betId } = accepted(await createBet(context, mia, { opponentId: max.id, amounts }));
  accepted(await acceptBet(context, max, betId));
  const teeTimeId = await teeOff(club, mia, max, ...others);
  for (const player of [mia, max, ...others]) await handIn(club, player, teeTimeId);
  await seeAll(club);
  return { betId, teeTimeId };
}

async function handIn(club: TestClub, player: Actor, teeTimeId: string): Promise<void> {
  await beginOn(club, player, teeTimeId, "7.8", "White");
  await saveCard(club, player, teeTimeId, fives);
  await submit(club, player, teeTimeId);
}

async function seeAll({ db }: TestClub): Promise<void> {
  await db.kysely.updateTable("notifications").set({ seenAt: eight }).where("seenAt", "is", null).execute();
}

async function textsOf({ db }: TestClub, player: Actor): Promise<string[]> {
  const notices = await notificationsAnswer(db.kysely, player.id);
  return notices.map((notice) => notificationText(notice, course.timeZone)).toSorted();
}

function linesOf(cards: ChangedCards): Record<string, string[]> {
  return Object.fromEntries(
    cards.map(({ player, changes }) => [
      displayName(player),
      changes.map((change) => lateChangeLine(change, course.timeZone)),
    ]),
  );
}

async function onScorecard({ context }: TestClub, betId: string, viewer: Actor = mia) {
  const scorecard = accepted(await betScorecardAnswer(context, viewer.id, { betId, resultIndex: 0 }));
  return linesOf(scorecard.changes);
}

async function onSkins({ context }: TestClub, teeTimeId: string) {
  return linesOf(accepted(await skinsAnswer(context, teeTimeId)).changes);
}

async function onTeams({ context }: TestClub, teeTimeId: string) {
  return linesOf(accepted(await teamResultsAnswer(context, teeTimeId)).changes);
}

async function onCard({ context }: TestClub, player: Actor, teeTimeId: string): Promise<string[]> {
  const { changes } = accepted(await cardAnswer(context, player.id, teeTimeId));
  return changes.map((change) => lateChangeLine(change, course.timeZone));
}

onBothEngines("a hole lowered a week later is on the scorecard, the card and the skins", async (club) => {
  const { betId, teeTimeId } = await played(club, walt);
  expect(await onScorecard(club, betId)).toEqual({});
  expect(await onSkins(club, teeTimeId)).toEqual({});
  club.at(aWeekLater);
  await saveCard(club, max, teeTimeId, only(7, 4));
  const line = "Hole 7: 5 → 4, by Max, Nov 27, 6:02 PM";
  for (const viewer of [mia, max])
    expect(await onScorecard(club, betId, viewer)).toEqual({ "Max Lee": [line] });
  expect(await onSkins(club, teeTimeId)).toEqual({ "Max Lee": [line] });
  expect(await onCard(club, max, teeTimeId)).toEqual([line]);
  expect(await onCard(club, mia, teeTimeId)).toEqual([]);
});

onBothEngines(
  "index and tee box are listed as a score is, latest first, whoever changed them",
  async (club) => {
    const { betId, teeTimeId } = await played(club);
    club.at(aWeekLater);
    await beginOn(club, mia, teeTimeId, "12.4", "Blue");
    club.at(addMinutes(aWeekLater, 60));
    await correctByAdmin(club, mia, teeTimeId, only(1, 9));
    const lines = [
      "Hole 1: 5 → 9, by Ada, Nov 27, 7:02 PM",
      "Handicap Index: 7.8 → 12.4, by Mia, Nov 27, 6:02 PM",
      "Tee Box: White → Blue, by Mia, Nov 27, 6:02 PM",
    ];
    expect(await onScorecard(club, betId, max)).toEqual({ "Mia Parker": lines });
    expect(await onCard(club, mia, teeTimeId)).toEqual(lines);
    expect(await onSkins(club, teeTimeId)).toEqual({ "Mia Parker": lines });
  },
);

onBothEngines("what was changed before the last card was complete is no correction", async (club) => {
  const { betId, teeTimeId } = await played(club, walt);
  const { kysely } = club.db;
  expect(await kysely.selectFrom("finalResults").selectAll().execute()).toHaveLength(1);
  accepted(await addPlayer(club.context, ada, { teeTimeId, playerId: gus.id }));
  await beginOn(club, gus, teeTimeId, "7.8", "White");
  await saveCard(club, gus, teeTimeId, only(3, 6));
  await saveCard(club, gus, teeTimeId, only(3, 5));
  // The added player changes the skins; a slip on an unfinished card does not.
  const added = { "Gus Hall": ["Playing: no → yes, by Ada, Nov 21, 8:00 AM"] };
  expect(await onSkins(club, teeTimeId)).toEqual(added);
  await saveCard(club, gus, teeTimeId, fives);
  expect(await onSkins(club, teeTimeId)).toEqual(added);
  expect(await onScorecard(club, betId)).toEqual({});
});

onBothEngines("who is marked as a no show after the fact is listed, and so is its undoing", async (club) => {
  const { betId, teeTimeId } = await played(club, walt);
  club.at(aWeekLater);
  accepted(await markNoShow(club.context, ada, { teeTimeId, playerId: max.id }));
  const marked = "Playing: yes → no, by Ada, Nov 27, 6:02 PM";
  expect(await onSkins(club, teeTimeId)).toEqual({ "Max Lee": [marked] });
  expect(await onScorecard(club, betId)).toEqual({ "Max Lee": [marked] });
  accepted(await undoNoShow(club.context, ada, { teeTimeId, playerId: max.id }));
  const undone = "Playing: no → yes, by Ada, Nov 27, 6:02 PM";
  expect(await onSkins(club, teeTimeId)).toEqual({ "Max Lee": [undone, marked] });
});

onBothEngines("a field is final with the no show that it was waiting for", async (club) => {
  const teeTimeId = await teeOff(club, mia, max);
  await handIn(club, mia, teeTimeId);
  await saveCard(club, mia, teeTimeId, only(1, 4));
  accepted(await markNoShow(club.context, ada, { teeTimeId, playerId: max.id }));
  expect(await onSkins(club, teeTimeId)).toEqual({});
  await saveCard(club, mia, teeTimeId, only(1, 3));
  expect(await onSkins(club, teeTimeId)).toEqual({
    "Mia Parker": ["Hole 1: 4 → 3, by Mia, Nov 21, 8:00 AM"],
  });
});

onBothEngines(
  "a team says what was changed since its own cards were complete, also its groups",
  async (club) => {
    const teeTimeId = await teeOff(club, mia, max, walt);
    const group = (player: Actor, groupNumber: number) => ({ playerId: player.id, groupNumber });
    const assignments = [group(mia, 1), group(max, 1), group(walt, 2)];
    accepted(await saveGroups(club.context, ada, { teeTimeId, assignments }));
    for (const player of [mia, max]) await handIn(club, player, teeTimeId);
    await saveCard(club, mia, teeTimeId, only(2, 4));
    // Walt is still out: the skins are not final, Group 1 is.
    const line = "Hole 2: 5 → 4, by Mia, Nov 21, 8:00 AM";
    expect(await onTeams(club, teeTimeId)).toEqual({ "Mia Parker": [line] });
    expect(await onSkins(club, teeTimeId)).toEqual({});
    await handIn(club, walt, teeTimeId);
    const swapped = [group(mia, 2), group(max, 1)];
    accepted(await saveGroups(club.context, ada, { teeTimeId, assignments: swapped }));
    expect(await onTeams(club, teeTimeId)).toEqual({
      "Mia Parker": ["Group: 1 → 2, by Ada, Nov 21, 8:00 AM"],
      "Walt Young": ["Group: 2 → none, by Ada, Nov 21, 8:00 AM"],
    });
    expect(await onSkins(club, teeTimeId)).toEqual({});
  },
);

onBothEngines("the opponent and the whole field are notified, and nobody of what they did", async (club) => {
  const { teeTimeId } = await played(club, walt, gus);
  club.at(aWeekLater);
  await saveCard(club, max, teeTimeId, only(7, 4));
  const corrected = "Results on Saturday, Nov 21 were corrected after they were final.";
  const changed =
    "The card of Max Lee on Saturday, Nov 21 was changed after both cards were complete. Your bet now stands at";
  expect(await textsOf(club, mia)).toEqual([corrected, `${changed} -$15.`]);
  for (const player of [walt, gus]) expect(await textsOf(club, player)).toEqual([corrected]);
  expect(await textsOf(club, max)).toEqual([
    "Your bet with Mia Parker on Saturday, Nov 21 is settled again: +$15.",
  ]);
  for (const player of [ada, ana]) expect(await textsOf(club, player)).toEqual([]);
});

onBothEngines("groups made after the round correct nothing and notify nobody", async (club) => {
  const { teeTimeId } = await played(club, walt);
  const assignments = [mia, max, walt].map(({ id }) => ({ playerId: id, groupNumber: 1 }));
  accepted(await saveGroups(club.context, ada, { teeTimeId, assignments }));
  for (const player of [mia, max, walt]) expect(await textsOf(club, player)).toEqual([]);
  expect(await onTeams(club, teeTimeId)).toEqual({});
  expect(await onSkins(club, teeTimeId)).toEqual({});
});

onBothEngines("the opponent is notified also where the bet is not settled or does not move", async (club) => {
  const { teeTimeId } = await played(club);
  await saveCard(club, max, teeTimeId, only(7, 6));
  await saveCard(club, max, teeTimeId, only(7, 7));
  const [, changed] = await textsOf(club, mia);
  expect(changed).toBe(
    "The card of Max Lee on Saturday, Nov 21 was changed after both cards were complete. Your bet now stands at +$15.",
  );
  await seeAll(club);
  await saveCard(club, max, teeTimeId, only(7, 8));
  // Lost by one stroke or by two, the hole is lost.
  expect(await textsOf(club, mia)).toContain(changed);
});

onBothEngines(
  "two live cards that nobody has submitted: the opponent still hears of a change",
  async (club) => {
    const { context } = club;
    const amounts = { front9Cents: 500, back9Cents: 500, overallCents: 1000 };
    const { betId } = accepted(await createBet(context, mia, { opponentId: max.id, amounts }));
    accepted(await acceptBet(context, max, betId));
    const teeTimeId = await teeOff(club, mia, max, walt);
    for (const player of [mia, max]) {
      await beginOn(club, player, teeTimeId, "7.8", "White");
      await saveCard(club, player, teeTimeId, fives, { way: "live" });
    }
    await seeAll(club);
    await saveCard(club, max, teeTimeId, only(7, 4));
    expect(await textsOf(club, mia)).toEqual([
      "The card of Max Lee on Saturday, Nov 21 was changed after both cards were complete.",
    ]);
    await submit(club, max, teeTimeId);
    expect(await textsOf(club, mia)).toEqual([
      "The card of Max Lee on Saturday, Nov 21 was changed after both cards were complete. Your bet now stands at -$15.",
    ]);
    // The field is not final: Walt is still out.
    expect(await textsOf(club, walt)).toEqual([]);
  },
);

onBothEngines("a bet's changes are for its two players alone", async (club) => {
  const { betId, teeTimeId } = await played(club, walt);
  await saveCard(club, max, teeTimeId, only(7, 4));
  for (const other of [walt, ada])
    expect(await betScorecardAnswer(club.context, other.id, { betId, resultIndex: 0 })).toEqual({
      refused: "not-found",
    });
});
