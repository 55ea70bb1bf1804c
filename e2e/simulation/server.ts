import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toInstant } from "../../src/rules/calendar.ts";
import { sweep } from "../../src/server/actions/club/sweep.ts";
import { giveLatePlaces } from "../../src/server/actions/tee-times/give-late-places.ts";
import { buildApp } from "../../src/server/app.ts";
import { openDatabase } from "../../src/server/database/open-database.ts";
import { sendStarts } from "../../src/server/events/starts.ts";
import type { Pins } from "../../src/server/secrets/pin.ts";
import { testEnv } from "../../src/server/testing/app.ts";
import { createDatabase, dropDatabase } from "../../src/server/testing/databases/postgresql-databases.ts";
import type { Place } from "../../src/server/testing/rounds/places.ts";
import type { Network } from "./network.ts";
import type { World } from "./world.ts";

const keyed = (...parts: readonly string[]) =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

/** Replaces argon2, which runs on another thread and so does not follow the world's clock. */
export const quickPins: Pins = {
  hash: async (pin) => keyed("pin", pin),
  matches: async (pin, pinHash) => keyed("pin", pin) === pinHash,
  fingerprint: (...tried) => keyed("try", ...tried),
};

export type Server = Awaited<ReturnType<typeof openServer>>;

export async function openServer(world: World, network: Network, template: Place) {
  const place =
    template.databaseUrl === null ? copyFolder(template) : await world.until(createDatabase(template));
  const backup = mkdtempSync(join(tmpdir(), "clubhouse-simulated-backup-"));
  let hasBackup = false;
  let compared = 0;
  const pins: Pins = {
    ...quickPins,
    matches(...given) {
      compared += 1;
      return quickPins.matches(...given);
    },
  };
  let running = await open();

  async function open() {
    const db = await world.until(openDatabase(place));
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
  }

  async function stop(): Promise<void> {
    network.server = null;
    network.cutStreams();
    await world.until(running.app.close());
    await world.until(running.db.close());
  }

  return {
    db: () => running.db,
    context: () => running.context,
    compared: () => compared,
    sweep: () => sweep(running.context),
    giveLatePlaces: () => giveLatePlaces(running.context),
    sendStarts: (since: number) => sendStarts(running.context, toInstant(since), toInstant(world.now())),
    stop,
    async start() {
      running = await open();
    },
    keepBackup(): void {
      if (place.databaseUrl !== null) return;
      cpSync(place.dataDir, backup, { recursive: true });
      hasBackup = true;
    },
    async restoreBackup(): Promise<boolean> {
      if (!hasBackup) return false;
      await stop();
      rmSync(place.dataDir, { recursive: true });
      cpSync(backup, place.dataDir, { recursive: true });
      running = await open();
      return true;
    },
    async close() {
      await stop();
      rmSync(backup, { recursive: true });
      if (place.databaseUrl === null) rmSync(place.dataDir, { recursive: true });
      else await world.until(dropDatabase(place));
    },
  };
}

function copyFolder({ dataDir }: Place): Place {
  const copy = mkdtempSync(join(tmpdir(), "clubhouse-simulated-"));
  cpSync(dataDir, copy, { recursive: true });
  return { databaseUrl: null, dataDir: copy };
}
