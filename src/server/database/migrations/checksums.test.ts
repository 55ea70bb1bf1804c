/** A migration that changed after its release would make a different database. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { onBothEngines } from "../../testing/databases/database.ts";
import type { Database } from "../database.ts";
import { isCurrent, migrate, migrationNames } from "../migrate.ts";
import { checksums } from "./checksums.ts";

const files = readdirSync(new URL(".", import.meta.url)).filter((name) => /^\d{4}-[a-z-]+\.ts$/.test(name));
const textOf = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");

test("no migration has been edited since its line was written", () => {
  const sums = files.map((file) => [
    file.replace(".ts", ""),
    createHash("sha256").update(textOf(file)).digest("hex"),
  ]);
  expect(Object.fromEntries(sums)).toEqual(checksums);
  expect(Object.keys(checksums)).toEqual(migrationNames);
});

test("a migration depends on nothing of ours, which could change below it", () => {
  for (const file of files)
    for (const [, from] of textOf(file).matchAll(/^(?:import|} from).* from "(.+)";$/gm))
      expect(from, file).toMatch(/^kysely(\/migration)?$/);
});

onBothEngines("a database remembers what it has run, and another text of it is refused", async ({ db }) => {
  expect(await sumsIn(db)).toEqual(checksums);
  expect(await isCurrent(db)).toBe(true);
  await sql`update kysely_migration set checksum = 'another' where name = '0005-changes-after-the-fact'`.execute(
    db.kysely,
  );
  expect(await isCurrent(db)).toBe(false);
  await expect(migrate(db)).rejects.toThrow(
    "This database was made by another build of Clubhouse: 0005-changes-after-the-fact was changed after it had run here.",
  );
  await expect(migrate(db)).rejects.toThrow("restore a backup");
});

onBothEngines("what ran before texts were remembered counts as ours", async ({ db }) => {
  await sql`update kysely_migration set checksum = null`.execute(db.kysely);
  expect(await isCurrent(db)).toBe(true);
  await migrate(db);
  expect(await sumsIn(db)).toEqual(checksums);
});

async function sumsIn({ kysely }: Database): Promise<Record<string, string>> {
  const rows = await sql<{
    name: string;
    checksum: string;
  }>`select name, checksum from kysely_migration`.execute(kysely);
  return Object.fromEntries(rows.rows.map(({ name, checksum }) => [name, checksum]));
}
