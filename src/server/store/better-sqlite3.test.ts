/** Does SQLite open without what its package does at its first opening? */
import { expect, test, vi } from "vitest";
import { betterSqlite } from "./better-sqlite3.ts";

test("no report of the process is made", () => {
  const report = vi.spyOn(process.report, "getReport");
  const BetterSqlite = betterSqlite();
  const database = new BetterSqlite(":memory:");
  expect(database.prepare("select 7 as seven").get()).toEqual({ seven: 7 });
  database.close();
  expect(report).not.toHaveBeenCalled();
});

test("it is loaded once", () => {
  expect(betterSqlite()).toBe(betterSqlite());
});
