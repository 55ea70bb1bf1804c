/**
 * Does a copy of the embedded database end while somebody writes all the time?
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { copySqlite } from "./sqlite-copy.ts";

test("a copy holds what was there when it began, and does not begin again at each write", async () => {
  const folder = mkdtempSync(join(tmpdir(), "clubhouse-copy-"));
  const [from, to] = [join(folder, "from"), join(folder, "to")] as const;
  const writer = new Sqlite(from);
  writer.pragma("journal_mode = WAL");
  writer.exec("create table notes (bytes blob)");
  const write = writer.prepare("insert into notes values (zeroblob(1000000))");
  for (let n = 0; n < 20; n++) write.run();

  const seen: number[] = [];
  await copySqlite(from, to, (done) => {
    seen.push(done);
    if (seen.length < 100) write.run();
  });
  expect(seen.length).toBeGreaterThan(3);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  const copy = new Sqlite(to, { readonly: true });
  expect(copy.prepare("select count(*) as notes from notes").get()).toEqual({ notes: 20 });
  for (const opened of [writer, copy]) opened.close();
  rmSync(folder, { recursive: true });
});
