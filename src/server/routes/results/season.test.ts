import { expect } from "vitest";
import type { Actor } from "#rules/players/permissions";
import { changeClubSettings } from "../../actions/club/club-settings.ts";
import { addPlayer, markNoShow } from "../../actions/tee-times/places.ts";
import { addTeeTime } from "../../actions/tee-times/tee-times.ts";
import { readClub, settingsOf } from "../../store/club.ts";
import { onServedClub, onServedSqliteClub, type ServedClub } from "../../testing/app.ts";
import { ada, gus, max, mia, walt } from "../../testing/cast.ts";
import { accepted, correctByAdmin, saveCard, saveFrom, startCard } from "../../testing/rounds/rounds.ts";

const cardOf = (gross: number) =>
  Array.from({ length: 18 }, () => gross)
    .join(" ")
    .replace(/^((?:\d+ ){8}\d+) /, "$1 | ");

async function setSeason(club: ServedClub, seasonPoints: string, seasonBest: number | null) {
  const before = settingsOf(await readClub(club.db.kysely));
  accepted(await changeClubSettings(club.context, ada, { ...before, seasonPoints, seasonBest }));
}

async function roundOn(club: ServedClub, date: string, ...players: readonly Actor[]) {
  const request = { date, time: "08:00", meridiem: "AM", countLimit: 4 } as const;
  const { teeTimeId } = accepted(await addTeeTime(club.context, ada, request));
  for (const { id } of players) accepted(await addPlayer(club.context, ada, { teeTimeId, playerId: id }));
  return teeTimeId;
}

/** `index` 8.2 from the blue tees is a handicap of 9. */
async function play(club: ServedClub, teeTimeId: string, player: Actor, card: string, index = "8.2") {
  await startCard(club, player, teeTimeId, index, "Blue");
  await saveCard(club, player, teeTimeId, card);
}

async function meritOf(club: ServedClub, query: { season?: number } = {}, as: Actor = gus) {
  const { players } = (await club.ask("readSeason", { as, query })).answer();
  return players.map(({ player, place, isShared, pointsHundredths }) => [
    player.firstName,
    isShared ? `T${place}` : `${place}`,
    pointsHundredths / 100,
  ]);
}

onServedClub(
  "finished rounds give points by net place, shared by level players, and the best count",
  async (club) => {
    await setSeason(club, "25 20 16 13", null);
    const first = await roundOn(club, "2026-11-01", mia, max, walt, gus);
    await play(club, first, mia, cardOf(5));
    await play(club, first, max, cardOf(4));
    await play(club, first, gus, cardOf(5));
    // Walt's net is 90 − 18 = 72, above Max's 63 and below the 81 of the two others.
    await startCard(club, walt, first, "16.6", "Blue");
    await saveCard(club, walt, first, cardOf(5).replace(/5$/, "-"));
    expect(await meritOf(club)).toEqual([]);
    const walts = { teeTimeId: first, player: walt, way: "post-round" } as const;
    await saveFrom(club, walts, [{ holeNumber: 18, gross: 5 }]);
    expect(await meritOf(club)).toEqual([
      ["Max", "1", 25],
      ["Walt", "2", 20],
      ["Gus", "T3", 14.5],
      ["Mia", "T3", 14.5],
    ]);
    const second = await roundOn(club, "2026-11-02", mia, max);
    await play(club, second, mia, cardOf(4));
    await play(club, second, max, cardOf(5));
    expect((await meritOf(club)).slice(0, 2)).toEqual([
      ["Max", "1", 45],
      ["Mia", "2", 39.5],
    ]);
    await setSeason(club, "25, 20, 16, 13", 1);
    expect((await meritOf(club)).slice(0, 2)).toEqual([
      ["Max", "T1", 25],
      ["Mia", "T1", 25],
    ]);
    const { season, points, best, rounds, players } = (
      await club.ask("readSeason", { as: mia, query: {} })
    ).answer();
    expect([season, points, best, rounds]).toEqual([{ year: 2026, name: "2026" }, "25, 20, 16, 13", 1, 2]);
    expect(players[1]?.rounds).toEqual([
      {
        teeTimeId: first,
        startsAt: "2026-11-01T15:00:00.000Z",
        place: 3,
        pointsHundredths: 1450,
        counts: false,
      },
      {
        teeTimeId: second,
        startsAt: "2026-11-02T15:00:00.000Z",
        place: 1,
        pointsHundredths: 2500,
        counts: true,
      },
    ]);
  },
);

onServedClub(
  "picked-up holes count as on the leaderboard; who left has no points, a no show no place",
  async (club) => {
    await setSeason(club, "10, 6, 3", null);
    const teeTimeId = await roundOn(club, "2026-11-01", mia, max, walt, gus);
    await play(club, teeTimeId, mia, cardOf(5).replace(/5$/, "-"));
    // On hole 18 (par 5, stroke index 12, no stroke) picking up counts as 7, so Mia has 92 and Max 91.
    await saveFrom(club, { teeTimeId, player: mia, way: "post-round" }, [
      { holeNumber: 18, gross: "picked-up" },
    ]);
    await play(club, teeTimeId, max, cardOf(5).replace(/5$/, "6"));
    await play(club, teeTimeId, gus, `${"3 ".repeat(9)}| ${"- ".repeat(9)}`.trim());
    const left = await club.ask("markLeft", {
      as: gus,
      params: { teeTimeId, playerId: gus.id },
      body: { after: 9 },
    });
    expect(left.status).toBe(200);
    accepted(await markNoShow(club.context, ada, { teeTimeId, playerId: walt.id }));
    expect(await meritOf(club)).toEqual([
      ["Max", "1", 10],
      ["Mia", "2", 6],
      ["Gus", "3", 0],
    ]);
    const board = (await club.ask("readLeaderboard", { as: mia, params: { teeTimeId } })).answer().players;
    const { players } = (await club.ask("readSeason", { as: mia, query: {} })).answer();
    for (const { player, rounds } of players)
      expect(rounds[0]?.place).toBe(board.find((row) => row.player.id === player.id)?.net?.place ?? null);
    await correctByAdmin(club, mia, teeTimeId, "3 - - - - - - - - | - - - - - - - - -");
    expect((await meritOf(club))[0]).toEqual(["Mia", "1", 10]);
  },
);

onServedSqliteClub(
  "each season has its own order of merit, and without points there is none",
  async (club) => {
    const teeTimeId = await roundOn(club, "2026-11-01", mia);
    await play(club, teeTimeId, mia, cardOf(5));
    expect((await club.ask("readSeason", { as: mia, query: {} })).answer()).toMatchObject({
      points: "",
      players: [],
    });
    const offered = async () => (await club.ask("listResultTeeTimes", { as: mia })).answer().hasSeason;
    expect(await offered()).toBeUndefined();
    await setSeason(club, "10", null);
    expect(await offered()).toBe(true);
    club.at("2027-02-01T12:00:00.000Z");
    expect(await meritOf(club)).toEqual([]);
    expect(await meritOf(club, { season: 2026 })).toEqual([["Mia", "1", 10]]);
    expect((await club.ask("readSeason", { as: mia, query: { season: 2020 } })).refused).toBe("not-found");
  },
);
