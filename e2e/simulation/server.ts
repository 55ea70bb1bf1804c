import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toInstant } from "../../src/rules/calendar.ts";
import { sweep } from "../../src/server/actions/sweep.ts";
import { buildApp } from "../../src/server/app.ts";
import type { Pins } from "../../src/server/pin.ts";
import { openDatabase } from "../../src/server/store/open-database.ts";
import { testEnv } from "../../src/server/testing/app.ts";
import type { Network } from "./network.ts";
import type { World } from "./world.ts";

const keyed = (...parts: readonly string[]) =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

/** Instead of argon2, which takes its time on another thread. */
export const quickPins: Pins = {
  hash: async (pin) => keyed("pin", pin),
  matches: async (pin, pinHash) => keyed("pin", pin) === pinHash,
  fingerprint: (...tried) => keyed("try", ...tried),
};

export type Server = Awaited<ReturnType<typeof openServer>>;

export async function openServer(world: World, network: Network, template: string) {
  const dataDir = mkdtempSync(join(tmpdir(), "clubhouse-simulated-"));
  cpSync(template, dataDir, { recursive: true });
  let compared = 0;
  const pins: Pins = {
    ...quickPins,
    matches(...given) {
      compared += 1;
      return quickPins.matches(...given);
    },
  };
  const open = async () => {
    const db = await openDatabase({ databaseUrl: null, dataDir });
    const context = { db, now: () => toInstant(world.now()), pins };
    const app = await buildApp({
      context,
      env: testEnv,
      log: false,
      webFolder: "/nowhere",
      streamLimits: { pollIntervalMs: 5_000 },
    });
    await app.ready();
    network.server = app;
    return { app, db, context };
  };
  let running = await open();
  return {
    db: () => running.db,
    context: () => running.context,
    /** How many PINs, right or wrong. */
    compared: () => compared,
    sweep: () => sweep(running.context),
    async stop() {
      network.server = null;
      network.cutStreams();
      await world.until(running.app.close());
      await running.db.close();
    },
    async start() {
      running = await open();
    },
    async close() {
      network.cutStreams();
      await world.until(running.app.close());
      await running.db.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}
