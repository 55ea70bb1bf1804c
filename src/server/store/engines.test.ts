/**
 * Is the embedded database set up to keep what was acknowledged?
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CompiledQuery } from "kysely";
import { expect, test } from "vitest";
import { type Database, openDatabase } from "./database.ts";

test("every commit reaches the disk, and no row refers to nothing", async () => {
  await withTwoConnections(async (db) => {
    expect(await pragma(db, "journal_mode")).toBe("wal");
    const full = 2;
    expect(await pragma(db, "synchronous")).toBe(full);
    expect(await pragma(db, "foreign_keys")).toBe(1);
    await db.transaction(async () => {});
    expect(await pragma(db, "busy_timeout")).toBe(5000);
  });
});

test("a transaction has the write lock from its beginning, and others wait for it", async () => {
  await withTwoConnections(async (one, other) => {
    const order: string[] = [];
    const first = one.transaction(async () => {
      order.push("first begins");
      await new Promise((resolve) => setTimeout(resolve, 60));
      order.push("first ends");
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    await other.transaction(async () => void order.push("second begins"));
    await first;
    expect(order).toEqual(["first begins", "first ends", "second begins"]);
  });
});

async function withTwoConnections(work: (one: Database, other: Database) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "clubhouse-test-"));
  const one = await openDatabase({ databaseUrl: null, dataDir });
  const other = await openDatabase({ databaseUrl: null, dataDir });
  try {
    await work(one, other);
  } finally {
    await one.close();
    await other.close();
    rmSync(dataDir, { recursive: true });
  }
}

async function pragma({ kysely }: Database, name: string): Promise<unknown> {
  const { rows } = await kysely.executeQuery<Record<string, unknown>>(CompiledQuery.raw(`pragma ${name}`));
  return Object.values(rows[0] ?? {})[0];
}
