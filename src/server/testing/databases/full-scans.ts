/**
 * Finds full scans in the plan of a query. PostgreSQL scans a small table even if there is an index. So
 * `planAsIfLarge` lets it scan only if there is no other way. SQLite's plan does not depend on the rows.
 */
import { CompiledQuery, sql } from "kysely";
import type { Queries, Transaction } from "../../database/database.ts";
import type { Engine } from "../../database/engines.ts";
import type { SentQuery } from "./recorded-queries.ts";

export function fullScans(engine: Engine, tx: Transaction, query: SentQuery): Promise<string[]> {
  return engine === "sqlite" ? scansOfSqlite(tx, query) : scansOfPostgresql(tx, query);
}

export async function planAsIfLarge(engine: Engine, tx: Transaction): Promise<void> {
  if (engine === "sqlite") return;
  for (const way of ["seqscan", "hashjoin", "mergejoin"])
    await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(tx);
}

/** Ignores `json_each`, which is not a table: it reads the list in a parameter. */
async function scansOfSqlite(tx: Transaction, query: SentQuery): Promise<string[]> {
  const lines = await planOfSqlite(tx, query);
  return lines.flatMap((detail) => /^SCAN (?!json_each\b)([a-z]\w*)/.exec(detail)?.[1] ?? []);
}

export async function planOfSqlite(queries: Queries, { sql }: SentQuery): Promise<string[]> {
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
  return rows.flatMap((row) => Object.values(row).flat()).flatMap(({ Plan }) => scansIn(Plan));
}

function scansIn(node: Node): string[] {
  const { "Node Type": type, "Relation Name": table, "Index Cond": condition, Plans = [] } = node;
  const isWhole = type === "Seq Scan" || (/^Index( Only)? Scan$/.test(type) && condition === undefined);
  return [...(isWhole && table !== undefined ? [table] : []), ...Plans.flatMap(scansIn)];
}

/** PostgreSQL's `explain` takes no parameters here, so their values are written into the text. */
function withValues(text: string, values: readonly unknown[]): string {
  return text.replace(/\$(\d+)/g, (_, place: string) => literal(values[Number(place) - 1]));
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (typeof value === "number") return String(value);
  return `'${String(value).replaceAll("'", "''")}'`;
}
