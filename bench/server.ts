/**
 * `npm run bench:server`: how much does a server answer, and how fast? 64 clients ask over HTTP, each again as soon as
 * it is answered: reads, saves, joins; then the start of a server.
 *
 *   npm run bench:server                               on SQLite
 *   npm run bench:server -- --postgres                 on PostgreSQL, with one server and with two
 *   npm run bench:server -- --only reads,joins         of: reads, saves, joins, start
 *   npm run bench:server -- --seconds 2                shorter
 *   npm run bench:server -- --seed 42                  the same club again
 */

import { parseArgs } from "node:util";
import { buildIfStale } from "../scripts/builds.mjs";
import { type BenchClub, engine, openBenchClub } from "./club/bench-club.ts";
import { measureHotPaths } from "./parts/hot-paths.ts";
import { measureStarts } from "./parts/starts.ts";
import { printMachine } from "./print.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "reads,saves,joins,start" },
    seconds: { type: "string", default: "5" },
    seed: { type: "string", default: "1" },
  },
});
const parts = values.only.split(",");
const seconds = Number(values.seconds);
const seed = Number(values.seed);
const engineName = engine === "sqlite" ? "SQLite" : "PostgreSQL";
/** More than join at once. */
const members = 240;

await buildIfStale("web");
await buildIfStale("server");
printMachine(seed);
if (parts.some((part) => ["reads", "saves", "joins"].includes(part))) {
  await measureOn("one server", 1);
  if (engine === "postgresql") await measureOn("two servers", 2);
}
if (parts.includes("start")) await onClub(measureStarts);

function measureOn(name: string, servers: number): Promise<void> {
  const title = `${engineName}, ${name}`;
  return onClub((club) => measureHotPaths(club, { title, servers, seconds, parts }));
}

/** A club of its own: the tee times that one measurement adds would lengthen the lists of the next. */
async function onClub(measure: (club: BenchClub) => Promise<void>): Promise<void> {
  const club = await openBenchClub({ members, teeTimes: 1, seed });
  await measure(club);
  await club.drop();
}
