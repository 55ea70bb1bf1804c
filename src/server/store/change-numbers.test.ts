import { expect } from "vitest";
import type { InvalidationEvent } from "#contract/events";
import { createBet } from "../actions/bets.ts";
import { joinTeeTime, leaveTeeTime } from "../actions/places.ts";
import { addTeeTime } from "../actions/tee-times.ts";
import { ada, max, mia, walt } from "../testing/cast.ts";
import { onBothEngines, type TestClub } from "../testing/database.ts";
import { accepted, addEightOClock, beginOn, saveCard, teeOff } from "../testing/rounds.ts";
import { stakes } from "../testing/stakes.ts";

import { changeNumbers } from "./change-numbers.ts";
import { emitAtCommit, lastPosition, maxReplayed } from "./invalidation-events.ts";

onBothEngines("the number of a tee time grows with its own changes and no others", async (club) => {
  const [saturday, sunday] = [await addEightOClock(club), await addSunday(club)];
  const numberOf = changeNumbers(club.db.kysely);
  const before = [await numberOf(saturday), await numberOf(sunday)];
  accepted(await createBet(club.context, mia, { opponentId: max.id, amounts: stakes }));
  expect([await numberOf(saturday), await numberOf(sunday)]).toEqual(before);
  accepted(await joinTeeTime(club.context, mia, saturday));
  const joined = await numberOf(saturday);
  expect(joined).toBeGreaterThan(before[0] ?? 0);
  expect(await numberOf(sunday)).toBe(before[1]);
  accepted(await leaveTeeTime(club.context, mia, saturday));
  expect(await numberOf(saturday)).toBeGreaterThan(joined);
});

onBothEngines(
  "a score grows it as well, and what concerns everybody grows it for every tee time",
  async (club) => {
    const sunday = await addSunday(club);
    const saturday = await teeOff(club, mia);
    const numberOf = changeNumbers(club.db.kysely);
    const first = await numberOf(saturday);
    await beginOn(club, mia, saturday, "7.8", "White");
    const begun = await numberOf(saturday);
    await saveCard(club, mia, saturday, "4 - - - - - - - - | - - - - - - - - -");
    const scored = await numberOf(saturday);
    expect([first, begun, scored].toSorted((a, b) => a - b)).toEqual([first, begun, scored]);
    expect(new Set([first, begun, scored]).size).toBe(3);
    const ofClub = ["club", "tee-times"] as const;
    for (const event of [
      { kind: "people", playerId: mia.id } as const,
      ...ofClub.map((kind) => ({ kind })),
    ]) {
      const numbers = [await numberOf(saturday), await numberOf(sunday)];
      await emit(club, event);
      for (const [i, teeTimeId] of [saturday, sunday].entries())
        expect(await numberOf(teeTimeId)).toBeGreaterThan(numbers[i] ?? 0);
    }
  },
);

onBothEngines(
  "the number of a player grows with what concerns them alone, and with every place",
  async (club) => {
    const teeTimeId = await teeOff(club, mia);
    const numberOf = changeNumbers(club.db.kysely);
    const numbers = () => Promise.all([numberOf(null, mia.id), numberOf(null, max.id), numberOf(null)]);
    let before = await numbers();
    const grown = async () => {
      const after = await numbers();
      const isGrown = after.map((number, i) => number > (before[i] ?? 0));
      before = after;
      return isGrown;
    };
    accepted(await createBet(club.context, mia, { opponentId: walt.id, amounts: stakes }));
    expect(await grown()).toEqual([true, false, false]);
    await beginOn(club, mia, teeTimeId, "7.8", "White");
    expect(await grown()).toEqual([true, false, false]);
    await emit(club, { kind: "scores", teeTimeId });
    expect(await grown()).toEqual([false, false, false]);
    await emit(club, { kind: "tee-time", teeTimeId });
    expect(await grown()).toEqual([true, true, true]);
    await emit(club, { kind: "people", playerId: mia.id });
    expect(await grown()).toEqual([true, true, true]);
  },
);

onBothEngines("where events have been swept meanwhile, every tee time counts as changed", async (club) => {
  const [saturday, sunday] = [await addEightOClock(club), await addSunday(club)];
  const numberOf = changeNumbers(club.db.kysely);
  const before = await numberOf(sunday);
  for (let times = 0; times < 3; times++) await emit(club, { kind: "tee-time", teeTimeId: saturday });
  const last = await lastPosition(club.db.kysely);
  await club.db.kysely.deleteFrom("invalidationEvents").where("position", "<", last).execute();
  expect(await numberOf(sunday)).toBeGreaterThan(before);
});

onBothEngines("those who ask together share one question to the database", async (club) => {
  const teeTimeId = await addEightOClock(club);
  let asked = 0;
  const counting = club.db.kysely.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      asked += 1;
      return result;
    },
  });
  const numberOf = changeNumbers(counting);
  await numberOf(teeTimeId);
  asked = 0;
  await Promise.all(Array.from({ length: 50 }, () => numberOf(teeTimeId)));
  expect(asked).toBe(1);
});

onBothEngines(
  "after more events than are read one by one, every tee time counts as changed",
  async (club) => {
    const teeTimeId = await addEightOClock(club);
    const numberOf = changeNumbers(club.db.kysely);
    const before = await numberOf(teeTimeId);
    await club.db.transaction(async (tx) => {
      const events = Array.from(
        { length: maxReplayed + 1 },
        (_, i) => ({ kind: "scores", teeTimeId: `other-${i}` }) as const,
      );
      emitAtCommit(
        tx,
        events.map((event) => ({ event, to: "everybody" })),
      );
    });
    expect(await numberOf(teeTimeId)).toBeGreaterThan(before);
  },
);

onBothEngines(
  "an event that only another version of the server knows counts for every tee time",
  async (club) => {
    const teeTimeId = await addEightOClock(club);
    const numberOf = changeNumbers(club.db.kysely);
    const before = await numberOf(teeTimeId);
    await club.db.kysely
      .insertInto("invalidationEvents")
      .values({ event: '{"kind":"weather"}', playerId: null })
      .execute();
    expect(await numberOf(teeTimeId)).toBeGreaterThan(before);
  },
);

onBothEngines(
  "many who ask at once, while it changes, never get a number from before the change",
  async (club) => {
    const teeTimeId = await addEightOClock(club);
    const numberOf = changeNumbers(club.db.kysely);
    let before = await numberOf(teeTimeId);
    for (let round = 0; round < 20; round++) {
      const early = Array.from({ length: 5 }, () => numberOf(teeTimeId));
      await emit(club, { kind: "tee-time", teeTimeId });
      const late = await Promise.all(Array.from({ length: 5 }, () => numberOf(teeTimeId)));
      await Promise.all(early);
      for (const number of late) expect(number).toBeGreaterThan(before);
      before = Math.max(...late);
      expect(await numberOf(teeTimeId)).toBe(before);
    }
  },
);

async function addSunday({ context }: TestClub): Promise<string> {
  const request = { date: "2026-11-22", time: "08:00", meridiem: "AM", countLimit: 4 } as const;
  return accepted(await addTeeTime(context, ada, request)).teeTimeId;
}

async function emit({ db }: TestClub, event: InvalidationEvent): Promise<void> {
  await db.transaction(async (tx) => emitAtCommit(tx, [{ event, to: "everybody" }]));
}
