import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inProject } from "./project.mjs";

test("every file that README, architecture and contributing name exists, but for names that stand for others", () => {
  const text = ["README.md", "CONTRIBUTING.md", "docs/architecture.md"]
    .map((name) => readFileSync(inProject(name), "utf8"))
    .join("\n");
  const named = [...text.matchAll(/`((?:src|docs|e2e|scripts)\/[^`\s<]+)`/g)].map(([, path = ""]) => path);
  expect(named.length).toBeGreaterThan(70);
  const examples = ["src/server/database/migrations/0022-what-it-does.ts"];
  expect(named.filter((path) => !existsSync(inProject(path)))).toEqual(examples);
});
