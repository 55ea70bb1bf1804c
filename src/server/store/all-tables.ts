/**
 * Reads and writes every table of the club, row by row, on either engine.
 * For backups and exports. Each table comes after those it refers to, and its rows in an order that is the
 * same on both engines, so that the same club is the same text.
 */
import { type Kysely, sql } from "kysely";
import type { Database, Queries, Transaction } from "./database.ts";
import { hasRowLocks } from "./engines.ts";
import type { Tables } from "./schema.ts";

export type TableName = Exclude<keyof Tables, "writeChecks">;

/** A column's value as both engines give it. */
export type Value = string | number | null | Uint8Array;

export type WholeRow = Readonly<Record<string, Value>>;

/** A new table takes its line here, after the tables it refers to: its order, down to a single row. */
const order: { readonly [Table in TableName]: Readonly<Record<string, "text" | "number">> } = {
  courses: { id: "text" },
  club: { id: "number" },
  codes: { code: "text" },
  // Players without a host come first: a guest refers to theirs.
  players: { affiliatedWith: "text", id: "text" },
  pinResets: { playerId: "text" },
  sessions: { tokenHash: "text" },
  photos: { id: "text" },
  attempts: { id: "text" },
  teeTimes: { id: "text" },
  places: { teeTimeId: "text", playerId: "text" },
  cards: { teeTimeId: "text", playerId: "text" },
  cardHoles: { teeTimeId: "text", playerId: "text", holeNumber: "number" },
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

/** What tables were called before migration 0006; a copy from before it has them by these names. */
const formerTables = ["tries", "news", "notices"] as const;

/** A table of this release, or of an earlier one by its name then. */
export type CopiedTable = TableName | (typeof formerTables)[number];

/** Numbered by the database; the numbers go on behind those that were copied. */
const numbered: Partial<Record<TableName, string>> = { audit: "eventOrder", invalidationEvents: "position" };

export const allTables = Object.keys(order) as readonly TableName[];

/** Null when no release has or had a table of this name. */
export function copiedTable(name: string): CopiedTable | null {
  return [...allTables, ...formerTables].find((known) => known === name) ?? null;
}

export async function countRows(queries: Queries, table: CopiedTable): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    queries,
  );
  return rows[0]?.count ?? 0;
}

/** In order, so many at a time: no table has to fit into memory. `queries` must be one transaction's. */
export async function* readRows(
  engine: Database["engine"],
  queries: Queries,
  table: CopiedTable,
  atOnce = 1_000,
): AsyncGenerator<WholeRow[]> {
  const rows = selectInOrder(engine, queries, table);
  if (engine === "sqlite") return yield* inLots(rows.stream(), atOnce);
  await sql`declare club_rows no scroll cursor for ${rows}`.execute(queries);
  for (;;) {
    const lot = await sql<WholeRow>`fetch ${sql.lit(atOnce)} from club_rows`.execute(queries);
    if (lot.rows.length === 0) break;
    yield lot.rows;
  }
  await sql`close club_rows`.execute(queries);
}

/** All with the same columns. */
export async function insertRows(
  engine: Database["engine"],
  tx: Transaction,
  table: CopiedTable,
  rows: readonly WholeRow[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const lines = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
  // The numbers of the audit trail are the order of events: they are copied, not drawn again.
  const asGiven = engine === "postgresql" ? sql`overriding system value` : sql``;
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    ${asGiven} values ${sql.join(lines)}`.execute(tx);
}

/** After `insertRows` into `tables`: the next event gets the last one's number plus one. SQLite does that by itself. */
export async function continueNumbers(
  engine: Database["engine"],
  tx: Transaction,
  tables: readonly CopiedTable[],
): Promise<void> {
  if (engine === "sqlite") return;
  for (const table of tables) {
    const column = numbered[nameNow(table)];
    if (column === undefined) continue;
    const sequence = sql`pg_get_serial_sequence(${snake(table)}, ${snake(column)})`;
    await sql`select setval(${sequence}, max(${sql.ref(column)})) from ${sql.table(table)}
      having max(${sql.ref(column)}) is not null`.execute(tx);
  }
}

/** Leaves the database as it was before the first migration, whichever release made its tables. */
export async function dropAllTables(tx: Transaction): Promise<void> {
  for (const table of [...formerTables, ...allTables.toReversed()])
    await tx.schema.dropTable(table).ifExists().execute();
  for (const table of ["writeChecks", "kyselyMigration", "kyselyMigrationLock"])
    await tx.schema.dropTable(table).ifExists().execute();
  // A trigger goes with its table, but not what it calls.
  if (hasRowLocks(tx)) await sql`drop function if exists refuse_change_of_audit()`.execute(tx);
}

function nameNow(table: CopiedTable): TableName {
  switch (table) {
    case "tries":
      return "attempts";
    case "news":
      return "invalidationEvents";
    case "notices":
      return "notifications";
    default:
      return table;
  }
}

function selectInOrder(engine: Database["engine"], queries: Queries, table: CopiedTable) {
  // The table decides the columns, and nothing here reads them.
  const anyTable = queries as unknown as Kysely<Record<string, Record<string, Value>>>;
  return Object.entries(order[nameNow(table)]).reduce((select, [column, kind]) => {
    // Byte by byte, as SQLite compares: PostgreSQL would ask the language of its operating system.
    const bytes = engine === "postgresql" && kind === "text" ? sql` collate "C"` : sql``;
    return select.orderBy(sql`${sql.ref(column)}${bytes} nulls first`);
  }, anyTable.selectFrom(table).selectAll());
}

async function* inLots(rows: AsyncIterable<WholeRow>, atOnce: number): AsyncGenerator<WholeRow[]> {
  let lot: WholeRow[] = [];
  for await (const row of rows) {
    lot.push(row);
    if (lot.length < atOnce) continue;
    yield lot;
    lot = [];
  }
  if (lot.length > 0) yield lot;
}

/** A name passed to an SQL function is a text, which Kysely does not translate. */
function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
