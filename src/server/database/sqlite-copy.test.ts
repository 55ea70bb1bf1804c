import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { copySqlite } from "./sqlite-copy.ts";

test("a copy holds what was there when it started, while another connection writes", () => {
  const folder = mkdtempSync(join(tmpdir(), "clubhouse-copy-"));
  const [from, to] = [join(folder, "from"), join(folder, "to")] as const;
  const writer = new Sqlite(from);
  writer.pragma("journal_mode = WAL");
  writer.exec("create table notes (bytes blob)");
  const write = writer.prepare("insert into notes values (zeroblob(1000000))");
  for (let n = 0; n < 20; n++) write.run();

  const seen: number[] = [];
  copySqlite(from, to, (done) => {
    seen.push(done);
    write.run();
  });
  expect(seen).toEqual(Array.from({ length: 20 }, (_, step) => step + 1));
  const copy = new Sqlite(to, { readonly: true });
  expect(copy.prepare("select count(*) as notes from notes").get()).toEqual({ notes: 20 });
  expect(readdirSync(folder).filter((name) => name.startsWith("to"))).toEqual(["to"]);
  for (const opened of [writer, copy]) opened.close();
  rmSync(folder, { recursive: true });
});
