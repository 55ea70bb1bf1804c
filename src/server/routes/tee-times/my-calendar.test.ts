import ICAL from "ical.js";
import { expect } from "vitest";
import { endpoints } from "#contract/endpoints";
import { addMinutes } from "#rules/calendar";
import type { Actor } from "#rules/players/permissions";
import { joinTeeTime, leaveTeeTime, saveGroups } from "../../actions/tee-times/places.ts";
import { addTeeTime } from "../../actions/tee-times/tee-times.ts";
import { usualRates } from "../../http/admission.ts";
import { logOptions } from "../../http/log.ts";
import { onServedClub, onServedSqliteClub, type ServedClub, serve } from "../../testing/app.ts";
import { ada, gus, max, mia, walt } from "../../testing/cast.ts";
import { recordQueries } from "../../testing/databases/recorded-queries.ts";
import { accepted, addEightOClock, eight } from "../../testing/rounds/rounds.ts";

const days = (count: number) => count * 24 * 60;

async function makeAddress(club: ServedClub, as: Actor): Promise<string> {
  return (await club.ask("makeCalendarAddress", { as })).answer().token;
}

function fetchCalendar(club: ServedClub, token: string) {
  const url = endpoints.readSubscribedCalendar.path.replace(":token", token);
  return club.app.inject({ url, headers: { "user-agent": "iOS/18.1 dataaccessd/1.0" } });
}

async function readCalendar(club: ServedClub, token: string) {
  const { statusCode, body } = await fetchCalendar(club, token);
  expect(statusCode, body).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(body));
  const events = calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
  return {
    calendar,
    events,
    starts: events.map(({ startDate }) => startDate.toString().slice(0, 16)),
  };
}

async function addOn(club: ServedClub, date: string, countLimit = 8): Promise<string> {
  const request = { date, time: "09:00", meridiem: "AM", countLimit } as const;
  return accepted(await addTeeTime(club.context, ada, request)).teeTimeId;
}

onServedSqliteClub(
  "a calendar has the player's tee times with the start of their group, under the club's name",
  async (club) => {
    const token = await makeAddress(club, mia);
    expect((await readCalendar(club, token)).events).toEqual([]);
    const [first, second] = [await addEightOClock(club, 8), await addOn(club, "2026-11-28")];
    await addOn(club, "2026-11-29");
    for (const teeTimeId of [first, second]) accepted(await joinTeeTime(club.context, mia, teeTimeId));
    accepted(await joinTeeTime(club.context, max, second));
    expect((await readCalendar(club, token)).starts).toEqual(["2026-11-21T15:00", "2026-11-28T16:00"]);

    const assignments = [{ playerId: mia.id, groupNumber: 3 }];
    accepted(await saveGroups(club.context, ada, { teeTimeId: first, assignments }));
    const { calendar, events, starts } = await readCalendar(club, token);
    expect(starts).toEqual(["2026-11-21T15:14", "2026-11-28T16:00"]);
    expect(events.map(({ description }) => description)).toEqual([
      "Saturday, Nov 21 @ 08:14 AM, club time\nGroup 3",
      "Saturday, Nov 28 @ 09:00 AM, club time",
    ]);
    expect(events[0]?.summary).toBe("Tee time at Mesa");
    expect(String(calendar.getFirstPropertyValue("x-wr-calname"))).toBe("Mesa");
    expect(String(calendar.getFirstPropertyValue("refresh-interval"))).toBe("PT1H");
    const { text } = await club.ask("readCalendar", { as: mia, params: { teeTimeId: first } });
    expect(text).toContain(`UID:${events[0]?.uid}\r\n`);
  },
);

onServedClub(
  "an entry's revision moves with its tee time and its group, and an unchanged calendar is the same to the byte",
  async (club) => {
    const teeTimeId = await addEightOClock(club, 8);
    const other = await addOn(club, "2026-11-28");
    for (const id of [teeTimeId, other]) accepted(await joinTeeTime(club.context, mia, id));
    const token = await makeAddress(club, mia);
    const revisions = async () => {
      const { events } = await readCalendar(club, token);
      return events.map(({ component }) => {
        const written = ["sequence", "last-modified", "dtstamp"].map((name) =>
          component.getFirstPropertyValue(name),
        );
        expect(String(written[1])).toBe(String(written[2]));
        return { sequence: Number(written[0]), at: String(written[1]) };
      });
    };
    const [added, untouched] = await revisions();
    if (!added || !untouched) throw new Error("Both tee times are in the calendar.");

    const before = await fetchCalendar(club, token);
    club.at(addMinutes(club.context.now(), 10));
    accepted(await joinTeeTime(club.context, max, teeTimeId));
    const after = await fetchCalendar(club, token);
    expect(after.body).toBe(before.body);

    const assignments = [{ playerId: mia.id, groupNumber: 2 }];
    accepted(await saveGroups(club.context, ada, { teeTimeId, assignments }));
    const [grouped] = await revisions();
    expect(grouped?.sequence).toBe(added.sequence + 1);
    expect(grouped && grouped.at > added.at).toBe(true);

    club.at(addMinutes(club.context.now(), 10));
    const asRead = { startsAt: eight, countLimit: 8 };
    const body = { date: "2026-11-21", time: "08:30", meridiem: "AM", countLimit: 8, asRead } as const;
    await club.ask("changeTeeTime", { as: ada, params: { teeTimeId }, body });
    const [moved, still] = await revisions();
    expect(moved?.sequence).toBe(added.sequence + 2);
    expect(moved && grouped && moved.at > grouped.at).toBe(true);
    expect(still).toEqual(untouched);
    const { text } = await club.ask("readCalendar", { as: mia, params: { teeTimeId } });
    expect(text).toContain(`SEQUENCE:${moved?.sequence}\r\n`);
  },
);

onServedSqliteClub(
  "a calendar has the club's name to the letter, and what it says ends nowhere else",
  async (club) => {
    await club.context.db.kysely.updateTable("club").set({ name: "Mesa; Sun, Palms \\ Sons" }).execute();
    const { body } = await fetchCalendar(club, await makeAddress(club, mia));
    expect(body).toContain(
      "\r\nNAME:Mesa\\; Sun\\, Palms \\\\ Sons\r\nX-WR-CALNAME:Mesa\\; Sun\\, Palms \\\\ Sons\r\n",
    );
  },
);

onServedSqliteClub(
  "a player who waits has no entry until they move up, and what was moved, left or deleted follows",
  async (club) => {
    const [full, other] = [await addOn(club, "2026-11-28", 4), await addOn(club, "2026-11-29")];
    const token = await makeAddress(club, mia);
    const starts = async () => (await readCalendar(club, token)).starts;
    for (const player of [ada, max, gus, walt]) accepted(await joinTeeTime(club.context, player, full));
    for (const teeTimeId of [full, other]) accepted(await joinTeeTime(club.context, mia, teeTimeId));
    expect(await starts()).toEqual(["2026-11-29T16:00"]);
    accepted(await leaveTeeTime(club.context, max, full));
    expect(await starts()).toEqual(["2026-11-28T16:00", "2026-11-29T16:00"]);

    const asRead = { startsAt: "2026-11-29T16:00:00.000Z", countLimit: 8 };
    const body = { date: "2026-11-30", time: "09:30", meridiem: "AM", countLimit: 8, asRead } as const;
    const { uid } = (await readCalendar(club, token)).events[1] ?? {};
    await club.ask("changeTeeTime", { as: ada, params: { teeTimeId: other }, body });
    expect(await starts()).toEqual(["2026-11-28T16:00", "2026-11-30T16:30"]);
    expect((await readCalendar(club, token)).events[1]?.uid).toBe(uid);

    accepted(await leaveTeeTime(club.context, mia, full));
    expect(await starts()).toEqual(["2026-11-30T16:30"]);
    const params = { teeTimeId: other };
    const query = (await club.ask("readDeletion", { as: ada, params })).answer();
    await club.ask("deleteTeeTime", { as: ada, params, query });
    expect(await starts()).toEqual([]);
  },
);

onServedClub(
  "a round stays in the calendar for ninety days, in three statements with the club's",
  async (club) => {
    const teeTimeId = await addEightOClock(club);
    accepted(await joinTeeTime(club.context, mia, teeTimeId));
    const token = await makeAddress(club, mia);
    for (const [day, count] of [
      [90, 1],
      [91, 0],
    ] as const) {
      club.at(addMinutes(eight, days(day)));
      expect((await readCalendar(club, token)).events, `${day} days`).toHaveLength(count);
    }
    for (const date of ["2027-03-01", "2027-03-02", "2027-03-03"])
      accepted(await joinTeeTime(club.context, mia, await addOn(club, date)));
    const db = await club.connectAgain();
    const served = await serve({ ...club, db, context: { ...club.context, db } });
    const queries = await recordQueries(async () => {
      expect((await readCalendar(served, token)).events).toHaveLength(3);
    });
    await served.app.close();
    const asked = queries.filter(({ sql }) => /from "(calendars|places|tee_times|courses|audit)"/.test(sql));
    expect(asked).toHaveLength(3);
  },
);

onServedSqliteClub(
  "a new address immediately ends the old one, and once stopped, none works",
  async (club) => {
    const statusOf = async (token: string) => (await fetchCalendar(club, token)).statusCode;
    const first = await makeAddress(club, mia);
    const maxs = await makeAddress(club, max);
    const second = await makeAddress(club, mia);
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    const { address } = (await club.ask("stopCalendarAddress", { as: mia })).answer();
    expect(address).toBeNull();
    expect(await statusOf(second)).toBe(404);
    const ended = await club.ask("readSubscribedCalendar", { params: { token: second } });
    expect([ended.refused, ended.message]).toEqual(["not-found", "This page is not available."]);
    for (const wrong of ["x".repeat(43), "x", "x".repeat(500)])
      expect(await statusOf(wrong), wrong).toBe(404);
    expect(await statusOf(maxs)).toBe(200);
    expect((await club.ask("stopCalendarAddress", { as: mia })).status).toBe(200);
    const { entries } = (await club.ask("listAudit", { as: ada, query: { player: mia.id } })).answer();
    expect(entries.slice(0, 3).map(({ what, by }) => [what, by])).toEqual([
      ["Calendar link of Mia Parker turned off", "Mia Parker"],
      ["Calendar link of Mia Parker created", "Mia Parker"],
      ["Calendar link of Mia Parker created", "Mia Parker"],
    ]);
  },
);

onServedSqliteClub(
  "an address says when it was made and used, noted at most every 15 minutes",
  async (club) => {
    const read = async () => (await club.ask("readMyCalendar", { as: mia })).answer().address;
    expect(await read()).toBeNull();
    const made = club.context.now();
    const token = await makeAddress(club, mia);
    expect(await read()).toEqual({ createdAt: made, lastUsedAt: null });
    for (const [minutes, used] of [
      [0, 0],
      [14, 0],
      [16, 16],
    ] as const) {
      club.at(addMinutes(made, minutes));
      await fetchCalendar(club, token);
      await expect.poll(read).toEqual({ createdAt: made, lastUsedAt: addMinutes(made, used) });
    }
    expect((await club.ask("readMyCalendar", { as: max })).answer().address).toBeNull();
  },
);

onServedSqliteClub("the token is in no table, no log and no cache of a proxy", async (club) => {
  const lines: string[] = [];
  const log = logOptions("info", { write: (line) => void lines.push(line) });
  const served = await serve(club, {}, {}, log);
  const token = await makeAddress(served, mia);
  const { headers } = await fetchCalendar(served, token);
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(headers["set-cookie"]).toBeUndefined();
  // No route matches this address, so Fastify itself logs it.
  await served.app.inject(`/api/calendars/${token}`);
  await served.app.close();
  const logged = lines.join("");
  expect(logged).toContain("/api/calendars/***/tee-times.ics");
  expect(logged).not.toContain(token);
  const rows = await club.db.kysely.selectFrom("calendars").selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
});

onServedSqliteClub(
  "who guesses addresses is soon cut off, as with everything that is asked without a login",
  async (club) => {
    const guess = () =>
      club.ask("readSubscribedCalendar", {
        params: { token: "x".repeat(43) },
        from: "203.0.113.9",
        headers: { "sec-fetch-site": "none" },
      });
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++) statuses.push((await guess()).status);
    expect(statuses).toEqual([404, 404, 404, 404, 429, 429]);
  },
  {},
  {},
  { ...usualRates, read: { own: 2, shared: 4 } },
);
