/** Does the table of everyday changes in docs/architecture.md name existing files? */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inProject } from "./project.mjs";

test("every file that the architecture names for an everyday change, or for a new endpoint, exists", () => {
  const text = readFileSync(inProject("docs", "architecture.md"), "utf8");
  const [, changes = ""] = /## I want to change …\n([\s\S]*?)\n## /.exec(text) ?? [];
  const [, endpoint = ""] = /## A new endpoint, file by file\n([\s\S]*?)\n## /.exec(text) ?? [];
  const rows = changes.split("\n").filter((line) => line.includes("`src/"));
  expect(rows.length).toBeGreaterThanOrEqual(20);
  const named = [...`${changes}${endpoint}`.matchAll(/`((?:src|docs|e2e)\/[^`\s]+)`/g)].map(
    ([, path = ""]) => path,
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((path) => !existsSync(inProject(path)))).toEqual([]);

  const [, rules = ""] = /\| about \| files \|\n([\s\S]*?)\n\n/.exec(changes) ?? [];
  const decided = [...rules.matchAll(/`([a-z-]+)`/g)].map(([, name]) => `${name}.ts`);
  // Documented elsewhere: golf's words and helpers of other rules.
  const others = ["draw-measure.ts", "golf.ts", "values.ts", "wall.ts"];
  const files = readdirSync(inProject("src", "rules")).filter((name) => /^[a-z-]+\.ts$/.test(name));
  expect([...decided, ...others].toSorted()).toEqual(files.toSorted());
});
