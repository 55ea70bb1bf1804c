import { expect } from "vitest";
import type { TeeTimeRequest } from "#contract/tee-times/tee-times";
import { onServedClub, type ServedClub } from "../../testing/app.ts";
import { ada } from "../../testing/cast.ts";

async function add(club: ServedClub, date: string, time: string, meridiem: TeeTimeRequest["meridiem"]) {
  const body = { date, time, meridiem, countLimit: 8 };
  return (await club.ask("addTeeTime", { as: ada, body })).answer().id;
}

async function remove(club: ServedClub, teeTimeId: string) {
  const params = { teeTimeId };
  const query = (await club.ask("readDeletion", { as: ada, params })).answer();
  await club.ask("deleteTeeTime", { as: ada, params, query });
}

async function teeTimesOn(club: ServedClub, day: string) {
  return (await club.ask("listAuditTeeTimes", { as: ada, query: { day } })).answer().teeTimes;
}

onServedClub("any day's tee times can be chosen by, those deleted among them", async (club) => {
  const early = await add(club, "2016-05-07", "12:00", "AM");
  const late = await add(club, "2016-05-07", "11:59", "PM");
  const gone = await add(club, "2016-05-07", "08:00", "AM");
  await add(club, "2016-05-08", "12:00", "AM");
  await remove(club, await add(club, "2016-05-06", "11:59", "PM"));
  await remove(club, gone);
  expect(await teeTimesOn(club, "2016-05-07")).toEqual([
    { id: early, startsAt: "2016-05-07T07:00:00.000Z", isDeleted: false },
    { id: gone, startsAt: "2016-05-07T15:00:00.000Z", isDeleted: true },
    { id: late, startsAt: "2016-05-08T06:59:00.000Z", isDeleted: false },
  ]);
  const { entries } = (await club.ask("listAudit", { as: ada, query: { teeTime: gone } })).answer();
  expect(entries.map(({ what }) => what)).toEqual(["Tee time deleted", "Tee time added"]);
  expect(await teeTimesOn(club, "2026-11-21")).toEqual([]);
});

onServedClub("a tee time that was moved is found on the day it is on now", async (club) => {
  const teeTimeId = await add(club, "2026-11-28", "08:00", "AM");
  const asRead = { startsAt: "2026-11-28T15:00:00.000Z", countLimit: 8 };
  const body = { date: "2026-12-05", time: "08:00", meridiem: "AM", countLimit: 8, asRead } as const;
  await club.ask("changeTeeTime", { as: ada, params: { teeTimeId }, body });
  expect(await teeTimesOn(club, "2026-11-28")).toEqual([]);
  expect((await teeTimesOn(club, "2026-12-05")).map(({ id }) => id)).toEqual([teeTimeId]);
});

onServedClub("a day that is not in the calendar has none, and is said to be no day", async (club) => {
  expect(await club.ask("listAuditTeeTimes", { as: ada, query: { day: "2026-02-30" } })).toMatchObject({
    status: 422,
    message: "Enter a valid date and time.",
  });
});
