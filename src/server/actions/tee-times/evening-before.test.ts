import { expect } from "vitest";
import { addMinutes } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import type { Actor } from "#rules/players/permissions";
import { ada, ana, gus, max, mia, walt } from "../../testing/cast.ts";
import { onBothEngines, onSqlite, type TestClub } from "../../testing/databases/database.ts";
import { expectOnlyNotified, seeAll, textsOf } from "../../testing/notified-players.ts";
import { accepted, addEightOClock } from "../../testing/rounds/rounds.ts";
import { remindOnEvening } from "./evening-before.ts";
import { joinTeeTime, leaveTeeTime, saveGroups } from "./places.ts";
import { addTeeTime, changeTeeTime } from "./tee-times.ts";

const phoenix = (day: number, hour: number): Instant =>
  new Date(Date.UTC(2026, 10, day, hour + 7)).toISOString();
const sixOClock = phoenix(20, 18);

/** Does what the server does when the club's clock passes this moment. */
async function clockAt(club: TestClub, at: Instant): Promise<void> {
  club.at(at);
  await remindOnEvening(club.context);
}

async function joined(club: TestClub, ...players: Actor[]): Promise<string> {
  club.at(phoenix(20, 12));
  const teeTimeId = await addEightOClock(club);
  for (const player of players) accepted(await joinTeeTime(club.context, player, teeTimeId));
  return teeTimeId;
}

onBothEngines(
  "on the evening before, each player is told once when they play, and with whom",
  async (club) => {
    const teeTimeId = await joined(club, mia, max, ana, gus, walt);
    const assignments = [mia, max].map(({ id }) => ({ playerId: id, groupNumber: 2 }));
    accepted(await saveGroups(club.context, ada, { teeTimeId, assignments }));
    await seeAll(club);
    await clockAt(club, addMinutes(sixOClock, -1));
    await expectOnlyNotified(club);
    await clockAt(club, sixOClock);
    await expectOnlyNotified(club, mia, max, ana, gus);
    const saturday = "You play Saturday, Nov 21 @";
    expect(await textsOf(club, mia)).toEqual([`${saturday} 08:07 AM, Group 2, with Max Lee.`]);
    expect(await textsOf(club, ana)).toEqual([`${saturday} 08:00 AM, with Gus Hall, Max Lee, Mia Parker.`]);
    await seeAll(club);
    // A server that was started again has only the database to know it from.
    await clockAt(club, addMinutes(sixOClock, 1));
    await expectOnlyNotified(club);
  },
);

onBothEngines("after an outage it is told later in the evening, but not on the day itself", async (club) => {
  const late = await joined(club, mia);
  await clockAt(club, phoenix(20, 23));
  await expectOnlyNotified(club, mia);
  await seeAll(club);
  await club.db.kysely.updateTable("teeTimes").set({ eveningSent: 0 }).where("id", "=", late).execute();
  await clockAt(club, phoenix(21, 0));
  await expectOnlyNotified(club);
});

onSqlite("who joins after 18:00 is told nothing, and who leaves is told nothing any more", async (club) => {
  const teeTimeId = await joined(club, mia);
  club.at(addMinutes(sixOClock, 1));
  accepted(await joinTeeTime(club.context, max, teeTimeId));
  await clockAt(club, addMinutes(sixOClock, 2));
  await expectOnlyNotified(club, mia);
  accepted(await leaveTeeTime(club.context, mia, teeTimeId));
  await expectOnlyNotified(club);
});

onSqlite("a move is told as such; on the evening before another day it is told again", async (club) => {
  const teeTimeId = await joined(club, mia);
  const move = (date: string, time: string) =>
    changeTeeTime(club.context, ada, { teeTimeId, date, time, meridiem: "AM", countLimit: 4 });
  await clockAt(club, sixOClock);
  await seeAll(club);
  accepted(await move("2026-11-21", "09:00"));
  await clockAt(club, addMinutes(sixOClock, 5));
  expect(await textsOf(club, mia)).toEqual([
    "The tee time on Saturday, Nov 21 @ 08:00 AM is now on Saturday, Nov 21 @ 09:00 AM.",
  ]);
  accepted(await move("2026-11-22", "09:00"));
  await seeAll(club);
  await clockAt(club, phoenix(21, 18));
  expect(await textsOf(club, mia)).toEqual(["You play Sunday, Nov 22 @ 09:00 AM."]);
});

onSqlite("a move in the evening is told as such, while a new limit keeps the reminder", async (club) => {
  const teeTimeId = await joined(club, mia);
  const sunday = { date: "2026-11-22", time: "09:00", meridiem: "AM", countLimit: 4 } as const;
  const { teeTimeId: moved } = accepted(await addTeeTime(club.context, ada, sunday));
  accepted(await joinTeeTime(club.context, max, moved));
  club.at(sixOClock);
  accepted(await changeTeeTime(club.context, ada, { ...sunday, teeTimeId: moved, date: "2026-11-21" }));
  const limit = { date: "2026-11-21", time: "08:00", meridiem: "AM", countLimit: 5 } as const;
  accepted(await changeTeeTime(club.context, ada, { ...limit, teeTimeId }));
  await clockAt(club, addMinutes(sixOClock, 1));
  expect(await textsOf(club, mia)).toEqual(["You play Saturday, Nov 21 @ 08:00 AM."]);
  expect(await textsOf(club, max)).toEqual([
    "The tee time on Sunday, Nov 22 @ 09:00 AM is now on Saturday, Nov 21 @ 09:00 AM.",
  ]);
});
