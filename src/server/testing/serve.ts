/**
 * Starts the built app on a free port, as a server for browser tests and trials.
 *
 *   node src/server/testing/serve.ts --now 2026-11-21T15:00:00.000Z
 *     [--demo | --members N | --data-dir FOLDER]
 *
 * Without `--data-dir` the database is in a new folder, which is deleted at the end. With `--data-dir` the
 * server opens the club that `npm run club -- init` has made in FOLDER, and keeps it. Other options:
 *
 *   --members N          the club has the tests' cast and N more members, all with the cast's PIN
 *   --database-url URL   an empty PostgreSQL database instead of the embedded one
 *   --trusted-proxy      the server's setting of this name
 *   --push-service       one of the server's PUSH_SERVICES
 *   --web-folder FOLDER  another build of the screens
 *   --quick-pins         a PIN takes no time to hash, so such a server must not be measured
 *
 * The first line of the output is {"url": ...}, with the demo's message and the members' phones if there are
 * any. The program reads two kinds of lines. {"now": "<instant>"} sets the clock and is printed back.
 * {"dataDir": "<folder>"} closes the club and opens the one in that folder: the address stays, the clock is
 * reset, and a first line is printed. The server ends when its input ends.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { buildApp } from "../app.ts";
import { openDemo } from "../club/demo.ts";
import { openContext } from "../context.ts";
import { migrate } from "../database/migrate.ts";
import { openDatabase } from "../database/open-database.ts";
import { backlog } from "../http/connections.ts";
import { logOptions } from "../http/log.ts";
import { readEnv } from "../process/env.ts";
import { usualPinCost } from "../secrets/pin.ts";
import { quickPinCost } from "./cast.ts";
import { openCastClub } from "./cast-club.ts";
import { clockAt } from "./clock.ts";
import { freePort } from "./free-port.ts";

const { values } = parseArgs({
  options: {
    now: { type: "string" },
    demo: { type: "boolean", default: false },
    members: { type: "string" },
    "database-url": { type: "string" },
    "trusted-proxy": { type: "string" },
    "push-service": { type: "string" },
    "data-dir": { type: "string" },
    "web-folder": { type: "string" },
    "quick-pins": { type: "boolean", default: false },
  },
});
const startTime = values.now ?? new Date().toISOString();
const clock = clockAt(startTime);
const port = await freePort();
let serving = await serveFrom(values["data-dir"]);

for await (const line of createInterface({ input: process.stdin })) {
  const { now, dataDir } = JSON.parse(line);
  if (dataDir === undefined) {
    clock.set(now);
    print({ now: clock.now() });
  } else {
    await serving.close();
    clock.set(startTime);
    serving = await serveFrom(dataDir);
  }
}
await serving.close();

async function serveFrom(kept: string | undefined): Promise<{ close(): Promise<void> }> {
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), "clubhouse-"));
  const env = readEnv({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: values["database-url"],
    TRUSTED_PROXY: values["trusted-proxy"],
    PUSH_SERVICES: values["push-service"],
  });
  if (Array.isArray(env)) throw new Error(env.join("\n"));

  const db = await openDatabase(env, { isServing: true, mayForget: true });
  await migrate(db);
  const pinCost = values["quick-pins"] ? quickPinCost : usualPinCost;
  const context = { ...(await openContext(db, env, pinCost)), now: clock.now };
  const demo = values.demo ? await openDemo(context, env) : null;
  const members = values.members === undefined ? null : await openCastClub(context, Number(values.members));
  const webFolder = values["web-folder"];
  const log = logOptions("warn", process.stderr);
  const app = await buildApp({ context, env, log, ...(webFolder !== undefined && { webFolder }) });
  await app.listen({ port: env.port, host: env.host, backlog });
  print({ url: env.publicUrl, dataDir, ...demo, ...members });
  return {
    async close() {
      await app.close();
      await db.close();
      if (kept === undefined) rmSync(dataDir, { recursive: true });
    },
  };
}

function print(message: object): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}
