/**
 * How does the whole club become one file that either engine can read?
 * Lines of JSON, compressed: first what the copy says of itself, then each row. Written under
 * another name until it is whole and on the disk.
 */
import { open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { allTables, readRows } from "../store/all-tables.ts";
import type { Database, Queries } from "../store/database.ts";
import { inSteps } from "../store/disk-steps.ts";
import { newFile } from "./files.ts";
import { type CopyOf, describe, type Manifest, type Progress } from "./manifest.ts";
import { writeRow } from "./rows.ts";

export async function exportClub(
  { engine, snapshot }: Pick<Database, "engine" | "snapshot">,
  file: string,
  copyOf: CopyOf,
  progress: Progress,
): Promise<Manifest> {
  return newFile(file, (partial) =>
    snapshot(async (queries) => {
      const manifest = await describe(engine, queries, copyOf, progress);
      const lines = linesOf(engine, queries, manifest, progress);
      const written = await open(partial, "w", 0o600);
      await pipeline(lines, createGzip(), inSteps(written)).finally(() => written.close());
      return manifest;
    }),
  );
}

async function* linesOf(
  engine: Database["engine"],
  queries: Queries,
  manifest: Manifest,
  progress: Progress,
): AsyncGenerator<string> {
  const total = manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  yield `${JSON.stringify(manifest)}\n`;
  for (const table of allTables)
    for await (const rows of readRows(engine, queries, table)) {
      yield rows.map((row) => writeRow(table, row)).join("");
      done += rows.length;
      progress("Writing", done, total);
    }
}
