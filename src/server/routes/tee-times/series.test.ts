import { expect } from "vitest";
import { addMinutes } from "#rules/calendar";
import { openDue } from "../../actions/tee-times/open-series.ts";
import { onServedClub, onServedSqliteClub } from "../../testing/app.ts";
import { linesOf } from "../../testing/audit-entries.ts";
import { ada, max, mia, walt } from "../../testing/cast.ts";
import { morning } from "../../testing/databases/database.ts";
import { nothingDeleted } from "../../testing/nothing-deleted.ts";
import { addWeekly, alwaysPlay, firstOpens, openedTeeTimes, saturdays } from "../../testing/rounds/weekly.ts";

const none = { refused: null };

onServedClub(
  "what is due when an admin adds a series opens immediately, except for dates that are left out",
  async (club) => {
    const body = { ...saturdays, opensDaysAhead: 21, leftOut: ["2026-12-05", "2026-12-26", "2026-12-05"] };
    expect(
      (await club.ask("addSeries", { as: ada, body: { ...body, leftOut: ["2026-12-06"] } })).refused,
    ).toBe("invalid-date-time");
    expect((await club.ask("addSeries", { as: ada, body: { ...body, weekdays: [] } })).refused).toBe(
      "form-incomplete",
    );
    const headers = { "idempotency-key": "one-key-for-both-of-these" };
    const { series, dates, standing } = (await club.ask("addSeries", { as: ada, body, headers })).answer();
    await club.ask("addSeries", { as: ada, body, headers });
    expect((await club.ask("listSeries", { as: ada })).answer()).toEqual({ series: [series] });
    expect(series).toMatchObject({ ...saturdays, opensDaysAhead: 21 });
    expect(dates.slice(0, 5).map(({ date, state }) => [date, state])).toEqual([
      ["2026-11-28", "open"],
      ["2026-12-05", "left-out"],
      ["2026-12-12", "to-open"],
      ["2026-12-19", "to-open"],
      ["2026-12-26", "left-out"],
    ]);
    expect(dates[2]?.opensAt).toBe("2026-11-21T19:00:00.000Z");
    expect(dates).toHaveLength(12);
    expect(standing).toEqual([{ weekday: 6, players: [] }]);
    expect(await linesOf(club, { kind: "tee-times" })).toEqual([
      "Tee time opened by a repeating tee time [Begins: Nov 28, 2026 @ 07:30 AM; Number of Players: 4]",
      "Repeating tee time added [Weekdays: Saturdays; Time: 07:30; AM or PM: AM; Number of Players: 4; First date: Nov 28, 2026; Last date: goes on; Opens days ahead: 21; Skipped dates: Dec 5, 2026 · Dec 26, 2026]",
    ]);
  },
);

onServedSqliteClub(
  "a change holds for what is not open yet, and two admins do not overwrite each other",
  async (club) => {
    const seriesId = await addWeekly(club);
    club.at(firstOpens);
    await openDue(club.context);
    const params = { seriesId };
    const later = { ...saturdays, time: "08:00", countLimit: 8 };
    const change = (body: object) =>
      club.ask("changeSeries", { as: ada, params, body: { ...later, asRead: saturdays, ...body } });
    expect((await change({})).answer().series).toMatchObject({ time: "08:00", countLimit: 8 });
    const conflict = await change({ countLimit: 12 });
    expect(conflict.message).toBe(
      "Someone else just changed this. Saved now: Time: 08:00; Number of Players: 8.",
    );
    expect((await change({ opensDaysAhead: 91 })).refused).toBe("days-ahead-out-of-range");
    expect((await change({})).refused).toBe(null);
    expect(
      (
        await club.ask("changeSeries", {
          as: ada,
          params: { seriesId: "no-such-series" },
          body: { ...later, asRead: later },
        })
      ).status,
    ).toBe(404);
    await club.ask("changeSeriesDate", {
      as: ada,
      params: { seriesId, date: "2027-12-25" },
      body: { leftOut: true },
    });
    const sundays = { ...later, weekdays: [0] };
    const { dates } = (await change({ weekdays: [0], asRead: later })).answer();
    expect(dates.map(({ date }) => date)).not.toContain("2027-12-25");
    expect((await change({ asRead: sundays })).refused).toBe(null);
    // If tee times open twelve days ahead, the second date opens immediately. The first date is open already
    // and keeps its time.
    expect((await change({ opensDaysAhead: 12, asRead: later })).refused).toBe(null);
    expect((await openedTeeTimes(club.db.kysely)).map(({ startsAt }) => startsAt)).toEqual([
      "2026-11-28T14:30:00.000Z",
      "2026-12-05T15:00:00.000Z",
    ]);
  },
);

onServedClub(
  "a date is left out and put back until it is open, and a deleted one is said to be",
  async (club) => {
    const seriesId = await addWeekly(club);
    const put = async (date: string, leftOut: boolean) => {
      const { refused, ...asked } = await club.ask("changeSeriesDate", {
        as: ada,
        params: { seriesId, date },
        body: { leftOut },
      });
      return refused ?? asked.answer().dates.find((one) => one.date === date)?.state;
    };
    expect(await put("2026-11-28", true)).toBe("left-out");
    club.at(firstOpens);
    expect(await openDue(club.context)).toBe(0);
    expect(await put("2027-12-25", true)).toBe("left-out");
    expect(await put("2026-11-28", false)).toBe("open");
    expect(await put("2026-11-28", true)).toBe("date-is-open");
    for (const date of ["2026-11-21", "2026-11-29", "2027-02-30"])
      expect(await put(date, true), date).toBe("invalid-date-time");
    const [teeTime] = await openedTeeTimes(club.db.kysely);
    await club.ask("deleteTeeTime", {
      as: ada,
      params: { teeTimeId: teeTime?.id ?? "" },
      query: nothingDeleted,
    });
    const { dates } = (await club.ask("readSeries", { as: ada, params: { seriesId } })).answer();
    expect(dates[0]).toMatchObject({ state: "deleted", teeTimeId: null });
    expect(await linesOf(club, { kind: "tee-times" })).toContain(
      "Date of a repeating tee time skipped [Date: Nov 28, 2026]",
    );
  },
);

onServedSqliteClub(
  "an ended series opens nothing more and leaves what is open, with everybody in it",
  async (club) => {
    const seriesId = await addWeekly(club);
    await alwaysPlay(club, seriesId, mia, max);
    await club.ask("skipDate", { as: max, params: { seriesId, date: "2026-12-05" }, body: { skips: true } });
    club.at(firstOpens);
    await openDue(club.context);
    const params = { seriesId };
    expect(await club.ask("endSeries", { as: ada, params })).toMatchObject(none);
    expect(await club.ask("endSeries", { as: ada, params })).toMatchObject(none);
    expect((await club.ask("readSeries", { as: ada, params })).status).toBe(404);
    expect((await club.ask("listStandingPlaces", { as: mia })).answer()).toEqual({ standing: [] });
    club.at(addMinutes(firstOpens, 7 * 24 * 60));
    expect(await openDue(club.context)).toBe(0);
    expect(await openedTeeTimes(club.db.kysely)).toMatchObject([{ players: [max.id, mia.id] }]);
  },
);

onServedSqliteClub(
  "a member reads where a standing place is possible, when it opens, and their position",
  async (club) => {
    const seriesId = await addWeekly(club, { weekdays: [3, 6] });
    await addWeekly(club, { time: "06:30", lastDate: "2026-11-28" });
    await alwaysPlay(club, seriesId, walt);
    club.at(addMinutes(morning, 1));
    const params = { seriesId, weekday: 6 };
    const set = (isOn: boolean, asked: object = params) =>
      club.ask("changeStandingPlace", { as: mia, params: { ...params, ...asked }, body: { isOn } });
    expect((await set(true, { weekday: 0 })).refused).toBe("not-found");
    expect((await set(true, { seriesId: "no-such-series" })).refused).toBe("not-found");
    const { standing } = (await set(true)).answer();
    expect(
      standing.map(({ weekday, time, isOn, players, position }) => [weekday, time, isOn, players, position]),
    ).toEqual([
      [3, "07:30", false, 0, null],
      [6, "07:30", true, 2, 2],
      [6, "06:30", false, 0, null],
    ]);
    expect(standing[1]?.dates.slice(0, 2)).toEqual([
      { date: "2026-11-28", opensAt: firstOpens, skips: false },
      { date: "2026-12-05", opensAt: "2026-11-30T19:00:00.000Z", skips: false },
    ]);
    expect(standing.map(({ dates }) => dates.length)).toEqual([6, 6, 1]);

    const skip = (date: string, skips: boolean) =>
      club.ask("skipDate", { as: mia, params: { seriesId, date }, body: { skips } });
    const skipped = async (asked: ReturnType<typeof skip>) =>
      (await asked)
        .answer()
        .standing[1]?.dates.filter(({ skips }) => skips)
        .map(({ date }) => date);
    expect(await skipped(skip("2026-12-05", true))).toEqual(["2026-12-05"]);
    expect(await skipped(skip("2026-12-05", false))).toEqual([]);
    expect(await skipped(skip("2026-11-28", true))).toEqual(["2026-11-28"]);
    // Mia has no standing place on the first date. The second is not in the series, and the third is invalid.
    for (const date of ["2026-12-02", "2026-12-04", "2026-02-30"])
      expect((await skip(date, true)).refused, date).toBe("not-found");
    club.at(firstOpens);
    await openDue(club.context);
    expect((await club.ask("listStandingPlaces", { as: mia })).answer().standing[1]?.dates[0]?.date).toBe(
      "2026-12-05",
    );
    const { standing: seen } = (await club.ask("readSeries", { as: ada, params: { seriesId } })).answer();
    expect(seen.map(({ players }) => players.map(({ firstName }) => firstName))).toEqual([
      [],
      ["Mia", "Walt"],
    ]);

    await skip("2026-12-12", true);
    expect((await set(false)).answer().standing[1]).toMatchObject({
      isOn: false,
      players: 1,
      position: null,
    });
    expect((await set(true)).answer().standing[1]?.dates.every(({ skips }) => !skips)).toBe(true);
    club.at("2026-11-29T19:00:00.000Z");
    const left = (await club.ask("listStandingPlaces", { as: mia })).answer();
    expect(left.standing.map(({ time }) => time)).toEqual(["07:30", "07:30"]);
    expect(await linesOf(club, { player: mia.id, kind: "players" })).toEqual([
      "Mia Parker asked for a standing place [Weekdays: Saturdays; Time: 07:30; AM or PM: AM]",
      "Mia Parker gave a standing place up [Weekdays: Saturdays; Time: 07:30; AM or PM: AM]",
      "Mia Parker skips a date of a standing place [Date: Dec 12, 2026; Time: 07:30; AM or PM: AM]",
      "Mia Parker skips a date of a standing place [Date: Nov 28, 2026; Time: 07:30; AM or PM: AM]",
      "Mia Parker no longer skips a date of a standing place [Date: Dec 5, 2026; Time: 07:30; AM or PM: AM]",
      "Mia Parker skips a date of a standing place [Date: Dec 5, 2026; Time: 07:30; AM or PM: AM]",
      "Mia Parker asked for a standing place [Weekdays: Saturdays; Time: 07:30; AM or PM: AM]",
    ]);
  },
);

onServedSqliteClub("a day whose clock skips the time is said not to be opened", async (club) => {
  await club.db.kysely.updateTable("club").set({ timeZone: "America/New_York" }).execute();
  const seriesId = await addWeekly(club, { weekdays: [0], time: "02:30", firstDate: "2027-03-07" });
  const { dates } = (await club.ask("readSeries", { as: ada, params: { seriesId } })).answer();
  expect(dates.slice(0, 3).map(({ state }) => state)).toEqual(["to-open", "no-such-time", "to-open"]);
  const { standing } = (await club.ask("listStandingPlaces", { as: mia })).answer();
  expect(standing[0]?.dates.map(({ date }) => date)).not.toContain("2027-03-14");
});
