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
  for (const [i, { name }] of old.paths.entries()) {
    const before: Turn[] = [];
    const after: Turn[] = [];
    for (let turn = 0; turn < turns; turn++) {
      before.push(await fresh.run(i, seconds / turns));
      after.push(await old.run(i, seconds / turns));
    }
    const rates = [before, after].map((all) => median(all.map(({ perSecond }) => perSecond)));
    const processors = [before, after].map((all) => median(all.map(({ processorMs }) => processorMs)));
    const [fast = 0, slow = 0] = rates;
    const [little = 0, much = 0] = processors;
    printLine(
      name,
      `${fast.toFixed(0)} → ${slow.toFixed(0)} a second, ${(fast / slow).toFixed(2)} times the time; ` +
        `${little.toFixed(2)} → ${much.toFixed(2)} CPU ms each, ${(much / little).toFixed(2)} times`,
    );
  }
  for (const club of [old, fresh]) await club.close();
}

/** `processorMs`: the server's, for each answer. */
type Turn = { perSecond: number; processorMs: number };

async function openClub(size: { members: number; teeTimes: number; seed: number }) {
  const club = await openBenchClub(size);
  const server = await serve(club.settings);
  const asking = askingAt(server.url);
  const paths = hotPathsOf(club, [asking]);
  return {
    paths,
    async run(path: number, seconds: number): Promise<Turn> {
      const before = server.processorMs();
      const figure = await paths[path]?.run(seconds);
      if (!figure) throw new Error("There is no such path.");
      const processorMs = (server.processorMs() - before) / figure.answered;
      return { perSecond: figure.perSecond, processorMs };
    },
    async close() {
      await asking.close();
      await server.stop();
      await club.drop();
    },
  };
}
