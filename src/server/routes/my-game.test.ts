/** Which of a player's rounds are in My Game, and with which scores? */
import { expect } from "vitest";
import { joinTeeTime, markNoShow } from "../actions/places.ts";
import { addTeeTime } from "../actions/tee-times.ts";
import { newestCompletedRounds } from "../store/score-history.ts";
import { onServedClub, type ServedClub } from "../testing/app.ts";
import { ada, gus, max, mia, walt } from "../testing/cast.ts";
import { accepted, beginOn, correctByAdmin, eight, saveCard, submit, teeOff } from "../testing/rounds.ts";

const fours = "4 4 4 4 4 4 4 4 4 | 4 4 4 4 4 4 4 4 4";

async function roundsOf(club: ServedClub, as: { id: string }) {
  return (await club.ask("readMyGame", { as })).answer().rounds;
}

onServedClub(
  "a complete card is in its player's game with gross, net and par, and in nobody else's",
  async (club) => {
    const teeTimeId = await teeOff(club, mia, max, gus);
    // Nine strokes.
    await beginOn(club, mia, teeTimeId, "8.2", "Blue");
    await saveCard(club, mia, teeTimeId, fours);
    await submit(club, mia, teeTimeId);
    expect(await roundsOf(club, mia)).toEqual([
      { teeTimeId, startsAt: "2026-11-21T15:00:00.000Z", gross: 72, net: 63, par: 72 },
    ]);
    for (const other of [max, gus, walt, ada]) expect(await roundsOf(club, other)).toEqual([]);
  },
);

onServedClub("a guest has a game, too", async (club) => {
  const teeTimeId = await teeOff(club, gus);
  await beginOn(club, gus, teeTimeId, "8.2", "Blue");
  await saveCard(club, gus, teeTimeId, fours);
  expect(await roundsOf(club, gus)).toMatchObject([{ teeTimeId, gross: 72 }]);
});

onServedClub(
  "a card with a hole open is not in it, one that is corrected counts as corrected",
  async (club) => {
    const teeTimeId = await teeOff(club, mia);
    await beginOn(club, mia, teeTimeId, "8.2", "Blue");
    await saveCard(club, mia, teeTimeId, "4 4 4 4 4 4 4 4 4 | 4 4 4 4 4 4 4 4 -", { way: "live" });
    expect(await roundsOf(club, mia)).toEqual([]);
    await saveCard(club, mia, teeTimeId, fours, { way: "live" });
    expect(await roundsOf(club, mia)).toMatchObject([{ gross: 72, net: 63 }]);
    await correctByAdmin(club, mia, teeTimeId, "7 - - - - - - - - | - - - - - - - - -");
    expect(await roundsOf(club, mia)).toMatchObject([{ gross: 75, net: 66 }]);
  },
);

onServedClub("the card of a no show is not in it", async (club) => {
  const teeTimeId = await teeOff(club, mia);
  await beginOn(club, mia, teeTimeId, "8.2", "Blue");
  await saveCard(club, mia, teeTimeId, fours);
  accepted(await markNoShow(club.context, ada, { teeTimeId, playerId: mia.id }));
  expect(await roundsOf(club, mia)).toEqual([]);
});

onServedClub("of many rounds the newest are in it, the oldest of them first", async (club) => {
  club.at("2026-11-21T13:00:00.000Z");
  const times = ["07:00", "07:30", "08:00"] as const;
  const ids: string[] = [];
  for (const time of times) {
    const request = { date: "2026-11-21", time, meridiem: "AM", countLimit: 4 } as const;
    ids.push(accepted(await addTeeTime(club.context, ada, request)).teeTimeId);
  }
  for (const teeTimeId of ids) accepted(await joinTeeTime(club.context, mia, teeTimeId));
  club.at(eight);
  for (const teeTimeId of ids.toReversed()) {
    await beginOn(club, mia, teeTimeId, "8.2", "Blue");
    await saveCard(club, mia, teeTimeId, fours);
  }
  expect((await roundsOf(club, mia)).map(({ teeTimeId }) => teeTimeId)).toEqual(ids);
  const newest = await newestCompletedRounds(club.db.kysely, mia.id, 2);
  expect(newest.map(({ teeTimeId }) => teeTimeId)).toEqual([ids[2], ids[1]]);
});
