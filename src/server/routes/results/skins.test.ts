import { expect } from "vitest";
import { joinTeeTime } from "../../actions/tee-times/places.ts";
import { onServedClub, onServedSqliteClub } from "../../testing/app.ts";
import { ana, gus, max, mia, walt } from "../../testing/cast.ts";
import { par, play, readSkins, teeOffGrouped } from "../../testing/rounds/grouped-rounds.ts";
import { accepted, addEightOClock, eight, saveCard } from "../../testing/rounds/rounds.ts";

onServedClub("who waits is in no skins field and no pot", async (club) => {
  const teeTimeId = await addEightOClock(club);
  for (const player of [mia, max, walt, ana, gus])
    accepted(await joinTeeTime(club.context, player, teeTimeId));
  club.at(eight);
  const { players, potCents } = await readSkins(club, teeTimeId);
  expect(players.map(({ player }) => player.firstName)).toEqual(["Ana", "Max", "Mia", "Walt"]);
  expect(potCents).toBe(8000);
});

onServedSqliteClub("skins go off the plus handicap, and pay the whole pot", async (club) => {
  const teeTimeId = await teeOffGrouped(club, [[mia, max, gus]]);
  // Mia's handicap is +2. Max and Gus have 0 and get half a stroke each on the 6th and the 13th hole.
  await play(club, teeTimeId, mia, "3 5 4 3 4 4 3 4 5 | 4 3 4 4 3 4 3 5 5", "0.0");
  await play(club, teeTimeId, max, "4 5 4 3 4 4 3 4 5 | 4 3 4 5 2 4 3 5 5");
  await play(club, teeTimeId, gus, "4 5 4 3 4 5 3 4 5 | 4 2 4 5 3 4 3 5 4");
  const skins = await readSkins(club, teeTimeId);
  expect(skins).toMatchObject({ skinsOff: -2, potCents: 6000, skinsWon: 6, isWaiting: false });
  const won = skins.holes.filter(({ outcome }) => outcome === "won");
  // On the 6th, Max's 4 − ½ beats 4 and 4½. On the 13th, Mia's 4 beats 4½ and 4½.
  expect(won.map(({ number, winnerId, cents }) => [number, winnerId, cents])).toEqual([
    [1, mia.id, 1000],
    [6, max.id, 1000],
    [11, gus.id, 1000],
    [13, mia.id, 1000],
    [14, max.id, 1000],
    [18, gus.id, 1000],
  ]);
  expect(skins.holes[5]?.scores).toEqual([
    { playerId: gus.id, gross: 5, hasPickedUp: false, hasLeft: false, receives: true, halves: 9 },
    { playerId: max.id, gross: 4, hasPickedUp: false, hasLeft: false, receives: true, halves: 7 },
    { playerId: mia.id, gross: 4, hasPickedUp: false, hasLeft: false, receives: false, halves: 8 },
  ]);
  expect(skins.holes[1]).toMatchObject({ outcome: "push", winnerId: null, cents: 0 });

  await saveCard(club, mia, teeTimeId, "4 - - - - - - - - | - - - - - - - - -");
  await saveCard(club, gus, teeTimeId, "4 - - - - - - - - | - - - - - - - - 3");
  const { players, potCents } = await readSkins(club, teeTimeId);
  expect(players.map(({ player, skins, cents }) => [player.firstName, skins, cents])).toEqual([
    ["Gus", 2, 2400],
    ["Max", 2, 2400],
    ["Mia", 1, 1200],
  ]);
  expect(players.reduce((sum, { cents }) => sum + cents, 0)).toBe(potCents);
});

onServedSqliteClub("odd cents of the pot go to the earliest skins, and none is lost", async (club) => {
  await club.db.kysely.updateTable("club").set({ potPerPlayerCents: 1001 }).execute();
  const teeTimeId = await teeOffGrouped(club, [[mia, max]]);
  await play(club, teeTimeId, mia, "3 4 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5");
  await play(club, teeTimeId, max, "4 5 3 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5");
  // A later pot does not affect a started round (ruling 6).
  await club.db.kysely.updateTable("club").set({ potPerPlayerCents: 5000 }).execute();
  const { potCents, holes, players } = await readSkins(club, teeTimeId);
  expect(potCents).toBe(2002);
  expect(holes.slice(0, 3).map(({ cents }) => cents)).toEqual([668, 667, 667]);
  expect(players.map(({ cents }) => cents)).toEqual([1335, 667]);
});

onServedSqliteClub("the pot of a round without a skin goes back to each player", async (club) => {
  const teeTimeId = await teeOffGrouped(club, [[mia, max]]);
  for (const player of [mia, max]) await play(club, teeTimeId, player, par);
  const { potReturned, players, skinsWon } = await readSkins(club, teeTimeId);
  expect({ potReturned, skinsWon }).toEqual({ potReturned: true, skinsWon: 0 });
  expect(players.map(({ cents }) => cents)).toEqual([2000, 2000]);
});

onServedSqliteClub(
  "a player who has chosen no index yet counts as 99: half a stroke on every hole",
  async (club) => {
    const teeTimeId = await teeOffGrouped(club, [[mia, max, gus]]);
    // Index 2.8 gives an adjusted handicap of 1, and 10.9 gives 10.
    await play(club, teeTimeId, mia, par, "2.8");
    await play(club, teeTimeId, gus, par, "10.9");
    const { players, holes } = await readSkins(club, teeTimeId);
    expect(
      players.map(({ player, adjustedHandicap, skinsHandicap }) => [
        player.firstName,
        adjustedHandicap,
        skinsHandicap,
      ]),
    ).toEqual([
      ["Gus", 10, 9],
      ["Max", null, 98],
      ["Mia", 1, 0],
    ]);
    expect(holes.map(({ scores }) => scores[1]?.receives)).toEqual(Array(18).fill(true));
    expect(holes.filter(({ scores }) => scores[0]?.receives)).toHaveLength(9);
    expect(holes[0]?.outcome).toBe("open");
  },
);
