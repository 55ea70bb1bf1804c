/**
 * Makes the demo club once for a whole run of the browser tests: each of their servers opens a copy of its folder.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeDemoIn } from "./club-server.ts";

/** Called by Playwright before the first test; it calls what this answers after the last. */
export default async function prepareDemo(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "clubhouse-demo-"));
  await makeDemoIn(folder);
  // Playwright's workers inherit it.
  process.env.DEMO_CLUB_FOLDER = folder;
  return () => rmSync(folder, { recursive: true });
}
