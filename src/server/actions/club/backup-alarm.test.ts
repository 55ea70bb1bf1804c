import { expect } from "vitest";
import { addMinutes } from "#rules/calendar";
import { ada, mia } from "../../testing/cast.ts";
import { morning, onBothEngines } from "../../testing/databases/database.ts";
import { textsOf } from "../../testing/notified-players.ts";
import { backupAlarms } from "./admin-alarms.ts";

const days = (count: number) => count * 24 * 60;
const missing =
  "The club has had no new backup since Saturday, Nov 21 @ 07:00 AM. Please tell whoever looks after the server.";
const damaged =
  "The backup of Saturday, Nov 21 @ 07:00 AM could not be restored when that was tried. Please tell whoever looks after the server.";

onBothEngines("the admins read that a backup is missing or damaged, and nobody else", async (club) => {
  const alarms = backupAlarms(club.context);
  await alarms.raise("backup-missing", morning);
  expect(await textsOf(club, ada)).toEqual([missing]);
  await alarms.raise("backup-damaged", morning);
  expect((await textsOf(club, ada)).toSorted()).toEqual([damaged, missing]);
  expect(await textsOf(club, mia)).toEqual([]);
  await alarms.end("backup-missing");
  expect(await textsOf(club, ada)).toEqual([damaged]);
  await alarms.end("backup-damaged");
  await alarms.end("backup-damaged");
  expect(await textsOf(club, ada)).toEqual([]);
});

onBothEngines("of several servers, and until a day later, one notifies them", async (club) => {
  const other = { ...club.context, db: await club.connectAgain() };
  const servers = [backupAlarms(club.context), backupAlarms(other)];
  const raise = () => Promise.all(servers.map((server) => server.raise("backup-missing", morning)));
  const all = () => club.db.kysely.selectFrom("notifications").selectAll().execute();
  await raise();
  const [first, ...more] = await all();
  expect(more).toEqual([]);
  club.at(addMinutes(morning, days(1) - 1));
  await raise();
  expect(await all()).toEqual([first]);
  club.at(addMinutes(morning, days(1)));
  await raise();
  expect(await all()).toEqual([
    { ...first, id: expect.any(String), createdAt: addMinutes(morning, days(1)) },
  ]);
  club.at(addMinutes(morning, -days(100)));
  await raise();
  expect(await all()).toMatchObject([{ createdAt: addMinutes(morning, -days(100)) }]);
});

onBothEngines("one that is over is gone from open apps, too", async (club) => {
  const alarms = backupAlarms(club.context);
  await alarms.raise("backup-missing", morning);
  await club.db.kysely.updateTable("notifications").set({ seenAt: morning }).execute();
  await club.db.kysely.deleteFrom("invalidationEvents").execute();
  await alarms.end("backup-missing");
  expect(await club.db.kysely.selectFrom("notifications").selectAll().execute()).toEqual([]);
  expect(
    await club.db.kysely.selectFrom("invalidationEvents").select(["event", "playerId"]).execute(),
  ).toEqual([{ event: JSON.stringify({ kind: "notices" }), playerId: ada.id }]);
});
