import { expect } from "vitest";
import { joinTeeTime, markNoShow } from "../../actions/tee-times/places.ts";
import { addTeeTime } from "../../actions/tee-times/tee-times.ts";
import { newestCompletedRounds } from "../../store/score-history.ts";
import { onServedClub, onServedSqliteClub, type ServedClub } from "../../testing/app.ts";
import { auditOf } from "../../testing/audit-entries.ts";
import { ada, gus, max, mia, walt } from "../../testing/cast.ts";
import {
  accepted,
  correctByAdmin,
  eight,
  saveCard,
  startCard,
  submit,
  teeOff,
} from "../../testing/rounds/rounds.ts";

const fours = "4 4 4 4 4 4 4 4 4 | 4 4 4 4 4 4 4 4 4";

async function roundsOf(club: ServedClub, as: { id: string }) {
  return (await club.ask("readMyGame", { as })).answer().rounds;
}

onServedClub(
  "a complete card is in its player's game with gross, net and par, and in nobody else's",
  async (club) => {
    const teeTimeId = await teeOff(club, mia, max, gus);
    await startCard(club, mia, teeTimeId, "8.2", "Blue");
    await saveCard(club, mia, teeTimeId, fours);
    await submit(club, mia, teeTimeId);
    const played = { teeTimeId, startsAt: "2026-11-21T15:00:00.000Z" };
    const handicap = { handicapIndexTenths: 82, adjustedHandicap: 9 };
    expect(await roundsOf(club, mia)).toEqual([{ ...played, ...handicap, gross: 72, net: 63, par: 72 }]);
    for (const other of [max, gus, walt, ada]) expect(await roundsOf(club, other)).toEqual([]);
  },
);

onServedSqliteClub("a guest has a game, too", async (club) => {
  const teeTimeId = await teeOff(club, gus);
  await startCard(club, gus, teeTimeId, "8.2", "Blue");
  await saveCard(club, gus, teeTimeId, fours);
  expect(await roundsOf(club, gus)).toMatchObject([{ teeTimeId, gross: 72 }]);
});

onServedSqliteClub(
  "a card with a hole open is not in it, one that is corrected counts as corrected",
  async (club) => {
    const teeTimeId = await teeOff(club, mia);
    await startCard(club, mia, teeTimeId, "8.2", "Blue");
    await saveCard(club, mia, teeTimeId, "4 4 4 4 4 4 4 4 4 | 4 4 4 4 4 4 4 4 -", { way: "live" });
    expect(await roundsOf(club, mia)).toEqual([]);
    await saveCard(club, mia, teeTimeId, fours, { way: "live" });
    expect(await roundsOf(club, mia)).toMatchObject([{ gross: 72, net: 63 }]);
    await correctByAdmin(club, mia, teeTimeId, "7 - - - - - - - - | - - - - - - - - -");
    expect(await roundsOf(club, mia)).toMatchObject([{ gross: 75, net: 66 }]);
  },
);

onServedSqliteClub(
  "the figures of a game are of its own cards: each hole, par and nine, and the use of strokes",
  async (club) => {
    expect((await club.ask("readMyGame", { as: mia })).answer()).toEqual({
      rounds: [],
      figures: null,
      showsGame: false,
    });
    const teeTimeId = await teeOff(club, mia, max);
    for (const player of [mia, max]) await startCard(club, player, teeTimeId, "8.2", "Blue");
    await saveCard(club, mia, teeTimeId, fours);
    await saveCard(club, max, teeTimeId, "9 9 9 9 9 9 9 9 9 | 9 9 9 9 9 9 9 9 9");
    const { figures } = (await club.ask("readMyGame", { as: mia })).answer();
    expect(figures?.holes.slice(0, 4)).toEqual([
      { number: 1, par: 4, toParTenths: 0, best: 4 },
      { number: 2, par: 5, toParTenths: -10, best: 4 },
      { number: 3, par: 4, toParTenths: 0, best: 4 },
      { number: 4, par: 3, toParTenths: 10, best: 4 },
    ]);
    expect(figures).toMatchObject({
      pars: [
        { par: 3, toParTenths: 10 },
        { par: 4, toParTenths: 0 },
        { par: 5, toParTenths: -10 },
      ],
      nines: { front: 0, back: 0 },
      bestHoles: [2, 9, 13],
      strokeHoles: { underPar: 9, atPar: 0, overPar: 0 },
    });
  },
);

onServedSqliteClub(
  "nobody sees another's game until its player shows it to members, and immediately nobody when they hide it",
  async (club) => {
    const teeTimeId = await teeOff(club, mia);
    await startCard(club, mia, teeTimeId, "8.2", "Blue");
    await saveCard(club, mia, teeTimeId, fours);
    const params = { playerId: mia.id };
    const seenBy = async (as: { id: string }) => {
      const game = await club.ask("readGameOfPlayer", { as, params });
      const person = (await club.ask("readPerson", { as, params })).answer();
      return [game.status, person.showsGame];
    };
    const everybodyElse = async () => [await seenBy(max), await seenBy(ada), await seenBy(gus)];
    const hidden = [
      [404, false],
      [404, false],
      [403, false],
    ];
    expect(await everybodyElse()).toEqual(hidden);
    const show = (showsGame: boolean) => club.ask("showGame", { as: mia, body: { showsGame } });
    for (const _ of ["once", "and again"])
      expect((await show(true)).answer()).toMatchObject({ showsGame: true });
    expect(await everybodyElse()).toEqual([
      [200, true],
      [200, true],
      [403, false],
    ]);
    const own = (await club.ask("readMyGame", { as: mia })).answer();
    const { player, ...seen } = (await club.ask("readGameOfPlayer", { as: max, params })).answer();
    expect(player).toMatchObject({ id: mia.id, firstName: "Mia" });
    expect({ ...seen, showsGame: true }).toEqual(own);
    expect((await show(false)).answer()).toMatchObject({ showsGame: false });
    expect(await everybodyElse()).toEqual(hidden);
    const trail = await auditOf(club.db.kysely, "player", mia.id);
    expect(trail.map(({ action }) => action)).toEqual(["show-game", "hide-game"]);
  },
);

onServedSqliteClub("a guest may show a game to members, and sees none", async (club) => {
  const of = (playerId: string) => ({ params: { playerId } });
  for (const as of [gus, mia]) await club.ask("showGame", { as, body: { showsGame: true } });
  expect((await club.ask("readGameOfPlayer", { as: mia, ...of(gus.id) })).status).toBe(200);
  expect((await club.ask("readGameOfPlayer", { as: gus, ...of(mia.id) })).status).toBe(403);
  expect((await club.ask("readGameOfPlayer", { as: mia, ...of("nobodyatall") })).status).toBe(404);
});

onServedSqliteClub("the card of a no show is not in it", async (club) => {
  const teeTimeId = await teeOff(club, mia);
  await startCard(club, mia, teeTimeId, "8.2", "Blue");
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
    await startCard(club, mia, teeTimeId, "8.2", "Blue");
    await saveCard(club, mia, teeTimeId, fours);
  }
  expect((await roundsOf(club, mia)).map(({ teeTimeId }) => teeTimeId)).toEqual(ids);
  const newest = await newestCompletedRounds(club.db.kysely, mia.id, 2);
  expect(newest.map(({ teeTimeId }) => teeTimeId)).toEqual([ids[2], ids[1]]);
});
