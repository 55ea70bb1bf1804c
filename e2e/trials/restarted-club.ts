/** A club of its own whose server can be killed in the middle of its work and started again on the same database. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "vitest";
import type { Place } from "../../src/server/testing/places.ts";
import { emptyDatabase } from "../../src/server/testing/postgresql-databases.ts";
import { ended, type ServerProcess, startServer } from "./server-process.ts";

export type RestartedClub = {
  /** Changes with each start. */
  address(): string;
  readonly place: Place;
  readonly phones: readonly string[];
  readonly pin: string;
  setClock(now: string): Promise<void>;
  /** SIGKILL: nothing that is under way comes to its end. */
  killAndStart(): Promise<void>;
  /** Beside the first, on the same database; answers its address. */
  startAnother(): Promise<string>;
  close(): Promise<void>;
};

/** A test for each engine. A proxy is trusted, so that each member can have an address of their own. */
export function onRestartedClub(
  title: string,
  { members, startsAt }: { members: number; startsAt: string },
  play: (club: RestartedClub) => Promise<void>,
  timeoutMs: number,
): void {
  for (const engine of ["SQLite", "PostgreSQL"])
    test(`${title} (${engine})`, { timeout: timeoutMs }, async () => {
      const own = engine === "SQLite" ? null : await emptyDatabase();
      const databaseUrl = own?.place.databaseUrl ?? null;
      const club = await openRestartedClub(members, startsAt, databaseUrl, ["--trusted-proxy", "127.0.0.1"]);
      try {
        await play(club);
      } finally {
        await club.close();
        await own?.drop();
      }
    });
}

/** `databaseUrl`: of an empty PostgreSQL database; null for an embedded one. */
export async function openRestartedClub(
  members: number,
  startsAt: string,
  databaseUrl: string | null = null,
  flags: readonly string[] = [],
): Promise<RestartedClub> {
  const dataDir = mkdtempSync(join(tmpdir(), "clubhouse-trial-"));
  const kept = ["--data-dir", dataDir, ...flags];
  if (databaseUrl !== null) kept.push("--database-url", databaseUrl);
  let now = startsAt;
  let server = startServer(now, [...kept, "--members", String(members)]);
  const others: ServerProcess[] = [];
  const { phones, pin } = (await server.next()) as { phones: string[]; pin: string };

  return {
    address: () => server.address(),
    place: { databaseUrl, dataDir },
    phones,
    pin,
    async setClock(instant) {
      now = instant;
      await server.setClock(instant);
    },
    async killAndStart() {
      await ended(server.child, "SIGKILL");
      server = startServer(now, kept);
      await server.next();
    },
    async startAnother() {
      const another = startServer(now, kept);
      others.push(another);
      await another.next();
      return another.address();
    },
    async close() {
      for (const { child } of [server, ...others]) await ended(child, "SIGTERM");
      rmSync(dataDir, { recursive: true });
    },
  };
}
