/**
 * Records the queries of both drivers. A SQLite connection prepares the same text only once, so `work` must
 * open a new connection.
 */
import Sqlite from "better-sqlite3";
import pg from "pg";
import { vi } from "vitest";

export type SentQuery = { readonly sql: string; readonly values: readonly unknown[] };

export async function recordQueries(work: () => Promise<void>): Promise<SentQuery[]> {
  const sent = new Map<string, SentQuery>();
  const note = (sql: string, values: readonly unknown[]) => sent.set(sql, { sql, values });
  const prepare = Sqlite.prototype.prepare;
  const onSqlite = vi.spyOn(Sqlite.prototype, "prepare").mockImplementation(function (
    this: Sqlite.Database,
    sql: string,
  ) {
    note(sql, []);
    return prepare.call(this, sql);
  });
  const query = pg.Client.prototype.query;
  const onPostgresql = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...asked: unknown[]
  ) {
    const [what, values] = asked;
    if (typeof what === "string") note(what, Array.isArray(values) ? values : []);
    else if (isNamed(what)) note(what.text, what.values ?? (Array.isArray(values) ? values : []));
    return Reflect.apply(query, this, asked);
  });
  try {
    await work();
  } finally {
    onSqlite.mockRestore();
    onPostgresql.mockRestore();
  }
  return [...sent.values()];
}

function isNamed(what: unknown): what is { text: string; values?: unknown[] } {
  return typeof what === "object" && what !== null && "text" in what && typeof what.text === "string";
}
