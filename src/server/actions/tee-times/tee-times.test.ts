import { expect } from "vitest";
import { listPlaces } from "../../store/places.ts";
import { findTeeTime, listPastTeeTimes, listUpcomingTeeTimes } from "../../store/tee-times.ts";
import { auditOfTeeTime } from "../../testing/audit-entries.ts";
import { ada, ana, gus, max, mia, walt } from "../../testing/cast.ts";
import { morning, onBothEngines } from "../../testing/databases/database.ts";
import { accepted, addEightOClock, eight, saveCard, startCard, teeOff } from "../../testing/rounds/rounds.ts";
import { joinTeeTime } from "./places.ts";
import { addTeeTime, changeTeeTime } from "./tee-times.ts";

const atEight = { date: "2026-11-21", time: "08:00", meridiem: "AM", countLimit: 4 } as const;
const nextDay = { ...atEight, date: "2026-11-22" } as const;

onBothEngines("only an admin adds or changes a tee time", async (club) => {
  const teeTimeId = await addEightOClock(club);
  expect(await addTeeTime(club.context, ana, nextDay)).toEqual({ refused: "admins-only" });
  expect(await changeTeeTime(club.context, ana, { teeTimeId, ...nextDay })).toEqual({
    refused: "admins-only",
  });
});

onBothEngines(
  "no two tee times begin at the same moment, also when added at the same moment",
  async (club) => {
    const other = await club.connectAgain();
    const added = await Promise.all([
      addTeeTime(club.context, ada, atEight),
      addTeeTime({ ...club.context, db: other }, ada, atEight),
    ]);
    expect(added).toContainEqual({ refused: "tee-time-exists" });
    expect(added).toContainEqual({ teeTimeId: expect.any(String) });
  },
);

onBothEngines("a time or a number of players that cannot be is refused", async (club) => {
  const add = (change: object) => addTeeTime(club.context, ada, { ...atEight, ...change });
  expect(await add({ time: "13:75" })).toEqual({ refused: "invalid-date-time" });
  expect(await add({ countLimit: 3 })).toEqual({ refused: "player-count-out-of-range" });
  expect(await add({ countLimit: 51 })).toEqual({ refused: "player-count-out-of-range" });
});

onBothEngines("a tee time saved unchanged is not a duplicate of itself", async (club) => {
  const teeTimeId = await addEightOClock(club);
  expect(await changeTeeTime(club.context, ada, { teeTimeId, ...atEight })).toEqual({ promoted: [] });
  accepted(await addTeeTime(club.context, ada, nextDay));
  expect(await changeTeeTime(club.context, ada, { teeTimeId, ...nextDay })).toEqual({
    refused: "tee-time-exists",
  });
});

onBothEngines("a tee time is kept as Open, with its course", async (club) => {
  const teeTimeId = await addEightOClock(club);
  const { kysely } = club.db;
  const { id: courseId } = await kysely.selectFrom("courses").select("id").executeTakeFirstOrThrow();
  expect(await kysely.selectFrom("teeTimes").selectAll().execute()).toMatchObject([
    {
      id: teeTimeId,
      startsAt: eight,
      countLimit: 4,
      status: "Open",
      courseId,
      createdByRole: "admin",
      createdAt: morning,
    },
  ]);
});

onBothEngines("an admin adds and changes tee times in the past, which nobody joins", async (club) => {
  const lastWeek = { ...atEight, date: "2026-11-13" } as const;
  const { teeTimeId } = accepted(await addTeeTime(club.context, ada, lastWeek));
  accepted(await changeTeeTime(club.context, ada, { teeTimeId, ...lastWeek, time: "09:00" }));
  expect(await findTeeTime(club.db.kysely, teeTimeId)).toMatchObject({
    startsAt: "2026-11-13T16:00:00.000Z",
  });
  expect(await joinTeeTime(club.context, ana, teeTimeId)).toEqual({ refused: "tee-time-past" });
});

onBothEngines(
  "raising the limit promotes in order; lowering it below those joined is refused",
  async (club) => {
    const teeTimeId = await addEightOClock(club);
    for (const player of [ana, mia, max, walt, gus, ada])
      accepted(await joinTeeTime(club.context, player, teeTimeId));
    const limit = (countLimit: number) =>
      changeTeeTime(club.context, ada, { teeTimeId, ...atEight, countLimit });
    expect(await limit(5)).toEqual({ promoted: [gus.id] });
    expect(await limit(4)).toEqual({ refused: "limit-below-joined", detail: { joined: 5 } });
    const waiting = (await listPlaces(club.db.kysely, teeTimeId)).filter(({ waitlist }) => waitlist);
    expect(waiting.map(({ playerId }) => playerId)).toEqual([ada.id]);
    const stored = await findTeeTime(club.db.kysely, teeTimeId);
    expect(stored).toMatchObject({ countLimit: 5, activeCount: 5, startsAt: eight });
    const trail = await auditOfTeeTime(club.db.kysely, teeTimeId);
    expect(trail.slice(-2).map(({ action }) => action)).toEqual(["promote-player", "change-tee-time"]);
  },
);

onBothEngines("a tee time with scores cannot be moved into the future", async (club) => {
  const teeTimeId = await teeOff(club, ana);
  await startCard(club, ana, teeTimeId, "8.2", "Blue");
  await saveCard(club, ana, teeTimeId, "4 - - - - - - - - | - - - - - - - - -");
  expect(await changeTeeTime(club.context, ada, { teeTimeId, ...nextDay })).toEqual({
    refused: "scores-keep-it-past",
  });
});

onBothEngines(
  "the lists are upcoming soonest first and past latest first, with one's own place",
  async (club) => {
    const today = await addEightOClock(club);
    const { teeTimeId: tomorrow } = accepted(await addTeeTime(club.context, ada, nextDay));
    accepted(await joinTeeTime(club.context, ana, tomorrow));
    const { kysely } = club.db;
    const upcoming = await listUpcomingTeeTimes(kysely, ana.id, morning);
    expect(upcoming.map(({ id, waitlist }) => [id, waitlist])).toEqual([
      [today, null],
      [tomorrow, 0],
    ]);
    const past = await listPastTeeTimes(kysely, ana.id, "2026-11-23T00:00:00.000Z", 10);
    expect(past.map(({ id }) => id)).toEqual([tomorrow, today]);
    expect(await listPastTeeTimes(kysely, ana.id, "2026-11-23T00:00:00.000Z", 1)).toHaveLength(1);
  },
);

onBothEngines("what another admin changed meanwhile is named and not overwritten", async (club) => {
  const teeTimeId = await addEightOClock(club);
  const asRead = { startsAt: eight, countLimit: 4 };
  const change = (form: object) =>
    changeTeeTime(club.context, ada, { teeTimeId, ...atEight, ...form, asRead });
  accepted(await change({ time: "09:00" }));
  accepted(await change({ time: "09:00" }));
  expect(await change({ countLimit: 8 })).toEqual({
    refused: "changed-meanwhile",
    detail: { changed: "Date and time: Saturday, Nov 21 @ 09:00 AM" },
  });
  expect(await findTeeTime(club.db.kysely, teeTimeId)).toMatchObject({ countLimit: 4 });
});

onBothEngines("of two admins who save at the same moment one is shown the other's change", async (club) => {
  const teeTimeId = await addEightOClock(club);
  const other = await club.connectAgain();
  const asRead = { startsAt: eight, countLimit: 4 };
  const save = (context: typeof club.context, countLimit: number) =>
    changeTeeTime(context, ada, { teeTimeId, ...atEight, countLimit, asRead });
  const saved = await Promise.all([save(club.context, 8), save({ ...club.context, db: other }, 12)]);
  expect(saved.filter((answer) => "promoted" in answer)).toHaveLength(1);
  expect(saved).toContainEqual(expect.objectContaining({ refused: "changed-meanwhile" }));
});
