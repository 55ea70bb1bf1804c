/**
 * Is a club that has played for ten seasons as fast as a fresh one with as many members? Both serve at once and are
 * asked in turns, so that whatever else the machine does meets both.
 */
import { askingAt } from "../asking.ts";
import { openBenchClub } from "../club/bench-club.ts";
import { median, printLine } from "../print.ts";
import { serve } from "../served.ts";
import { hotPathsOf } from "./hot-paths.ts";

const turns = 3;
const teeTimesPerSeason = 40;

export type Seasons = { members: number; seasons: number; seed: number; seconds: number };

export async function measureSeasons({ members, seasons, seed, seconds }: Seasons): Promise<void> {
  console.log(`\n${members} members: after ${seasons} seasons, and after one tee time`);
  const old = await openClub({ members, teeTimes: seasons * teeTimesPerSeason, seed });
  const fresh = await openClub({ members, teeTimes: 1, seed });
  for (const [i, { name, run }] of old.paths.entries()) {
    const rates: { old: number[]; fresh: number[] } = { old: [], fresh: [] };
    for (let turn = 0; turn < turns; turn++) {
      rates.fresh.push((await fresh.paths[i]?.run(seconds / turns))?.perSecond ?? Number.NaN);
      rates.old.push((await run(seconds / turns)).perSecond);
    }
    const [before, after] = [median(rates.fresh), median(rates.old)];
    printLine(
      name,
      `${before.toFixed(0)} → ${after.toFixed(0)} a second, ${(before / after).toFixed(2)} times the time`,
    );
  }
  for (const club of [old, fresh]) await club.close();
}

async function openClub(size: { members: number; teeTimes: number; seed: number }) {
  const club = await openBenchClub(size);
  const server = await serve(club.settings);
  const asking = askingAt(server.url);
  return {
    paths: hotPathsOf(club, [asking]),
    async close() {
      await asking.close();
      await server.stop();
      await club.drop();
    },
  };
}
