import { hasHiddenCharacter } from "#rules/text";
import { allTables, readRows, type WholeRow } from "../database/all-tables.ts";
import type { Database } from "../database/database.ts";

export async function hostileRowsOf(db: Database): Promise<string[]> {
  const found: string[] = [];
  await db.snapshot(async (queries) => {
    for (const table of allTables)
      for await (const rows of readRows(queries, table))
        for (const row of rows) found.push(...hostileIn(row).map((column) => `${table}.${column}`));
  });
  return found;
}

function hostileIn(row: WholeRow): string[] {
  return Object.entries(row).flatMap(([column, value]) => {
    const isHidden = typeof value === "string" && (hasHiddenCharacter(value) || /\\u00[01]/.test(value));
    const isLarge = typeof value === "number" && Math.abs(value) > 2 ** 31 - 1;
    return isHidden || isLarge ? [`${column}: ${JSON.stringify(value)}`] : [];
  });
}
