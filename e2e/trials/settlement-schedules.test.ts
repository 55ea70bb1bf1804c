/**
 * Whatever members and admins do, and in whatever order: has each bet one result on a tee time, or none, and the right
 * one? 1,000 random schedules by `npm run trial -- settlement`, a sample by `npm test`. After each event the server's
 * results are held against rulings 13, 22 and 23 and the second implementation, at the end also skins and teams.
 */
import { expect } from "vitest";
import { addMembers } from "../../src/server/testing/cast.ts";
import { onBothEngines, type TestClub } from "../../src/server/testing/database.ts";
import { chanceOf, extent } from "./chance.ts";
import { bySecond } from "./settlement/by-second.ts";
import { follow, type Noticed } from "./settlement/follow-schedule.ts";
import { fieldOf, resultsOf, sumOfBalances } from "./settlement/held-results.ts";
import { type Played, play, teeTimeOn } from "./settlement/play-event.ts";
import { nextEvent } from "./settlement/random-event.ts";
import { newSchedule, type RandomEvent, roundOf } from "./settlement/schedule.ts";

const schedules = extent(1_000, 4);
const eventsOfSchedule = 50;
const playersOfSchedule = 4;

/** How many there have to be for each 100 schedules. */
const fewestOfHundred = {
  "a result": 50,
  "a result by an admin's card": 5,
  "a result settled again": 50,
  "a result withdrawn": 20,
  "a withdrawn result settled again": 10,
  "an inactive bet settled again": 10,
  "other stakes than the bet has by now": 10,
  "two complete cards that wait for a submit": 10,
  "a bet that does not count": 5,
  "a bet half decided": 5,
  "a late change that is asked about": 20,
  "agreed by a first score": 5,
  "first terms that return": 1,
  "stakes that thaw": 2,
} as const;

onBothEngines(
  "each bet has one result on a tee time or none, and the right one, whatever happens",
  async (club) => {
    const tried = new Map<string, number>();
    const notice = (kind: string) => void tried.set(kind, (tried.get(kind) ?? 0) + 1);
    for (let n = 0; n < schedules; n++) await playSchedule(club, n, notice);
    process.stdout.write(
      `${club.db.engine}: ${schedules} schedules: ${JSON.stringify(Object.fromEntries(tried))}\n`,
    );
    // A sample may miss any kind.
    const few = extent(schedules / 100, 0);
    for (const [kind, fewest] of Object.entries(fewestOfHundred))
      expect(tried.get(kind) ?? 0, `too few: ${kind}`).toBeGreaterThanOrEqual(few * fewest);
  },
  3_600_000,
);

async function playSchedule(club: TestClub, n: number, notice: Noticed): Promise<void> {
  const chance = chanceOf(n);
  const day = 14 * (n + 1);
  const teeTimeId = await teeTimeOn(club, day);
  const players = await addMembers(club.db, playersOfSchedule, club.context.now(), n * playersOfSchedule);
  const schedule = newSchedule();
  const played: Played = { club, schedule, players, betIds: [], teeTimeId, day };
  const events: RandomEvent[] = [];
  while (events.length < eventsOfSchedule) {
    const next = nextEvent(schedule, chance);
    events.push(next);
    const where = () => `schedule ${n}: ${events.map((one) => JSON.stringify(one)).join("\n")}`;
    await play(played, next).catch((error: unknown) => {
      throw new Error(where(), { cause: error });
    });
    follow(schedule, next, notice);
    const { bets } = bySecond(roundOf(schedule));
    const expected = schedule.bets.map(({ hasResult }, i) => {
      const result = hasResult ? bets[i]?.result : null;
      return result ? [result.creator, result.opponent] : null;
    });
    const held = await resultsOf(played);
    expect(
      schedule.bets.map((_, i) => held[i] ?? null),
      where(),
    ).toEqual(expected);
  }
  const { skins, teams } = bySecond(roundOf(schedule));
  expect(await fieldOf(played), `schedule ${n}`).toEqual({ skins, teams });
  expect((await sumOfBalances(played)) ?? 0, `schedule ${n}`).toBe(0);
}
