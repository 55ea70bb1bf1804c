import { type Kysely, sql } from "kysely";
import { CommandError } from "../process/command-error.ts";
import type { Queries, Transaction } from "./database.ts";
import { hasRowLocks, storageTrouble } from "./engines.ts";
import type { Tables } from "./schema.ts";

export type TableName = Exclude<keyof Tables, "writeChecks">;

export type Value = string | number | null | Uint8Array;

export type WholeRow = Readonly<Record<string, Value>>;

/** The columns that order each table's rows. Add a new table here, after the tables it refers to. */
const order: { readonly [Table in TableName]: Readonly<Record<string, "text" | "number">> } = {
  courses: { id: "text" },
  club: { id: "number" },
  codes: { code: "text" },
  // Players without a host come first, since a guest refers to the host.
  players: { affiliatedWith: "text", id: "text" },
  pinResets: { playerId: "text" },
  sessions: { tokenHash: "text" },
  photos: { id: "text" },
  attempts: { id: "text" },
  teeTimes: { id: "text" },
  places: { teeTimeId: "text", playerId: "text" },
  fieldMessages: { id: "text" },
  fieldMessageViews: { messageId: "text", playerId: "text" },
  cards: { teeTimeId: "text", playerId: "text" },
  cardHoles: { teeTimeId: "text", playerId: "text", holeNumber: "number" },
  holeClaims: { teeTimeId: "text", playerId: "text", holeNumber: "number", byId: "text" },
  cardDevices: { teeTimeId: "text", playerId: "text", holeNumber: "number", device: "text" },
  teamFinalTotals: { teeTimeId: "text", groupNumber: "number" },
  finalResults: { teeTimeId: "text", groupNumber: "number" },
  bets: { id: "text" },
  betTerms: { betId: "text", teeTimeId: "text" },
  betResults: { id: "text" },
  pendingSettlements: { betId: "text", teeTimeId: "text" },
  payments: { id: "text" },
  audit: { eventOrder: "number" },
  invalidationEvents: { position: "number" },
  notifications: { id: "text" },
  idempotencyKeys: { askedBy: "text", requestKey: "text" },
  pushKeys: { id: "number" },
  pushChoices: { playerId: "text" },
  pushSubscriptions: { sessionHash: "text" },
  pushOutbox: { notificationId: "text", sessionHash: "text" },
  televisionLinks: { tokenHash: "text" },
  calendars: { playerId: "text" },
  series: { id: "text" },
  seriesDates: { seriesId: "text", date: "text" },
  standingPlaces: { seriesId: "text", weekday: "number", playerId: "text" },
  skippedDates: { seriesId: "text", date: "text", playerId: "text" },
};

/** Older copies have these table names, from before migration 0006. */
const formerNames = { tries: "attempts", news: "invalidationEvents", notices: "notifications" } as const;

type FormerTable = keyof typeof formerNames;

const formerTables = Object.keys(formerNames) as readonly FormerTable[];

export type CopiedTable = TableName | FormerTable;

/** The database numbers the rows of these tables. New numbers must follow copied ones (`continueNumbers`). */
const numbered: Partial<Record<TableName, string>> = { audit: "eventOrder", invalidationEvents: "position" };

export const allTables = Object.keys(order) as readonly TableName[];

export function tableNamed(name: string): CopiedTable {
  const found = [...allTables, ...formerTables].find((known) => known === name);
  if (found === undefined) throw new CommandError(`The copy has a table ${name}, which no club has.`);
  return found;
}

export async function countRows(queries: Queries, table: CopiedTable): Promise<number> {
  const count = sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`;
  const { rows } = await count.execute(queries);
  return rows[0]?.count ?? 0;
}

const rowsAtOnce = 1_000;

/** Reads in parts, since a table may not fit into memory. `queries` must be one transaction. */
export async function* readRows(queries: Queries, table: CopiedTable): AsyncGenerator<WholeRow[]> {
  const rows = selectInOrder(queries, table);
  if (!hasRowLocks(queries)) return yield* inLots(rows.stream());
  await sql`declare club_rows no scroll cursor for ${rows}`.execute(queries);
  for (;;) {
    const lot = await sql<WholeRow>`fetch ${sql.lit(rowsAtOnce)} from club_rows`.execute(queries);
    if (lot.rows.length === 0) break;
    yield lot.rows;
  }
  await sql`close club_rows`.execute(queries);
}

async function insertRows(tx: Transaction, table: CopiedTable, rows: readonly WholeRow[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const lines = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
  // The numbers of audit entries say which came first. So they are copied, and PostgreSQL gives no new ones.
  const asGiven = hasRowLocks(tx) ? sql`overriding system value` : sql``;
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    ${asGiven} values ${sql.join(lines)}`.execute(tx);
}

/**
 * If a row is refused, the error names the row. `before` is the number of rows that the table already has.
 */
export async function insertOrExplain(
  tx: Transaction,
  table: CopiedTable,
  rows: readonly WholeRow[],
  before: number,
): Promise<void> {
  if ((await whyNot(tx, table, rows)) === null) return;
  for (const [i, row] of rows.entries()) {
    const reason = await whyNot(tx, table, [row]);
    if (reason !== null)
      throw new CommandError(
        `Row ${before + i + 1} of ${table} cannot be stored here${unstorableColumns(row)}: ${reason}. ` +
          "Nothing was kept. Put it right where the copy was made, and copy again.",
      );
  }
}

/** Returns why the rows were refused, or null if they are stored. In both cases the transaction continues. */
async function whyNot(
  tx: Transaction,
  table: CopiedTable,
  rows: readonly WholeRow[],
): Promise<string | null> {
  await sql`savepoint rows_tried`.execute(tx);
  try {
    await insertRows(tx, table, rows);
    return null;
  } catch (error) {
    if (storageTrouble(error) !== null || !(error instanceof Error)) throw error;
    await sql`rollback to savepoint rows_tried`.execute(tx);
    return error.message;
  }
}

/** Names the columns whose values SQLite accepts and PostgreSQL refuses. */
function unstorableColumns(row: WholeRow): string {
  const columns = Object.entries(row).flatMap(([column, value]) => {
    if (typeof value === "string" && value.includes("\0")) return [`${column} has a hidden character`];
    return typeof value === "number" && Math.abs(value) > 2 ** 31 - 1 ? [`${column} is ${value}`] : [];
  });
  return columns.length > 0 ? ` (${columns.join(", ")})` : "";
}

/** Call this after rows were copied, so that new numbers follow the copied ones. SQLite does this automatically. */
export async function continueNumbers(tx: Transaction, tables: readonly CopiedTable[]): Promise<void> {
  if (!hasRowLocks(tx)) return;
  for (const table of tables) {
    const column = numbered[nameNow(table)];
    if (column === undefined) continue;
    const sequence = sql`pg_get_serial_sequence(${snake(table)}, ${snake(column)})`;
    await sql`select setval(${sequence}, max(${sql.ref(column)})) from ${sql.table(table)}
      having max(${sql.ref(column)}) is not null`.execute(tx);
  }
}

export async function dropAllTables(tx: Transaction): Promise<void> {
  for (const table of [...formerTables, ...allTables.toReversed()])
    await tx.schema.dropTable(table).ifExists().execute();
  for (const table of ["writeChecks", "kyselyMigration", "kyselyMigrationLock"])
    await tx.schema.dropTable(table).ifExists().execute();
  // Dropping a table drops its triggers, but not their functions.
  if (hasRowLocks(tx)) await sql`drop function if exists refuse_change_of_audit()`.execute(tx);
}

function nameNow(table: CopiedTable): TableName {
  return table in formerNames ? formerNames[table as FormerTable] : (table as TableName);
}

function selectInOrder(queries: Queries, table: CopiedTable) {
  const anyTable = queries as unknown as Kysely<Record<string, Record<string, Value>>>;
  return Object.entries(order[nameNow(table)]).reduce((select, [column, kind]) => {
    // Compares bytes, as SQLite does; PostgreSQL would use the locale of its system.
    const bytes = kind === "text" && hasRowLocks(queries) ? sql` collate "C"` : sql``;
    return select.orderBy(sql`${sql.ref(column)}${bytes} nulls first`);
  }, anyTable.selectFrom(table).selectAll());
}

async function* inLots(rows: AsyncIterable<WholeRow>): AsyncGenerator<WholeRow[]> {
  let lot: WholeRow[] = [];
  for await (const row of rows) {
    lot.push(row);
    if (lot.length < rowsAtOnce) continue;
    yield lot;
    lot = [];
  }
  if (lot.length > 0) yield lot;
}

/** Kysely translates names in queries, but not a name that an SQL function gets as text. */
function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
