import type { BenchClub } from "../club.ts";
import { printFigure, printHeading, printLine, type Yardstick } from "../print.ts";
import { type BenchServer, serve } from "../served.ts";
import { measureEmptyRoute } from "../yardsticks/empty-server.ts";
import { openPlainSql } from "../yardsticks/plain-sql.ts";
import { joinsOf, roundsIn } from "./joins.ts";
import { readsOf } from "./reads.ts";
import { savesOf } from "./saves.ts";

type Extent = { title: string; servers: number; seconds: number; only: readonly string[] };

export async function measureHotPaths(club: BenchClub, { title, servers: count, seconds, only }: Extent) {
  printHeading(title);
  const yardsticks = await measureYardsticks(seconds);
  const servers = await Promise.all(Array.from({ length: count }, () => serve(club.settings)));
  const fresh = servers.map(({ memory }) => memory().now);
  const parts = {
    reads: () => readsOf(club, servers),
    saves: () => [savesOf(club, servers)],
    joins: () => [joinsOf(club, servers)],
  };
  for (const part of ["reads", "saves", "joins"] as const)
    for (const path of only.includes(part) ? parts[part]() : []) {
      const before = processorMsOf(servers);
      const figure = await path.run(seconds);
      const processorMs = processorMsOf(servers) - before;
      printFigure(path.name, figure, { yardsticks: yardsticks[part], processorMs });
    }
  const most = servers.map(({ memory }) => memory().most);
  printLine(
    "memory of each server",
    `${fresh.join(" and ")} MB at the start, ${most.join(" and ")} MB at most`,
  );
  for (const server of servers) await server.stop();
}

function processorMsOf(servers: readonly BenchServer[]): number {
  return servers.reduce((sum, server) => sum + server.processorMs(), 0);
}

async function measureYardsticks(seconds: number) {
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
  const named = (name: string, { perSecond }: { perSecond: number }): Yardstick => ({ name, perSecond });
  const route = named("the route", emptyRoute);
  return {
    reads: [route],
    saves: [route, named("the row", row), named("the save", save)],
    joins: [named("the join", join)],
  };
}
