/**
 * Which tables does a query read from end to end, by the plan of its engine?
 *
 * SQLite plans without looking at the rows, so that a small club shows the plan of a large one. PostgreSQL reads a small
 * table whole whatever index there is: here it may do so only where it has no other way.
 */
import { CompiledQuery, sql } from "kysely";
import type { Queries, Transaction } from "../store/database.ts";
import type { Engine } from "../store/engines.ts";
import type { SentQuery } from "./recorded-queries.ts";

export function fullScans(engine: Engine, tx: Transaction, query: SentQuery): Promise<string[]> {
  return engine === "sqlite" ? scansOfSqlite(tx, query) : scansOfPostgresql(tx, query);
}

/** What the planner of PostgreSQL must not choose only because the tables are small. */
export async function planAsIfLarge(engine: Engine, tx: Transaction): Promise<void> {
  if (engine === "sqlite") return;
  for (const way of ["seqscan", "hashjoin", "mergejoin"])
    await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(tx);
}

/** Without `json_each`, which is no table: the list that a parameter holds is read from end to end on purpose. */
async function scansOfSqlite(tx: Transaction, query: SentQuery): Promise<string[]> {
  const lines = await planOfSqlite(tx, query);
  return lines.flatMap((detail) => /^SCAN (?!json_each\b)([a-z]\w*)/.exec(detail)?.[1] ?? []);
}

/** The lines of `explain query plan`: "SEARCH places USING INDEX …", or "SCAN places". */
export async function planOfSqlite(queries: Queries, { sql }: SentQuery): Promise<string[]> {
  // The plan does not depend on the values.
  const values = Array(sql.split("?").length - 1).fill(null);
  const explain = CompiledQuery.raw(`explain query plan ${sql}`, values);
  const { rows } = await queries.executeQuery<{ detail: string }>(explain);
  return rows.map(({ detail }) => detail);
}

type Node = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Cond"?: string;
  Plans?: Node[];
};

async function scansOfPostgresql(tx: Transaction, { sql: text, values }: SentQuery): Promise<string[]> {
  const explain = `explain (format json) ${withValues(text, values)}`;
  const { rows } = await sql<Record<string, { Plan: Node }[]>>`${sql.raw(explain)}`.execute(tx);
  // One row with one column, "QUERY PLAN".
  return rows.flatMap((row) => Object.values(row).flat()).flatMap(({ Plan }) => scansIn(Plan));
}

function scansIn(node: Node): string[] {
  const { "Node Type": type, "Relation Name": table, "Index Cond": condition, Plans = [] } = node;
  const isWhole = type === "Seq Scan" || (/^Index( Only)? Scan$/.test(type) && condition === undefined);
  return [...(isWhole && table !== undefined ? [table] : []), ...Plans.flatMap(scansIn)];
}

/** `explain` takes no parameters where the statement is not prepared: the values are written in their places. */
function withValues(text: string, values: readonly unknown[]): string {
  return text.replace(/\$(\d+)/g, (_, place: string) => literal(values[Number(place) - 1]));
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (typeof value === "number") return String(value);
  return `'${String(value).replaceAll("'", "''")}'`;
}
