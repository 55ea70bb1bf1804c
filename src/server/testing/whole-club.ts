import { allTables, readRows, type TableName, type WholeRow } from "../database/all-tables.ts";
import type { Database } from "../database/database.ts";

export function readWholeClub({ snapshot }: Database): Promise<ReadonlyMap<TableName, WholeRow[]>> {
  return snapshot(async (queries) => {
    const whole = new Map<TableName, WholeRow[]>();
    for (const table of allTables) {
      const rows: WholeRow[] = [];
      for await (const lot of readRows(queries, table)) rows.push(...lot);
      whole.set(table, rows);
    }
    return whole;
  });
}
