/** Names the row that the database refuses, so that it can be corrected in the original. */
import { sql } from "kysely";
import { CommandError } from "../command-error.ts";
import { type CopiedTable, insertRows, type WholeRow } from "./all-tables.ts";
import type { Database, Transaction } from "./database.ts";
import { storageTrouble } from "./engines.ts";

/** `before`: how many rows of the table were inserted already. */
export async function insertOrExplain(
  engine: Database["engine"],
  tx: Transaction,
  table: CopiedTable,
  rows: readonly WholeRow[],
  before: number,
): Promise<void> {
  if ((await whyNot(engine, tx, table, rows)) === null) return;
  for (const [i, row] of rows.entries()) {
    const reason = await whyNot(engine, tx, table, [row]);
    if (reason !== null)
      throw new CommandError(
        `Row ${before + i + 1} of ${table} cannot be stored here${unstorableColumns(row)}: ${reason}. ` +
          "Nothing was kept. Put it right where the copy was made, and copy again.",
      );
  }
}

/** Null if they are stored; otherwise the database's message, and the transaction continues without them. */
async function whyNot(
  engine: Database["engine"],
  tx: Transaction,
  table: CopiedTable,
  rows: readonly WholeRow[],
): Promise<string | null> {
  await sql`savepoint rows_tried`.execute(tx);
  try {
    await insertRows(engine, tx, table, rows);
    return null;
  } catch (error) {
    if (storageTrouble(error) !== null || !(error instanceof Error)) throw error;
    await sql`rollback to savepoint rows_tried`.execute(tx);
    return error.message;
  }
}

/** Columns that SQLite accepts and PostgreSQL refuses. */
function unstorableColumns(row: WholeRow): string {
  const columns = Object.entries(row).flatMap(([column, value]) => {
    if (typeof value === "string" && value.includes("\0")) return [`${column} has a hidden character`];
    return typeof value === "number" && Math.abs(value) > 2 ** 31 - 1 ? [`${column} is ${value}`] : [];
  });
  return columns.length > 0 ? ` (${columns.join(", ")})` : "";
}
