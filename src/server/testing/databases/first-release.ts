/** Reads an export that the first release wrote, with rows in every table. */
import { readFileSync } from "node:fs";
import { type RawBuilder, sql } from "kysely";
import { readRow } from "../../backups/manifest.ts";
import { continueNumbers, type WholeRow } from "../../database/all-tables.ts";
import type { Database } from "../../database/database.ts";

export const firstRelease = "0001-the-club";

/** Everybody's PIN is "2468", hashed with the pepper of the tests. */
export const firstReleaseText = readFileSync(new URL("first-release.ndjson", import.meta.url), "utf8");

export const firstReleaseToken = "-3Ee48nI0DeB-rFV623MTO37gWbVd3osYWQby2WLwCk";

export type FirstTable = { name: string; rows: WholeRow[] };

export function firstReleaseTables(): FirstTable[] {
  const [manifest = "", ...lines] = firstReleaseText.trim().split("\n");
  const rows = lines.map((line) => readRow(line));
  const { tables }: { tables: { name: string }[] } = JSON.parse(manifest);
  return tables.map(({ name }) => ({
    name,
    rows: rows.flatMap((read) => (read?.table === name ? [read.row] : [])),
  }));
}

/** Inserts with its own SQL, because the store expects the present tables. */
export async function insertFirstRelease(db: Database): Promise<void> {
  const asGiven = db.engine === "postgresql" ? sql`overriding system value` : sql``;
  for (const { name, rows } of firstReleaseTables())
    for (const row of rows) {
      const columns = Object.keys(row).map((column) => sql.ref(column));
      await sql`insert into ${sql.table(name)} (${sql.join(columns)}) ${asGiven}
        values (${sql.join(Object.values(row))})`.execute(db.kysely);
    }
  await db.transaction((tx) => continueNumbers(tx, ["audit", "news"]));
}

export async function rowsNow(
  { kysely }: Database,
  table: string,
  columns?: readonly string[],
): Promise<WholeRow[]> {
  const chosen = columns ? sql.join(columns.map((column) => sql.ref(column))) : sql`*`;
  const rows: RawBuilder<WholeRow> = sql`select ${chosen} from ${sql.table(table)}`;
  return (await rows.execute(kysely)).rows;
}
