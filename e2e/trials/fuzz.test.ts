/**
 * A million requests to a real server, generated from the contract: valid ones, nearly valid ones and wild ones, by
 * everybody there is, also as lines that are no HTTP. No answer may be of 500, the server must not end, and the club has
 * to be as whole afterwards as before. 1,000,000 requests by `npm run trial -- fuzz`, a sample by `npm test`.
 */
import { expect, test } from "vitest";
import { changeLate, prepareWorld } from "../../src/server/testing/access-world.ts";
import { max } from "../../src/server/testing/cast.ts";
import { onBothEnginesFrom, type TestClub } from "../../src/server/testing/database.ts";
import { correctByAdmin, eight } from "../../src/server/testing/rounds.ts";
import { extent } from "./chance.ts";
import { endpointNames } from "./fuzz/right-request.ts";
import { playRound, type Tally } from "./fuzz/round.ts";

/** Each on a club of its own, so that there is always something to read and to change. */
const rounds = extent(20, 1);
const ofRound = { requests: extent(25_000, 800), devices: extent(300, 20) };

/** Of what was tried, in percent. */
const leastAtHandlers = 20;
const mostUnanswered = 1;
const mostTurnedAway = 10;

const onPreparedClub = onBothEnginesFrom(async (club) => {
  const world = await prepareWorld(club);
  // Max owes Mia something whatever is corrected, so that there are payments to make.
  await correctByAdmin(club, max, world.played, "9 9 9 9 9 9 9 9 9 | 9 9 9 9 9 9 9 9 9");
  return { ...world, late: await changeLate(club, world) };
});

const tallies = new Map<TestClub["db"]["engine"], Tally>();

for (let round = 0; round < rounds; round++)
  onPreparedClub(
    `round ${round}: whatever arrives, the server answers, and the club is whole`,
    async (club, world) => {
      club.at(eight);
      const tally = tallyOf(club.db.engine);
      const faults = await playRound(club, world, round, ofRound, tally);
      process.stdout.write(`round ${round}: ${shown(club.db.engine, tally)}\n`);
      expect(faults, `${faults.length} faults in round ${round}`).toEqual([]);
    },
    extent(1_800_000, 120_000),
  );

test("enough was tried, and enough of it came to where the work is done", () => {
  for (const [engine, tally] of tallies) {
    const { tried, reached, statuses, granted } = tally;
    const percent = (count = 0) => percentOf(tally, count);
    process.stdout.write(`${rounds} rounds: ${shown(engine, tally)}\n`);
    expect(tried).toBeGreaterThanOrEqual(rounds * ofRound.requests);
    expect(percent(reached), "percent that came to a handler").toBeGreaterThanOrEqual(leastAtHandlers);
    expect(percent(statuses.get(0)), "percent without an answer").toBeLessThanOrEqual(mostUnanswered);
    expect(percent(statuses.get(429)), "percent turned away").toBeLessThanOrEqual(mostTurnedAway);
    const never = endpointNames.filter((name) => !granted.has(name));
    expect(never, "never answered 200").toEqual([]);
  }
  expect(tallies.size, "engines").toBe(2);
});

function tallyOf(engine: TestClub["db"]["engine"]): Tally {
  const tally = tallies.get(engine) ?? { tried: 0, reached: 0, statuses: new Map(), granted: new Set() };
  tallies.set(engine, tally);
  return tally;
}

function shown(engine: string, tally: Tally): string {
  const byStatus = Object.fromEntries([...tally.statuses].toSorted(([a], [b]) => a - b));
  return (
    `${engine}: ${tally.tried} requests, ${percentOf(tally, tally.reached)} % came to a handler, ` +
    `${tally.granted.size} endpoints answered 200; ${JSON.stringify(byStatus)}`
  );
}

function percentOf({ tried }: Tally, count: number): number {
  return Math.round((100 * count) / tried);
}
