import { expect } from "vitest";
import { markNoShow } from "../../actions/tee-times/places.ts";
import { onServedClub, onServedSqliteClub, type ServedClub } from "../../testing/app.ts";
import { ada, ana, gus, max, mia, walt } from "../../testing/cast.ts";
import { par, play, teeOffGrouped } from "../../testing/rounds/grouped-rounds.ts";
import { accepted, saveCard, startCard } from "../../testing/rounds/rounds.ts";

async function boardOf(club: ServedClub, teeTimeId: string, as: { id: string } = mia) {
  const board = (await club.ask("readLeaderboard", { as, params: { teeTimeId } })).answer();
  const rows = board.players.map(({ player, thru, net, gross }) => [
    player.firstName,
    { thru, net: net?.toPar ?? null, gross: gross?.toPar ?? null, place: net?.place ?? null },
  ]);
  return { ...board, rows: Object.fromEntries(rows) };
}

onServedClub(
  "while a round is played the board has everybody's score to par, net and gross, and the groups",
  async (club) => {
    const teeTimeId = await teeOffGrouped(club, [[mia, max], [gus]]);
    await startCard(club, mia, teeTimeId, "2.6", "White");
    await startCard(club, max, teeTimeId, "1.9", "White");
    await saveCard(club, mia, teeTimeId, "4 5 4 3 4 5 - - - | - - - - - - - - -", { way: "live" });
    await saveCard(club, max, teeTimeId, "4 5 4 3 5 - - - - | - - - - - - - - -", { way: "live" });
    const board = await boardOf(club, teeTimeId);
    expect(board.rows).toEqual({
      Mia: { thru: 6, net: 0, gross: 1, place: 1 },
      Max: { thru: 5, net: 1, gross: 1, place: 2 },
      Gus: { thru: 0, net: null, gross: null, place: null },
    });
    expect(board).toMatchObject({ isFinal: false, startsAt: "2026-11-21T15:00:00.000Z" });
    expect(board.players.map(({ player, groupNumber }) => [player.firstName, groupNumber])).toEqual([
      ["Gus", 2],
      ["Max", 1],
      ["Mia", 1],
    ]);
    expect(board.players[2]?.gross).toEqual({ toPar: 1, place: 1, isShared: true, moved: 0 });
    expect(board.groups).toEqual([
      { groupNumber: 1, teamName: "Group 1", place: null, toPar: 0, thru: 5 },
      { groupNumber: 2, teamName: "Group 2", place: null, toPar: 0, thru: 0 },
    ]);
  },
);

onServedSqliteClub(
  "after the round it is final, the groups have places, and a no show is not on it",
  async (club) => {
    const teeTimeId = await teeOffGrouped(club, [
      [mia, max],
      [gus, walt],
    ]);
    for (const player of [mia, max, gus]) await play(club, teeTimeId, player, par);
    expect(await boardOf(club, teeTimeId)).toMatchObject({ isFinal: false });
    accepted(await markNoShow(club.context, ada, { teeTimeId, playerId: walt.id }));
    const board = await boardOf(club, teeTimeId);
    expect(board.isFinal).toBe(true);
    expect(Object.keys(board.rows)).toEqual(["Gus", "Max", "Mia"]);
    expect(board.rows).toMatchObject({ Mia: { thru: 18, net: 0, gross: 0, place: 1 } });
    expect(board.groups.map(({ place, thru }) => [place, thru])).toEqual([
      [1, 18],
      [1, 18],
    ]);
  },
);

onServedSqliteClub(
  "all who may see the results see the board, guests and those who do not play too",
  async (club) => {
    const teeTimeId = await teeOffGrouped(club, [[mia, max]]);
    const boards = await Promise.all([mia, gus, ana, ada].map((as) => boardOf(club, teeTimeId, as)));
    for (const board of boards) expect(board).toEqual(boards[0]);
    const gone = await club.ask("readLeaderboard", { as: mia, params: { teeTimeId: "no-such-tee-time" } });
    expect(gone.refused).toBe("tee-time-not-found");
  },
);
