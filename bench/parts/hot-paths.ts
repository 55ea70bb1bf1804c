/** Reads, saves and joins on so many servers of one club, each beside what the machine does by itself. */
import { type Asking, askingAt } from "../asking.ts";
import type { BenchClub } from "../club/bench-club.ts";
import { printFigure, printHeading, printLine, type Yardstick } from "../print.ts";
import { type Served, serve } from "../served.ts";
import { measureEmptyRoute } from "../yardsticks/empty-route.ts";
import { openPlainSql } from "../yardsticks/plain-sql.ts";
import type { HotPath, Part } from "./hot-path.ts";
import { joinsOf, roundsIn } from "./joins.ts";
import { readsOf } from "./reads.ts";
import { savesOf } from "./saves.ts";

export type Measured = { title: string; servers: number; seconds: number; parts: readonly string[] };

export async function measureHotPaths(club: BenchClub, { title, servers, seconds, parts }: Measured) {
  printHeading(title);
  const yardsticks = await measureYardsticks(seconds);
  const served = await Promise.all(Array.from({ length: servers }, () => serve(club.settings)));
  const fresh = served.map(({ memory }) => memory().now);
  const asking = served.map(({ url }) => askingAt(url));
  for (const path of hotPathsOf(club, asking))
    if (parts.includes(path.part)) {
      const before = processorMsOf(served);
      const figure = await path.run(seconds);
      const processorMs = processorMsOf(served) - before;
      printFigure(path.name, figure, { yardsticks: yardsticks[path.part], processorMs });
    }
  const most = served.map(({ memory }) => memory().most);
  printLine(
    "memory of each server",
    `${fresh.join(" and ")} MB at the start, ${most.join(" and ")} MB at most`,
  );
  for (const one of asking) await one.close();
  for (const server of served) await server.stop();
}

function processorMsOf(servers: readonly Served[]): number {
  return servers.reduce((sum, server) => sum + server.processorMs(), 0);
}

export function hotPathsOf(club: BenchClub, servers: readonly Asking[]): HotPath[] {
  return [...readsOf(club, servers), savesOf(club, servers), joinsOf(club, servers)];
}

async function measureYardsticks(seconds: number): Promise<Record<Part, Yardstick[]>> {
  const { figure: emptyRoute, processorMs } = await measureEmptyRoute(seconds);
  const plain = await openPlainSql();
  const row = await plain.insertRow(seconds);
  const save = await plain.save(seconds);
  const join = await plain.join(roundsIn(seconds));
  await plain.close();
  printFigure("yardstick: an empty Fastify route", emptyRoute, { processorMs });
  printFigure("yardstick: a row in plain SQL", row);
  printFigure("yardstick: the save in plain SQL", save);
  printFigure("yardstick: the join in plain SQL", join);
  const route = { name: "the route", perSecond: emptyRoute.perSecond };
  return {
    reads: [route],
    saves: [
      route,
      { name: "the row", perSecond: row.perSecond },
      { name: "the save", perSecond: save.perSecond },
    ],
    joins: [{ name: "the join", perSecond: join.perSecond }],
  };
}
