import { expect } from "vitest";
import { joinTeeTime, markNoShow } from "../../actions/tee-times/places.ts";
import { onServedClub } from "../../testing/app.ts";
import { ada, addMembers, ana, gus, max, mia } from "../../testing/cast.ts";
import { accepted, addEightOClock, eight, saveCard, startCard } from "../../testing/rounds/rounds.ts";

onServedClub("the raw table holds the gross scores of all in groups", async (club) => {
  const teeTimeId = await addEightOClock(club);
  const [waiter = ana] = await addMembers(club.db, 1, eight);
  for (const player of [mia, max, gus, ana, waiter])
    accepted(await joinTeeTime(club.context, player, teeTimeId));
  club.at(eight);
  accepted(await markNoShow(club.context, ada, { teeTimeId, playerId: gus.id }));
  await startCard(club, mia, teeTimeId, "7.8", "White");
  await saveCard(club, mia, teeTimeId, "4 5 0 - - - - - - | - - - - - - - - 6");
  const table = (await club.ask("readRawTable", { as: ada, query: { teeTimeId } })).answer();
  expect(table.players.map(({ player, noShow, total }) => [player.firstName, noShow, total])).toEqual([
    ["Ana", false, null],
    ["Gus", true, null],
    ["Max", false, null],
    ["Mia", false, 15],
  ]);
  const blanks = Array(14).fill(null);
  expect(table.players[3]?.gross).toEqual([4, 5, 0, ...blanks, 6]);
});

onServedClub("without a tee time named the raw table is of the one nearest to now", async (club) => {
  expect((await club.ask("readRawTable", { as: ada })).message).toBe("Tee time not found.");
  const add = async (date: string) => {
    const body = { date, time: "08:00", meridiem: "AM", countLimit: 4 } as const;
    return (await club.ask("addTeeTime", { as: ada, body })).answer().id;
  };
  const [last, next] = [await add("2026-11-15"), await add("2026-12-20")];
  await add("2026-11-01");
  const shown = async () => (await club.ask("readRawTable", { as: ada })).answer().teeTime.id;
  expect(await shown()).toBe(last);
  club.at("2026-12-10T12:00:00.000Z");
  expect(await shown()).toBe(next);
});
