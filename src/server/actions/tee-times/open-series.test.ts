import fc from "fast-check";
import { expect } from "vitest";
import { addMinutes } from "#rules/calendar";
import { addDays } from "#rules/dates";
import type { Actor } from "#rules/players/permissions";
import { dueDates, readSeries } from "#rules/tee-times/series";
import { auditOfTeeTime } from "../../testing/audit-entries.ts";
import { ada, addMembers, ana, course, gus, max, mia, walt } from "../../testing/cast.ts";
import { morning, onBothEngines, type TestClub } from "../../testing/databases/database.ts";
import { nothingDeleted } from "../../testing/nothing-deleted.ts";
import { textsOf } from "../../testing/notified-players.ts";
import { accepted } from "../../testing/rounds/rounds.ts";
import { addWeekly, alwaysPlay, firstOpens, openedTeeTimes, saturdays } from "../../testing/rounds/weekly.ts";
import { removeFromGroup } from "../players/membership.ts";
import { deleteTeeTime } from "./delete-tee-time.ts";
import { keepOpeningSeries, openDue } from "./open-series.ts";
import { leaveTeeTime } from "./places.ts";
import { changeSeriesDate, changeStandingPlace, skipDate } from "./series.ts";
import { addTeeTime } from "./tee-times.ts";

const week = 7 * 24 * 60;
const day = 24 * 60;

const startsOf = async ({ db }: TestClub) =>
  (await openedTeeTimes(db.kysely)).map(({ startsAt }) => startsAt.slice(0, 16));

onBothEngines("a date opens at its noon, and once, also where two servers see it at once", async (club) => {
  await addWeekly(club);
  const other = { ...club.context, db: await club.connectAgain() };
  club.at(addMinutes(firstOpens, -1));
  expect(await openDue(club.context)).toBe(0);
  club.at(firstOpens);
  const opened = await Promise.all([club.context, other, club.context, other].map(openDue));
  expect(opened.toSorted()).toEqual([0, 0, 0, 1]);
  expect(await startsOf(club)).toEqual(["2026-11-28T14:30"]);
  const [teeTime] = await club.db.kysely.selectFrom("teeTimes").selectAll().execute();
  expect(teeTime).toMatchObject({ countLimit: 4, activeCount: 0, status: "Open", courseId: course.id });
  club.at(morning);
  expect(await openDue(other)).toBe(0);
  club.at(firstOpens);
  expect(await openDue(other)).toBe(0);
});

onBothEngines(
  "what was due while no server ran is opened, but nothing past, and nothing that was deleted",
  async (club) => {
    await addWeekly(club, { opensDaysAhead: 10, firstDate: "2026-12-05" });
    club.at("2026-12-10T16:00:00.000Z");
    expect(await openDue(club.context)).toBe(2);
    expect(await startsOf(club)).toEqual(["2026-12-12T14:30", "2026-12-19T14:30"]);
    const [first] = await openedTeeTimes(club.db.kysely);
    accepted(await deleteTeeTime(club.context, ada, first?.id ?? "", nothingDeleted));
    club.at("2026-12-11T16:00:00.000Z");
    expect(await openDue(club.context)).toBe(0);
    expect(await startsOf(club)).toEqual(["2026-12-19T14:30"]);
  },
);

onBothEngines(
  "players with a standing place are in before anybody else, the others wait, and each is told",
  async (club) => {
    const seriesId = await addWeekly(club);
    for (const [i, player] of [mia, max, walt, ana, ada].entries()) {
      club.at(addMinutes(morning, i));
      await alwaysPlay(club, seriesId, player);
    }
    expect(await changeStandingPlace(club.context, gus, { seriesId, weekday: 6, isOn: true })).toEqual({
      refused: "not-allowed",
    });
    club.at(firstOpens);
    await openDue(club.context);
    const [first] = await openedTeeTimes(club.db.kysely);
    expect(first).toMatchObject({ players: [mia, max, walt, ana].map(({ id }) => id), waiting: [ada.id] });
    expect(await textsOf(club, mia)).toEqual([
      "Your standing place: you've joined the tee time on Saturday, Nov 28 @ 07:30 AM.",
    ]);
    expect(await textsOf(club, ada)).toEqual([
      "Your standing place: you're on the waitlist for Saturday, Nov 28 @ 07:30 AM.",
    ]);
    const trail = await auditOfTeeTime(club.db.kysely, first?.id ?? "");
    expect(trail.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["open-tee-time", null],
      ...Array.from({ length: 5 }, () => ["join-by-standing-place", null]),
    ]);
    const { activeCount } = await club.db.kysely.selectFrom("teeTimes").selectAll().executeTakeFirstOrThrow();
    expect(activeCount).toBe(4);
  },
);

onBothEngines("the order goes round, and a tee time that is left keeps the standing place", async (club) => {
  const seriesId = await addWeekly(club);
  const five = [mia, max, walt, ana, ada];
  for (const [i, player] of five.entries()) {
    club.at(addMinutes(morning, i));
    await alwaysPlay(club, seriesId, player);
  }
  const waited: string[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    club.at(addMinutes(firstOpens, turn * week));
    await openDue(club.context);
    waited.push(...((await openedTeeTimes(club.db.kysely))[turn]?.waiting ?? []));
  }
  expect(waited).toEqual([ada, ana, walt, max, mia].map(({ id }) => id));
  const [, , , , last] = await openedTeeTimes(club.db.kysely);
  const leaves = five.find(({ id }) => id === last?.players[0]) as Actor;
  accepted(await leaveTeeTime(club.context, leaves, last?.id ?? ""));
  club.at(addMinutes(firstOpens, 5 * week));
  await openDue(club.context);
  expect((await openedTeeTimes(club.db.kysely))[5]?.players[0]).toBe(leaves.id);
});

onBothEngines("who skips the date, gave the place up or is in no group is not joined", async (club) => {
  const seriesId = await addWeekly(club);
  await alwaysPlay(club, seriesId, mia, max, walt, ana);
  const { context } = club;
  accepted(await skipDate(context, mia, { seriesId, date: "2026-11-28", skips: true }));
  accepted(await changeStandingPlace(context, max, { seriesId, weekday: 6, isOn: false }));
  accepted(await removeFromGroup(context, ada, { playerId: walt.id, code: walt.groupCode ?? "" }));
  club.at(firstOpens);
  await openDue(context);
  expect(await openedTeeTimes(club.db.kysely)).toMatchObject([{ players: [ana.id], waiting: [] }]);
  expect(await skipDate(context, ana, { seriesId, date: "2026-11-28", skips: true })).toEqual({
    refused: "date-is-open",
  });
  club.at(addMinutes(firstOpens, week));
  await openDue(context);
  expect((await openedTeeTimes(club.db.kysely))[1]?.players).toEqual([mia.id, ana.id]);
});

onBothEngines(
  "a tee time that an admin has made at that moment stays as it is, and the admins are told",
  async (club) => {
    const seriesId = await addWeekly(club);
    await alwaysPlay(club, seriesId, mia);
    const { context } = club;
    const byHand = { date: "2026-11-28", time: "07:30", meridiem: "AM", countLimit: 20 } as const;
    const { teeTimeId } = accepted(await addTeeTime(context, ada, byHand));
    club.at(firstOpens);
    expect(await openDue(context)).toBe(0);
    expect(await openDue(context)).toBe(0);
    expect(await openedTeeTimes(club.db.kysely)).toMatchObject([{ id: teeTimeId, players: [] }]);
    const told =
      "A repeating tee time was not opened: there is another tee time on Saturday, Nov 28 @ 07:30 AM.";
    expect(await textsOf(club, ada)).toEqual([told]);
    expect(await textsOf(club, mia)).toEqual([]);
    accepted(await deleteTeeTime(context, ada, teeTimeId, nothingDeleted));
    expect(await openDue(context)).toBe(0);
    accepted(await changeSeriesDate(context, ada, { seriesId, date: "2026-11-28", leftOut: false }));
    expect(await openedTeeTimes(club.db.kysely)).toMatchObject([{ players: [mia.id] }]);
  },
);

onBothEngines("of two series at the same moment the older one is opened", async (club) => {
  const older = await addWeekly(club);
  club.at(addMinutes(morning, 1));
  await addWeekly(club, { countLimit: 9 });
  await alwaysPlay(club, older, mia);
  club.at(firstOpens);
  expect(await openDue(club.context)).toBe(1);
  expect(await openedTeeTimes(club.db.kysely)).toMatchObject([{ players: [mia.id] }]);
});

onBothEngines("the server looks when it starts, and says so where it cannot", async (club) => {
  await addWeekly(club);
  club.at(firstOpens);
  const errors: object[] = [];
  const log = { error: (said: object) => void errors.push(said) };
  await keepOpeningSeries(club.context, log).stop();
  expect(await startsOf(club)).toEqual(["2026-11-28T14:30"]);
  const broken = { ...club.db, kysely: undefined as never };
  await keepOpeningSeries({ ...club.context, db: broken }, log).stop();
  expect(errors).toMatchObject([{ alarm: "admins" }]);
});

const weeks = fc.record({
  looks: fc.array(fc.integer({ min: 1, max: 4 * day }), { minLength: 4, maxLength: 8 }),
  leftOut: fc.array(fc.nat(5), { maxLength: 2 }),
  opensDaysAhead: fc.integer({ min: 1, max: 15 }),
  countLimit: fc.integer({ min: 4, max: 6 }),
  players: fc.integer({ min: 0, max: 9 }),
});

onBothEngines(
  "random weeks on two servers are those of the rule: once each, with exactly as many as there is room for",
  async (club) => {
    const members = await addMembers(club.db, 9, morning);
    const other = { ...club.context, db: await club.connectAgain() };
    const { SEED } = process.env;
    await fc.assert(
      fc.asyncProperty(weeks, async ({ looks, leftOut, opensDaysAhead, countLimit, players }) => {
        for (const table of [
          "notifications",
          "places",
          "teeTimes",
          "standingPlaces",
          "seriesDates",
          "series",
        ] as const)
          await club.db.kysely.deleteFrom(table).execute();
        club.at(morning);
        const settings = { ...saturdays, opensDaysAhead, countLimit, firstDate: "2026-12-19" };
        const seriesId = await addWeekly(club, settings);
        const out = new Set(leftOut.map((weekNumber) => addDays("2026-12-19", 7 * weekNumber)));
        for (const date of out)
          accepted(await changeSeriesDate(club.context, ada, { seriesId, date, leftOut: true }));
        await alwaysPlay(club, seriesId, ...members.slice(0, players));
        const wanted: string[] = [];
        let now = "2026-12-10T12:00:00.000Z";
        for (const minutes of looks) {
          now = addMinutes(now, minutes);
          club.at(now);
          const due = dueDates(accepted(readSeries(settings)), out, now, course.timeZone);
          wanted.push(...due.map(({ startsAt }) => startsAt));
          await Promise.all([openDue(club.context), openDue(other)]);
        }
        const opened = await openedTeeTimes(club.db.kysely);
        expect(opened.map(({ startsAt }) => startsAt)).toEqual([...new Set(wanted)].toSorted());
        for (const one of opened) {
          expect(one.players).toHaveLength(Math.min(players, countLimit));
          expect(one.waiting).toHaveLength(Math.max(0, players - countLimit));
        }
        const turns = members
          .slice(0, players)
          .map(({ id }) => opened.filter((one) => one.players.includes(id)).length);
        if (players > 0) expect(Math.max(...turns) - Math.min(...turns)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 4, ...(SEED === undefined ? {} : { seed: Number(SEED) }) },
    );
  },
);
