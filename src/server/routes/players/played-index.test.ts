import { expect } from "vitest";
import type { Actor } from "#rules/players/permissions";
import { addPlayer, markNoShow } from "../../actions/tee-times/places.ts";
import { addTeeTime } from "../../actions/tee-times/tee-times.ts";
import { onServedClub, onServedSqliteClub, type ServedClub } from "../../testing/app.ts";
import { ada, gus, max, mia, walt } from "../../testing/cast.ts";
import { keeper, roundOfGroups } from "../../testing/rounds/kept-rounds.ts";
import { accepted, correctByAdmin, saveCard, startCard } from "../../testing/rounds/rounds.ts";

const fours = "4 4 4 4 4 4 4 4 4 | 4 4 4 4 4 4 4 4 4";
const fives = "5 5 5 5 5 5 5 5 5 | 5 5 5 5 5 5 5 5 5";

/** Plays one round a day of November 2026, from the blue tees (71.4 / 128). */
async function play(club: ServedClub, player: Actor, cards: readonly string[], from = 1, index = "8.2") {
  const ids: string[] = [];
  for (const [i, card] of cards.entries()) {
    const date = `2026-11-${String(from + i).padStart(2, "0")}`;
    const request = { date, time: "08:00", meridiem: "AM", countLimit: 4 } as const;
    const { teeTimeId } = accepted(await addTeeTime(club.context, ada, request));
    accepted(await addPlayer(club.context, ada, { teeTimeId, playerId: player.id }));
    await startCard(club, player, teeTimeId, index, "Blue");
    await saveCard(club, player, teeTimeId, card);
    ids.push(teeTimeId);
  }
  return ids;
}

const indexOf = async (club: ServedClub, as: Actor) => (await club.ask("readMyIndex", { as })).answer();

onServedClub("after three complete cards each player has an index, with how it adds up", async (club) => {
  expect(await indexOf(club, mia)).toEqual({ rounds: [], index: null });
  // With a handicap of 9, the 11 on hole 4 (par 3, no stroke) counts as 5.
  const ids = await play(club, mia, [fours, fives.replace("5 5 5 5", "5 5 5 11")]);
  expect(await indexOf(club, mia)).toMatchObject({ rounds: [{}, {}], index: null });
  const [third] = await play(club, mia, [fives], 3);
  const { rounds, index } = await indexOf(club, mia);
  const teeBox = { name: "Blue", ratingTenths: 714, slope: 128 };
  const rest = { teeBox, reductionTenths: 0 };
  expect(rounds[0]).toEqual({
    ...rest,
    teeTimeId: third,
    startsAt: "2026-11-03T15:00:00.000Z",
    gross: 90,
    adjustedGross: 90,
    differentialTenths: 164,
    counts: false,
  });
  expect(rounds[2]).toEqual({
    ...rest,
    teeTimeId: ids[0],
    startsAt: "2026-11-01T15:00:00.000Z",
    gross: 72,
    adjustedGross: 72,
    differentialTenths: 5,
    counts: true,
  });
  expect(rounds[1]).toMatchObject({ teeTimeId: ids[1], gross: 96, adjustedGross: 90 });
  expect(index).toEqual({
    indexTenths: -15,
    averageTenths: 5,
    adjustmentTenths: -20,
    lowTenths: null,
    cap: null,
  });
  for (const other of [max, gus, walt]) expect((await indexOf(club, other)).rounds).toEqual([]);
});

onServedSqliteClub(
  "a correction changes the index on the next look; no show and open holes count not",
  async (club) => {
    const [first = "", second = ""] = await play(club, mia, [fours, fives, fives, fives.replace(/5$/, "-")]);
    expect(await indexOf(club, mia)).toMatchObject({ index: { indexTenths: -15 } });
    await correctByAdmin(club, mia, first, "7 - - - - - - - - | - - - - - - - - -");
    // 113 / 128 × (75 − 71.4) = 3.2, less 2.0.
    expect(await indexOf(club, mia)).toMatchObject({ index: { indexTenths: 12 } });
    accepted(await markNoShow(club.context, ada, { teeTimeId: second, playerId: mia.id }));
    const { rounds, index } = await indexOf(club, mia);
    expect([rounds.length, index]).toEqual([2, null]);
  },
);

onServedSqliteClub("a card that its player left early counts not", async (club) => {
  const [, , third = ""] = await play(club, mia, [
    fours,
    fives,
    fives.replaceAll(/ \| .*/g, " | - - - - - - - - -"),
  ]);
  expect((await indexOf(club, mia)).rounds).toHaveLength(2);
  const params = { teeTimeId: third, playerId: mia.id };
  expect((await club.ask("markLeft", { as: mia, params, body: { after: 9 } })).status).toBe(200);
  expect((await indexOf(club, mia)).rounds).toHaveLength(2);
});

onServedSqliteClub("a kept card counts once its player has confirmed it", async (club) => {
  const teeTimeId = await roundOfGroups(club);
  await keeper(club, teeTimeId).card(fives);
  const before = (await indexOf(club, mia)).rounds;
  expect(before.map((round) => round.teeTimeId)).not.toContain(teeTimeId);
  await club.ask("submitCard", { as: mia, params: { teeTimeId } });
  const after = (await indexOf(club, mia)).rounds;
  expect(after.map((round) => round.teeTimeId)).toContain(teeTimeId);
});

onServedClub(
  "admins see whose typed index is 3.0 or more from the played one, the largest first",
  async (club) => {
    const listed = async () =>
      (await club.ask("listIndexGaps", { as: ada }))
        .answer()
        .players.map(({ player, ...gap }) => [player.firstName, gap]);
    expect(await listed()).toEqual([]);
    await play(club, mia, [fours, fives, fives]);
    // A 5 on hole 14 counts as 4 with a handicap of +1: 15.5 − 2.0 = 13.5.
    await play(club, max, [fives, fives, fives], 4, "0.0");
    // 16.4 − 2.0 = 14.4, which is 2.9 from 17.3.
    await play(club, walt, [fives, fives, fives], 7, "17.3");
    await play(club, gus, [fours, fours], 10, "18.0");
    expect(await listed()).toEqual([
      ["Max", { typedTenths: 0, playedTenths: 135, rounds: 3 }],
      ["Mia", { typedTenths: 82, playedTenths: -15, rounds: 3 }],
    ]);
  },
);
