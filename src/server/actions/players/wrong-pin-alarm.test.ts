/**
 * The admins are alarmed at 200 wrong PINs a day from unknown devices, but only once a day (protection 2).
 */
import { expect } from "vitest";
import { notificationText } from "#contract/club/notification-text";
import { addMinutes } from "#rules/calendar";
import { alarmingAttempts } from "#rules/players/attempt-limit";
import { logOptions } from "../../http/log.ts";
import { type ServedClub, serve } from "../../testing/app.ts";
import { ada, castPin, course, max, mia } from "../../testing/cast.ts";
import { morning, onBothEngines, onSqlite, type TestClub } from "../../testing/databases/database.ts";
import { countWrongPin } from "../club/admin-alarms.ts";

const wrongPinsADay = 200;

async function onLoggedClub(
  club: TestClub,
  play: (served: ServedClub, alarms: () => object[]) => Promise<void>,
) {
  const lines: string[] = [];
  const log = logOptions("warn", { write: (line) => void lines.push(line) });
  const served = await serve(club, {}, {}, log);
  const alarms = () => lines.map((line) => JSON.parse(line)).filter(({ alarm }) => alarm === "admins");
  try {
    await play(served, alarms);
  } finally {
    await served.app.close();
  }
}

async function guess(club: ServedClub, first: number, count: number): Promise<void> {
  for (let n = first; n < first + count; n++) {
    const phone = `602557${1000 + Math.floor(n / 5)}`;
    const from = `198.51.${Math.floor(n / 20)}.${n % 20}`;
    const { refused } = await club.ask("logIn", { body: { phone, pin: String(3000 + n) }, from });
    expect(refused).toBe("unknown-phone");
  }
}

async function count({ context }: ServedClub, first: number, wrong: number): Promise<void> {
  for (let n = first; n < first + wrong; n++)
    await countWrongPin(context, {
      counted: [{ subject: `pin:${n}`, fingerprint: `PIN ${n}` }],
      fingerprint: `PIN ${n}`,
    });
}

async function notificationsOf(club: ServedClub, as = ada): Promise<string[]> {
  const { notices } = (await club.ask("readHome", { as })).answer();
  return notices.map((notice) => notificationText(notice, course.timeZone));
}

onBothEngines(
  "at 200 wrong PINs a day from unknown devices the admins are alarmed, once a day",
  (bare) =>
    onLoggedClub(bare, async (club, alarms) => {
      expect(alarmingAttempts).toBe(wrongPinsADay);
      await count(club, 0, wrongPinsADay - 10);
      await guess(club, 0, 9);
      expect(alarms()).toEqual([]);
      await club.ask("logIn", { body: { phone: "6025571000", pin: "3000" }, from: "192.0.2.1" });
      await club.ask("logIn", { body: { phone: "6025550102", pin: castPin }, from: "192.0.2.1" });
      expect(await notificationsOf(club)).toEqual([]);

      await guess(club, 9, 1);
      expect(alarms()).toMatchObject([{ level: 50, alarm: "admins", msg: "MANY WRONG PINS" }]);
      const text =
        "200 wrong PINs from unknown phones in the 24 hours before Saturday, Nov 21 @ 07:00 AM. Someone may be guessing PINs.";
      expect(await notificationsOf(club)).toEqual([text]);
      expect(await notificationsOf(club, mia)).toEqual([]);

      club.at(addMinutes(morning, 23 * 60));
      await guess(club, 10, 5);
      expect(alarms()).toHaveLength(1);
      expect(await notificationsOf(club)).toHaveLength(1);
    }),
  60_000,
);

onSqlite("the next day they are alarmed again, and wrong PINs on known devices alarm nobody", (bare) =>
  onLoggedClub(bare, async (club, alarms) => {
    const known = await club.ask("logIn", { body: { phone: "6025550103", pin: castPin } });
    await count(club, 0, wrongPinsADay - 1);
    for (let pin = 3000; pin < 3005; pin++) {
      const body = { phone: "6025550103", pin: String(pin) };
      expect((await club.ask("logIn", { body, headers: { cookie: known.cookies } })).refused).toBe(
        "wrong-pin",
      );
    }
    expect(alarms()).toEqual([]);
    await count(club, wrongPinsADay - 1, 1);
    expect(alarms()).toHaveLength(1);
    club.at(addMinutes(morning, 24 * 60));
    await count(club, wrongPinsADay, wrongPinsADay - 1);
    expect(alarms()).toHaveLength(1);
    await Promise.all([1, 2, 3, 4].map((n) => count(club, 1_000 * n, 1)));
    expect(alarms()).toHaveLength(2);
    expect(await notificationsOf(club)).toHaveLength(2);
    expect(await notificationsOf(club, max)).toEqual([]);
  }),
);
