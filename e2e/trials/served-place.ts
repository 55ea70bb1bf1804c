/**
 * A real server in its own process on the database of a test, on either engine, while the test reads the same database
 * beside it. Behind a proxy that it trusts, so that a trial can ask from as many addresses as it needs.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readPepper } from "../../src/server/pepper.ts";
import { type Pins, pinsWith } from "../../src/server/pin.ts";
import type { TestClub } from "../../src/server/testing/database.ts";
import { castPin, quickPinCost } from "../../src/server/testing/pins.ts";
import { startServer } from "./server-process.ts";

export type ServedPlace = {
  /** "http://127.0.0.1:…" */
  readonly url: string;
  /** With the server's pepper. */
  readonly pins: Pins;
  setClock(now: string): Promise<void>;
  /** Null while it runs; else what it said last. */
  whyEnded(): string | null;
  /** Its errors, and the last that it has logged. */
  log(): string;
  close(): Promise<void>;
};

/** The only push service that it knows: nobody is there, so that nothing leaves this machine. */
export const deafPushService = "http://127.0.0.1:9";

/** Everybody's PIN is the cast's from then on, and quick to compare: the server reads from a hash what it costs. */
export async function serveAt({ place, db, context }: TestClub): Promise<ServedPlace> {
  const ownFolder = mkdtempSync(join(tmpdir(), "clubhouse-trial-"));
  // The embedded database is where it is; of the other one only the pepper is in a folder.
  const dataDir = place.databaseUrl === null ? place.dataDir : ownFolder;
  const pepper = readPepper(join(dataDir, "pepper"), true);
  const pins = pinsWith(pepper, quickPinCost);
  const pinHash = await pins.hash(castPin);
  await db.kysely.updateTable("players").set({ pinHash }).execute();
  const how = ["--data-dir", dataDir, "--trusted-proxy", "127.0.0.1", "--push-service", deafPushService];
  if (place.databaseUrl !== null) how.push("--database-url", place.databaseUrl);
  const { child, address, next, setClock, endInput, log } = startServer(context.now(), how);
  await next();
  return {
    url: address(),
    pins,
    setClock,
    log,
    whyEnded() {
      const hasEnded = child.exitCode !== null || child.signalCode !== null;
      return hasEnded ? `${child.exitCode ?? child.signalCode}: ${log()}` : null;
    },
    async close() {
      await endInput();
      rmSync(ownFolder, { recursive: true });
    },
  };
}
