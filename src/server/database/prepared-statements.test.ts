import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { CompiledQuery, type RootOperationNode } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { PreparedStatements, WaitingSqliteDriver } from "./sqlite-driver.ts";

const select = "select * from codes where code = ?";

test("a question that is asked again is prepared once, and answered with what is saved now", async () => {
  const { database, ask } = await openDriver();
  const prepared: string[] = [];
  const prepare = database.prepare.bind(database);
  database.prepare = ((text: string) => {
    prepared.push(text);
    return prepare(text);
  }) as typeof database.prepare;
  expect(await ask(select, "MESA")).toEqual([]);
  await ask("insert into codes (code) values (?)", "MESA");
  await ask("insert into codes (code) values (?)", "SEDONA");
  expect(await ask(select, "MESA")).toEqual([{ code: "MESA" }]);
  expect(await ask(select, "SEDONA")).toEqual([{ code: "SEDONA" }]);
  expect(prepared).toEqual([select, "insert into codes (code) values (?)"]);
});

test("a statement that failed can be run again", async () => {
  const { ask } = await openDriver();
  const insert = "insert into codes (code) values (?)";
  await ask(insert, "MESA");
  await expect(ask(insert, "MESA")).rejects.toThrow("UNIQUE");
  await ask(insert, "SEDONA");
  expect(await ask("select code from codes order by code")).toEqual([{ code: "MESA" }, { code: "SEDONA" }]);
});

test("after a change of the tables every column is there, whichever connection changed them", async () => {
  const { ask, file } = await openDriver();
  await ask("insert into codes (code) values (?)", "MESA");
  expect(await ask(select, "MESA")).toEqual([{ code: "MESA" }]);
  await ask("alter table codes add column note text default 'here'");
  expect(await ask(select, "MESA")).toEqual([{ code: "MESA", note: "here" }]);
  const other = new Sqlite(file);
  other.exec("alter table codes add column more text default 'there'");
  other.close();
  expect(await ask(select, "MESA")).toEqual([{ code: "MESA", note: "here", more: "there" }]);
});

test("a read that goes row by row does not share its statement with the same question", async () => {
  const { ask, stream } = await openDriver();
  for (const code of ["MESA", "SEDONA"]) await ask("insert into codes (code) values (?)", code);
  const all = "select code from codes order by code";
  await ask(all);
  const rows = stream(all);
  expect(await rows.next()).toMatchObject({ value: { rows: [{ code: "MESA" }] } });
  const meanwhile = ask(all);
  expect(await rows.next()).toMatchObject({ value: { rows: [{ code: "SEDONA" }] } });
  await rows.return?.();
  expect(await meanwhile).toHaveLength(2);
});

test("at most the set number of statements is kept, and the one unused for longest goes first", () => {
  const database = new Sqlite(":memory:");
  const statements = new PreparedStatements(database, 2);
  const [one, two] = [statements.get("select 1"), statements.get("select 2")];
  expect(statements.get("select 1")).toBe(one);
  statements.get("select 3");
  expect(statements.size).toBe(2);
  expect(statements.get("select 1")).toBe(one);
  expect(statements.get("select 2")).not.toBe(two);
  statements.get(`select ${Array(2_000).fill("'one'").join(", ")}`);
  expect(statements.size).toBe(2);
  database.close();
});

test("a database that was closed says so, to a question it knows as well", async () => {
  const { database, ask } = await openDriver();
  await ask(select, "MESA");
  database.close();
  await expect(ask(select, "MESA")).rejects.toThrow("not open");
});

async function openDriver() {
  const folder = mkdtempSync(join(tmpdir(), "clubhouse-"));
  const file = join(folder, "club.sqlite");
  const database = new Sqlite(file, { timeout: 0 });
  onTestFinished(() => {
    database.close();
    rmSync(folder, { recursive: true });
  });
  database.exec("create table codes (code text primary key)");
  const connection = await new WaitingSqliteDriver(database).acquireConnection();
  const query = (text: string, parameters: readonly unknown[] = []) =>
    CompiledQuery.raw(text, [...parameters]) as CompiledQuery<RootOperationNode>;
  return {
    database,
    file,
    ask: async (text: string, ...parameters: unknown[]) =>
      (await connection.executeQuery(query(text, parameters))).rows,
    stream: (text: string) => connection.streamQuery(query(text), 1),
  };
}
