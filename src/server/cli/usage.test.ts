import { expect, test } from "vitest";
import { help, overview, readTyped } from "./command.ts";
import { commands } from "./commands.ts";

const names = [
  "init",
  "serve",
  "make-admin",
  "new-pepper",
  "delete",
  "backup",
  "restore",
  "drill",
  "export",
  "import",
  "migrate",
];

test("the overview names every command, and each has a help that fits a terminal", () => {
  expect(Object.keys(commands)).toEqual(names);
  for (const [name, command] of Object.entries(commands)) {
    expect(overview(commands)).toContain(`  ${name.padEnd(12)}${command.does}\n`);
    const text = help(name, command);
    expect(text).toMatch(new RegExp(`^npm run club -- ${name}`));
    for (const [option, { means }] of Object.entries(command.options))
      expect(text).toMatch(new RegExp(`--${option}( [A-Z_-]+)? {2,}${means.slice(0, 10)}`));
    for (const line of text.split("\n")) expect(line.length, line).toBeLessThanOrEqual(110);
    for (const asked of ["--help", "-h"]) expect(readTyped(command, [asked])).toBe("help");
  }
});

test.each([
  ["backup", ["--fast"], "Unknown option '--fast'."],
  ["restore", [], "FILE is missing."],
  ["export", ["one", "two"], 'What is "two"?'],
  ["serve", ["now"], 'What is "now"?'],
])("what is typed wrongly is named: %s %j", (name, typed, wrong) => {
  const command = commands[name];
  expect(command && readTyped(command, typed)).toEqual({ wrong });
});

test("what is typed rightly is read", () => {
  const { "make-admin": makeAdmin, init } = commands;
  expect(makeAdmin && readTyped(makeAdmin, ["6025550100", "--undo"])).toEqual({
    argument: "6025550100",
    options: { undo: true },
  });
  expect(init && readTyped(init, ["course.json", "--first-name", "Ana"])).toEqual({
    argument: "course.json",
    options: { "first-name": "Ana" },
  });
});
