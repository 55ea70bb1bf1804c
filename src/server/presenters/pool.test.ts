import { expect } from "vitest";
import { addMinutes } from "#rules/calendar";
import type { Actor } from "#rules/players/permissions";
import { joinTeeTime, saveGroups } from "../actions/tee-times/places.ts";
import { addTeeTime } from "../actions/tee-times/tee-times.ts";
import { onServedClub, onServedSqliteClub, type ServedClub } from "../testing/app.ts";
import { ada, addMembers, ana, gus, max, mia, walt } from "../testing/cast.ts";
import { accepted, startCard } from "../testing/rounds/rounds.ts";

async function teeTimeOn(
  club: ServedClub,
  date: string,
  players: readonly (readonly [Actor, number | null])[],
): Promise<string> {
  const request = { date, time: "08:00", meridiem: "AM", countLimit: 4 } as const;
  const { teeTimeId } = accepted(await addTeeTime(club.context, ada, request));
  for (const [player] of players) accepted(await joinTeeTime(club.context, player, teeTimeId));
  const assignments = players.map(([{ id }, groupNumber]) => ({ playerId: id, groupNumber }));
  accepted(await saveGroups(club.context, ada, { teeTimeId, assignments }));
  return teeTimeId;
}

async function poolOf(club: ServedClub, teeTimeId: string) {
  return (await club.ask("readPool", { as: ada, params: { teeTimeId } })).answer();
}

onServedSqliteClub(
  "each player brings the index of the card of their latest tee time, or none",
  async (club) => {
    const first = await teeTimeOn(club, "2026-11-22", [
      [mia, null],
      [max, null],
    ]);
    const second = await teeTimeOn(club, "2026-11-23", [[mia, null]]);
    await startCard(club, mia, second, "9.1", "White");
    await startCard(club, mia, first, "7.8", "White");
    await startCard(club, max, first, "10.4", "Blue");
    const next = await teeTimeOn(club, "2026-11-24", [
      [mia, 2],
      [max, null],
      [walt, null],
    ]);
    expect((await poolOf(club, next)).players).toEqual([
      { id: mia.id, handicapIndexTenths: 91 },
      { id: max.id, handicapIndexTenths: 104 },
      { id: walt.id, handicapIndexTenths: null },
    ]);
  },
);

onServedSqliteClub("who waits, and who did not come, is nobody to make a group with", async (club) => {
  const [fourth = mia] = await addMembers(club.db, 1, club.context.now());
  const teeTimeId = await teeTimeOn(club, "2026-11-22", [
    [mia, 1],
    [max, 1],
    [walt, 1],
    [fourth, 1],
  ]);
  accepted(await joinTeeTime(club.context, ana, teeTimeId));
  const noShow = club.db.kysely.updateTable("places").set({ noShow: 1 });
  await noShow.where("playerId", "=", walt.id).execute();
  expect((await poolOf(club, teeTimeId)).players.map(({ id }) => id)).toEqual([mia.id, max.id, fourth.id]);
  const next = await teeTimeOn(club, "2026-11-23", [[gus, null]]);
  expect((await poolOf(club, next)).playedTogether).toEqual([[mia.id, max.id, fourth.id]]);
});

onServedClub(
  "together is who shared a group in the last eight tee times before, and no other",
  async (club) => {
    const days = Array.from({ length: 10 }, (_, i) => {
      return addMinutes("2026-11-22T12:00:00.000Z", i * 24 * 60).slice(0, 10);
    });
    const pairs = [ana, max, walt, gus];
    for (const [i, day] of days.entries())
      await teeTimeOn(club, day, [
        [mia, 3],
        [pairs[i % 4] ?? ana, i === 8 ? 4 : 3],
      ]);
    const teeTimes = club.db.kysely.selectFrom("teeTimes").select("id").orderBy("startsAt", "desc");
    const last = await teeTimes.executeTakeFirstOrThrow();
    const { playedTogether } = await poolOf(club, last.id);
    expect(playedTogether).toEqual([gus, walt, max, ana, gus, walt, max].map((other) => [mia.id, other.id]));
  },
);

onServedSqliteClub("a missing tee time has no pool", async (club) => {
  const { refused } = await club.ask("readPool", { as: ada, params: { teeTimeId: "nobodysteetime" } });
  expect(refused).toBe("tee-time-not-found");
});
