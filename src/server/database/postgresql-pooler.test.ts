/** These tests use a real PgBouncer, and are skipped if it is not installed. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createDatabase, dropDatabase } from "../testing/databases/postgresql-databases.ts";
import { freePort } from "../testing/free-port.ts";
import { migrate } from "./migrate.ts";
import { openDatabase, refuseIfShared } from "./open-database.ts";
import { timeLimits } from "./postgresql-pool.ts";

const program = "/usr/sbin/pgbouncer";
const nobody = 65_534;

test.skipIf(!existsSync(program)).for(["statement", "transaction", "session"])(
  "a pooler in %s mode is refused, or each session has a connection and its limits",
  async (mode) => {
    await withPooler(mode, async (databaseUrl) => {
      const db = await openDatabase({ databaseUrl, dataDir: "" }, { isServing: true, mayForget: true });
      try {
        if (mode !== "session") {
          await expect(refuseIfShared(db)).rejects.toThrow(
            "DATABASE_URL leads to a pooler that shares connections. Clubhouse needs one for each session: " +
              "set pool_mode = session there.",
          );
          return;
        }
        await refuseIfShared(db);
        await migrate(db);
        const limit = sql<{ limit: string }>`select current_setting('statement_timeout') as limit`;
        expect((await limit.execute(db.kysely)).rows).toEqual([
          { limit: `${timeLimits.statement / 1_000}s` },
        ]);
      } finally {
        await db.close();
      }
    });
  },
);

async function withPooler(mode: string, work: (databaseUrl: string) => Promise<void>): Promise<void> {
  const place = await createDatabase();
  const { hostname, port, username, pathname } = new URL(place.databaseUrl ?? "");
  const folder = mkdtempSync(join(tmpdir(), "clubhouse-pooler-"));
  chmodSync(folder, 0o777);
  const listenPort = await freePort();
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(
    file,
    [
      "[databases]",
      `* = host=${hostname} port=${port} user=${username}`,
      "[pgbouncer]",
      `listen_addr = 127.0.0.1\nlisten_port = ${listenPort}\nunix_socket_dir =`,
      `auth_type = any\npool_mode = ${mode}`,
    ].join("\n"),
  );
  const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  const pooler = spawn(program, ["--quiet", file], { stdio: "ignore", ...user });
  try {
    while (!(await answers(listenPort))) await sleep(20);
    await work(`postgresql://${username}@127.0.0.1:${listenPort}${pathname}`);
  } finally {
    const ended = once(pooler, "exit");
    pooler.kill("SIGINT");
    await ended;
    rmSync(folder, { recursive: true });
    await dropDatabase(place);
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const answered = await once(socket, "connect").then(
    () => true,
    () => false,
  );
  socket.destroy();
  return answered;
}
