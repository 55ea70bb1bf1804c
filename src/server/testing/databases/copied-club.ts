import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { describe, type TableInCopy } from "../../backups/manifest.ts";
import type { Database } from "../../database/database.ts";
import { pinsWith } from "../../secrets/pin.ts";
import { quickPinCost } from "../cast.ts";
import { morning } from "./database.ts";

export const copyOf = { writtenAt: morning, pepper: null };
export const quietly = () => {};
export const pins = pinsWith(Buffer.alloc(32, 7), quickPinCost);

export let folder = "";

export function useOwnFolder(): void {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "clubhouse-copies-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
}

export function tablesOf(db: Database): Promise<TableInCopy[]> {
  return db.snapshot(async (queries) => (await describe({ queries, progress: quietly }, copyOf)).tables);
}
