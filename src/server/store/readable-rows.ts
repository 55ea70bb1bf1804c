/** Leaves out rows that cannot be read, with an alarm for each. */
import { raiseAlarm } from "./alarms.ts";
import type { Queries } from "./database.ts";
import { UnreadableColumn } from "./json.ts";

export function readableRows<Row, T>(queries: Queries, rows: readonly Row[], read: (row: Row) => T): T[] {
  return rows.flatMap((row) => {
    try {
      return [read(row)];
    } catch (error) {
      if (!(error instanceof UnreadableColumn)) throw error;
      raiseAlarm(queries, { error, text: "A ROW CANNOT BE READ; it is left out", about: {} });
      return [];
    }
  });
}
