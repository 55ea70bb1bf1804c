/** Where are late changes listed, and for whom (ruling 43)? */
import { expect } from "vitest";
import { lateChangeLine } from "#contract/bets/late-change-line";
import { addMinutes } from "#rules/calendar";
import type { Actor } from "#rules/players/permissions";
import { betScorecardAnswer, liveBetsAnswer } from "../../presenters/bet-results.ts";
import { cardAnswer } from "../../presenters/cards.ts";
import { skinsAnswer } from "../../presenters/results-field.ts";
import { teamResultsAnswer } from "../../presenters/team-results.ts";
import { ada, course, gus, max, mia, walt } from "../../testing/cast.ts";
import { onBothEngines, onSqlite, type TestClub } from "../../testing/databases/database.ts";
import { textsOf } from "../../testing/notified-players.ts";
import {
  aWeekLater,
  fives,
  handIn,
  linesOf,
  only,
  onSkins,
  onTeams,
  played,
  seeAll,
} from "../../testing/rounds/late-changes.ts";
import {
  accepted,
  correctByAdmin,
  saveCard,
  startCard,
  submit,
  teeOff,
} from "../../testing/rounds/rounds.ts";
import { stakes } from "../../testing/rounds/stakes.ts";
import { correctCard } from "../cards/correct-card.ts";
import { addPlayer, markNoShow, saveGroups, undoNoShow } from "../tee-times/places.ts";
import { acceptBet, createBet } from "./bets.ts";

const seventeen = "5 5 5 5 5 5 5 5 5 | 5 5 5 5 5 5 5 5 -";

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

onSqlite(
  "index and tee box are listed as a score is, latest first, no matter who changed them",
  async (club) => {
    const { betId, teeTimeId } = await played(club);
    club.at(aWeekLater);
    await startCard(club, mia, teeTimeId, "12.4", "Blue");
    club.at(addMinutes(aWeekLater, 60));
    await correctByAdmin(club, mia, teeTimeId, only(1, 9));
    const lines = [
      "Hole 1: 5 → 9, by Ada, Nov 27, 7:02 PM",
      "Index: 7.8 → 12.4, by Mia, Nov 27, 6:02 PM",
      "Tee Box: White → Blue, by Mia, Nov 27, 6:02 PM",
    ];
    expect(await onScorecard(club, betId, max)).toEqual({ "Mia Parker": lines });
    expect(await onCard(club, mia, teeTimeId)).toEqual(lines);
    expect(await onSkins(club, teeTimeId)).toEqual({ "Mia Parker": lines });
  },
);

onSqlite(
  "with one hole to play, another index and a lowered score are on the match, the card and the scorecard",
  async (club) => {
    const { context } = club;
    const { betId } = accepted(await createBet(context, mia, { opponentId: max.id, amounts: stakes }));
    accepted(await acceptBet(context, max, betId));
    const teeTimeId = await teeOff(club, mia, max);
    for (const player of [mia, max]) await startCard(club, player, teeTimeId, "5.0", "White");
    const onMatch = async (viewer: Actor) =>
      linesOf(accepted(await liveBetsAnswer(context, viewer.id, teeTimeId)).bets[0]?.changes ?? []);

    await saveCard(club, max, teeTimeId, only(3, 6), { way: "live" });
    await saveCard(club, max, teeTimeId, only(3, 5), { way: "live" });
    await saveCard(club, mia, teeTimeId, seventeen, { way: "live" });
    await saveCard(club, max, teeTimeId, seventeen.replace("5 5 5", "5 5 -"), { way: "live" });
    expect(await onMatch(mia)).toEqual({});
    expect(await onCard(club, max, teeTimeId)).toEqual([]);
    await seeAll(club);

    await startCard(club, max, teeTimeId, "18.0", "Blue");
    const told = ["The card of Max Lee on Saturday, Nov 21 was changed afterwards."];
    expect(await textsOf(club, mia)).toEqual(told);
    await seeAll(club);
    await saveCard(club, max, teeTimeId, only(3, 2), { way: "live" });
    expect(await textsOf(club, mia)).toEqual([]);
    const lines = [
      "Hole 3: 5 → 2, by Max, Nov 21, 8:00 AM",
      "Index: 5.0 → 18.0, by Max, Nov 21, 8:00 AM",
      "Tee Box: White → Blue, by Max, Nov 21, 8:00 AM",
    ];
    for (const viewer of [mia, max]) expect(await onMatch(viewer)).toEqual({ "Max Lee": lines });
    expect(await onCard(club, max, teeTimeId)).toEqual(lines);
    expect(await onCard(club, mia, teeTimeId)).toEqual([]);
    for (const player of [mia, max]) {
      await saveCard(club, player, teeTimeId, only(18, 5), { way: "live" });
      await submit(club, player, teeTimeId);
    }
    for (const viewer of [mia, max])
      expect(await onScorecard(club, betId, viewer)).toEqual({ "Max Lee": lines });
  },
);

onSqlite("an admin's correction in mid-round is listed and told like the player's own", async (club) => {
  const { context } = club;
  const { betId } = accepted(await createBet(context, mia, { opponentId: max.id, amounts: stakes }));
  accepted(await acceptBet(context, max, betId));
  const teeTimeId = await teeOff(club, mia, max);
  for (const player of [mia, max]) {
    await startCard(club, player, teeTimeId, "7.8", "White");
    await saveCard(club, player, teeTimeId, only(1, 5), { way: "live" });
  }
  await seeAll(club);
  const card = { teeTimeId, playerId: max.id, asRead: { handicapIndexTenths: 78, teeBox: "White" } };
  const other = { handicapIndexTenths: 180, teeBox: "White", holes: [{ holeNumber: 1, gross: 4, base: 1 }] };
  accepted(await correctCard(context, ada, { ...card, ...other, reason: "The club's list" }));
  expect(await onCard(club, max, teeTimeId)).toEqual([
    "Index: 7.8 → 18.0, by Ada, Nov 21, 8:00 AM",
    "Hole 1: 5 → 4, by Ada, Nov 21, 8:00 AM",
  ]);
  expect(await textsOf(club, mia)).toEqual([
    "The card of Max Lee on Saturday, Nov 21 was changed afterwards.",
  ]);
});

onSqlite("what was changed before the last card was complete is not a correction", async (club) => {
  const { betId, teeTimeId } = await played(club, walt);
  const { kysely } = club.db;
  expect(await kysely.selectFrom("finalResults").selectAll().execute()).toHaveLength(1);
  accepted(await addPlayer(club.context, ada, { teeTimeId, playerId: gus.id }));
  await startCard(club, gus, teeTimeId, "7.8", "White");
  await saveCard(club, gus, teeTimeId, only(3, 6));
  await saveCard(club, gus, teeTimeId, only(3, 5));
  const added = { "Gus Hall": ["Playing: no → yes, by Ada, Nov 21, 8:00 AM"] };
  expect(await onSkins(club, teeTimeId)).toEqual(added);
  await saveCard(club, gus, teeTimeId, fives);
  expect(await onSkins(club, teeTimeId)).toEqual(added);
  expect(await onScorecard(club, betId)).toEqual({});
});

onSqlite("who is marked as a no show after the fact is listed, and so is its undoing", async (club) => {
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

onSqlite("a field is final with the no show that it was waiting for", async (club) => {
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

onSqlite("a team says what was changed since its own cards were complete, also its groups", async (club) => {
  const teeTimeId = await teeOff(club, mia, max, walt);
  const group = (player: Actor, groupNumber: number) => ({ playerId: player.id, groupNumber });
  const assignments = [group(mia, 1), group(max, 1), group(walt, 2)];
  accepted(await saveGroups(club.context, ada, { teeTimeId, assignments }));
  for (const player of [mia, max]) await handIn(club, player, teeTimeId);
  await saveCard(club, mia, teeTimeId, only(2, 4));
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
});

onSqlite("a bet's changes are only for its two players", async (club) => {
  const { betId, teeTimeId } = await played(club, walt);
  await saveCard(club, max, teeTimeId, only(7, 4));
  for (const other of [walt, ada])
    expect(await betScorecardAnswer(club.context, other.id, { betId, resultIndex: 0 })).toEqual({
      refused: "not-found",
    });
});

onSqlite(
  "another index under way is on skins and teams while the round is played, and stays",
  async (club) => {
    const teeTimeId = await teeOff(club, mia, max);
    await saveGroups(club.context, ada, {
      teeTimeId,
      assignments: [
        { playerId: mia.id, groupNumber: 1 },
        { playerId: max.id, groupNumber: 2 },
      ],
    });
    for (const player of [mia, max]) await startCard(club, player, teeTimeId, "5.0", "White");
    await startCard(club, mia, teeTimeId, "6.0", "White");
    await saveCard(club, mia, teeTimeId, seventeen, { way: "live" });
    club.at("2026-11-21T20:00:00.000Z");
    await startCard(club, mia, teeTimeId, "18.0", "White");
    const line = "Index: 6.0 → 18.0, by Mia, Nov 21, 1:00 PM";
    const seen = async () => {
      const skins = accepted(await skinsAnswer(club.context, teeTimeId));
      const teams = accepted(await teamResultsAnswer(club.context, teeTimeId));
      return [skins, teams].map(({ changes, changesUnderWay }) => [
        linesOf(changesUnderWay),
        linesOf(changes),
      ]);
    };
    const underWay = [{ "Mia Parker": [line] }, {}];
    expect(await seen()).toEqual([underWay, underWay]);

    for (const player of [mia, max]) {
      await saveCard(club, player, teeTimeId, fives);
      await submit(club, player, teeTimeId);
    }
    expect(await seen()).toEqual([underWay, underWay]);
    club.at(aWeekLater);
    await startCard(club, mia, teeTimeId, "9.0", "White");
    const corrected = [underWay[0], { "Mia Parker": ["Index: 18.0 → 9.0, by Mia, Nov 27, 6:02 PM"] }];
    expect(await seen()).toEqual([corrected, corrected]);
  },
);
