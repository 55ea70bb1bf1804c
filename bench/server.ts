/**
 * `npm run bench:server`: how many requests does a server answer, and how fast does it start? 64 clients send reads,
 * saves and joins over HTTP, each as soon as its previous request is answered.
 *
 *   npm run bench:server                               on SQLite
 *   npm run bench:server -- --postgres                 on PostgreSQL, with one server and with two
 *   npm run bench:server -- --only reads,joins         some of: reads, saves, joins, start
 *   npm run bench:server -- --seconds 2                shorter
 *   npm run bench:server -- --seed 42                  the same club again
 */
import { command } from "../scripts/terminal.mjs";
import { type BenchClub, openBenchClub } from "./club.ts";
import { measureHotPaths } from "./parts/hot-paths.ts";
import { median, printLine } from "./print.ts";
import { type BenchServer, serve } from "./served.ts";
import { isOnPostgresql, prepare } from "./set-up.ts";
import { serveNothing } from "./yardsticks/empty-server.ts";

const starts = 5;

await command(async () => {
  const { only, seconds, seed } = await prepare(5);
  // Each measurement adds tee times, which make lists longer. So each measurement has its own club.
  const onClub = async (measure: (club: BenchClub) => Promise<void>) => {
    const club = await openBenchClub(seed);
    await measure(club);
    await club.drop();
  };
  const measureOn = (title: string, servers: number) =>
    onClub((club) => measureHotPaths(club, { title, servers, seconds, only }));
  if (only.some((part) => ["reads", "saves", "joins"].includes(part))) {
    await measureOn(isOnPostgresql() ? "PostgreSQL, one server" : "SQLite, one server", 1);
    if (isOnPostgresql()) await measureOn("PostgreSQL, two servers", 2);
  }
  if (only.includes("start")) await onClub(measureStarts);
  return 0;
});

async function measureStarts(club: BenchClub): Promise<void> {
  console.log();
  const server = await startAgain(() => serve(club.settings));
  const empty = await startAgain(serveNothing);
  print("start to ready", "ms", server.readyMs, empty.readyMs);
  print("memory when ready", "MB", server.memory, empty.memory);
}

async function startAgain(start: () => Promise<BenchServer>) {
  const readyMs: number[] = [];
  const memory: number[] = [];
  for (let i = 0; i < starts; i++) {
    const server = await start();
    readyMs.push(server.readyMs);
    memory.push(server.memory().now);
    await server.stop();
  }
  return { readyMs: median(readyMs), memory: median(memory) };
}

function print(name: string, unit: string, ours: number, empty: number): void {
  const ratio = (ours / empty).toFixed(2);
  printLine(name, `${ours.toFixed(0)} ${unit}; an empty Fastify server ${empty.toFixed(0)}; ratio ${ratio}`);
}
