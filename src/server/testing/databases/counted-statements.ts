/**
 * Records all statements except begin and commit. Our SQLite driver does not prepare these two, so they would
 * be recorded on PostgreSQL only.
 */
import pg from "pg";
import { vi } from "vitest";
import { PreparedStatements } from "../../database/sqlite-driver.ts";

export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const onSqlite = vi.spyOn(PreparedStatements.prototype, "get");
  const onPostgresql = vi.spyOn(pg.Client.prototype, "query");
  try {
    await work();
    const asked = onPostgresql.mock.calls.map(([query]) => textOf(query));
    const texts = [...onSqlite.mock.calls.map(([text]) => text), ...asked];
    return texts.filter((text) => !/^(begin|commit|start transaction)\b/i.test(text));
  } finally {
    onSqlite.mockRestore();
    onPostgresql.mockRestore();
  }
}

function textOf(query: unknown): string {
  return typeof query === "object" && query !== null && "text" in query ? String(query.text) : String(query);
}
