import { rmSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { sql } from "kysely";
import type { Queries } from "./database.ts";
import { copyInSteps } from "./disk-steps.ts";
import { unmarkFile } from "./sqlite-log.ts";

/**
 * If SQLite flushed the copy, it would do so in one step and block every save. So SQLite writes a temporary
 * file without flushing. `copyInSteps` then copies that file to `to`.
 */
export function copySqlite(from: string, to: string, progress: (done: number, total: number) => void): void {
  const passing = `${to}-passing`;
  const source = new Sqlite(from, { fileMustExist: true });
  try {
    source.pragma("synchronous = off");
    source.prepare("vacuum into ?").run(passing);
    copyInSteps(passing, to, progress);
  } finally {
    source.close();
    rmSync(passing, { force: true });
  }
}

/** Returns SQLite's message about damage. Null if all tables and indexes are whole and agree. */
export async function findDamage(queries: Queries, how: "quick_check" | "integrity_check") {
  const { rows } = await sql<Record<string, string>>`pragma ${sql.raw(how)}(1)`.execute(queries);
  const [said = "ok"] = Object.values(rows[0] ?? {});
  return said === "ok" ? null : said.replace(/^\*\*\* .* \*\*\*\n/, "");
}

export async function writeManifest(queries: Queries, note: string): Promise<void> {
  // If somebody restored a backup by hand, the club has the table of that backup.
  await sql`drop table if exists copy_note`.execute(queries);
  await sql`create table copy_note (note text not null)`.execute(queries);
  await sql`insert into copy_note values (${note})`.execute(queries);
  await unmarkFile({ kysely: queries });
  // The copy must be one file, readable on a read-only disk.
  await sql`pragma journal_mode = delete`.execute(queries);
}

export async function takeManifest(queries: Queries): Promise<string | null> {
  const tables = await queries.introspection.getTables();
  if (!tables.some(({ name }) => name === "copy_note")) return null;
  const { rows } = await sql<{ note: string }>`select note from copy_note`.execute(queries);
  await sql`drop table copy_note`.execute(queries);
  return rows[0]?.note ?? null;
}
