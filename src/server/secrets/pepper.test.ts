import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readPepper } from "./pepper.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pepper-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("the first start makes a pepper that only its owner can read, and the next one finds it", () => {
  const file = join(folder, "secrets", "pepper");
  const made = readPepper(file, true);
  expect(made).toHaveLength(32);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readPepper(file, true)).toEqual(made);
  expect(readFileSync(file, "utf8").trim()).toBe(made.toString("hex"));
});

test("a club that has players is never given a new pepper in silence", () => {
  expect(() => readPepper(join(folder, "pepper"), false)).toThrow(/missing/);
});

test("a damaged pepper stops the server", () => {
  const file = join(folder, "pepper");
  writeFileSync(file, "abc\n");
  expect(() => readPepper(file, true)).toThrow(/64 hex digits/);
});
