import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Instant } from "#rules/golf";

export type Place = { readonly databaseUrl: string | null; readonly dataDir: string };

export type OwnPlace = { readonly place: Place; drop(): Promise<void> };

/** Saturday, 07:00 in Phoenix. */
export const morning: Instant = "2026-11-21T14:00:00.000Z";

export function temporaryPlace(): OwnPlace {
  const dataDir = mkdtempSync(join(tmpdir(), "clubhouse-test-"));
  return {
    place: { databaseUrl: null, dataDir },
    drop: async () => rmSync(dataDir, { recursive: true }),
  };
}
