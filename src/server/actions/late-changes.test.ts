/** Where is a card listed that was changed after results were final? Ruling 43. */
import { expect } from "vitest";
import { lateChangeLine } from "#contract/late-change-line";
import { addMinutes } from "#rules/calendar";
import type { Actor } from "#rules/permissions";
import { betScorecardAnswer } from "../presenters/bet-results.ts";
import { cardAnswer } from "../presenters/cards.ts";
import { ada, course, gus, max, mia, walt } from "../testing/cast.ts";
import { onBothEngines, type TestClub } from "../testing/database.ts";
import {
  aWeekLater,
  fives,
  handIn,
  linesOf,
  only,
  onSkins,
  onTeams,
  played,
} from "../testing/late-changes.ts";
import { accepted, beginOn, correctByAdmin, saveCard, teeOff } from "../testing/rounds.ts";
import { saveGroups } from "./groups.ts";
import { addPlayer, markNoShow, undoNoShow } from "./places.ts";

async function onScorecard({ context }: TestClub, betId: string, viewer: Actor = mia) {
  const scorecard = accepted(await betScorecardAnswer(context, viewer.id, { betId, resultIndex: 0 }));
  return linesOf(scorecard.changes);
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
  "index and tee box are listed as a score is, latest first, no matter who changed them",
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

onBothEngines("a bet's changes are for its two players alone", async (club) => {
  const { betId, teeTimeId } = await played(club, walt);
  await saveCard(club, max, teeTimeId, only(7, 4));
  for (const other of [walt, ada])
    expect(await betScorecardAnswer(club.context, other.id, { betId, resultIndex: 0 })).toEqual({
      refused: "not-found",
    });
});
