/** Can every bug still be planted and removed exactly as written? */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inProject, root } from "../project.mjs";
import { apply, misfitsOf, readPatch, readPatches } from "./patches.mjs";

const code = `const limit = 5;\n\nexport const may = (tried) => tried < limit;\n`;
const patch = `Bug: One try more.
Trial: throttle
Says: \\d+ PINs were compared

--- a/src/limit.ts
+++ b/src/limit.ts
@@ -1,2 +1,2 @@
-const limit = 5;
+const limit = 6;
 
@@ -3 +3,2 @@
-export const may = (tried) => tried < limit;
+// "$&" is no pattern here
+export const may = (tried) => tried <= limit;
`;

/** @type {string} */
let folder;
const file = () => join(folder, "src", "limit.ts");

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "patches-"));
  mkdirSync(join(folder, "src"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("every bug can still be planted in the code of today", () => {
  const patches = readPatches();
  expect(patches.length).toBeGreaterThanOrEqual(12);
  expect(patches.map((one) => [one.name, misfitsOf(root, one)])).toEqual(
    patches.map(({ name }) => [name, []]),
  );
});

test("docs/trials.md lists every planted bug with the trial that has to notice it, which there is", () => {
  const docs = readFileSync(inProject("docs", "trials.md"), "utf8");
  const [, section = ""] = /^### planted\n([\s\S]*)/m.exec(docs) ?? [];
  const listed = [...section.matchAll(/^\| `([\w-]+)` \| (.+?) \| `([\w-]+)` \|/gm)];
  expect(listed.map(([, name, bug, trial]) => ({ name, bug, trial }))).toEqual(
    readPatches().map(({ name, bug, trial }) => ({ name, bug, trial })),
  );
  const trials = readFileSync(inProject("scripts", "trials", "trial.ts"), "utf8");
  for (const { trial } of readPatches()) expect(trials).toMatch(new RegExp(`^  "?${trial}"?: `, "m"));
});

test("a patch is put in part by part, and taken out again", () => {
  writeFileSync(file(), code);
  const read = readPatch("one-more", patch);
  expect(read).toMatchObject({ name: "one-more", bug: "One try more.", trial: "throttle" });
  expect(read.says.test("40 PINs were compared")).toBe(true);
  expect(misfitsOf(folder, read)).toEqual([]);
  const takeBack = apply(folder, read);
  expect(readFileSync(file(), "utf8")).toBe(
    `const limit = 6;\n\n// "$&" is no pattern here\nexport const may = (tried) => tried <= limit;\n`,
  );
  takeBack();
  expect(readFileSync(file(), "utf8")).toBe(code);
});

test("a patch does not fit where its code has changed, is there twice, or its file is gone", () => {
  const read = readPatch("one-more", patch);
  writeFileSync(file(), code.replace("5", "7"));
  expect(misfitsOf(folder, read)).toEqual([expect.stringMatching(/^src\/limit\.ts has 0 times/)]);
  writeFileSync(file(), code + code);
  expect(misfitsOf(folder, read)).toEqual([
    expect.stringMatching(/has 2 times/),
    expect.stringMatching(/has 2 times/),
  ]);
  rmSync(file());
  expect(misfitsOf(folder, read)).toHaveLength(2);
});

test("a patch says what is wrong with it, which trial notices and how, and changes something", () => {
  for (const field of ["Bug", "Trial", "Says"])
    expect(() => readPatch("one-more", patch.replace(`${field}: `, ""))).toThrow(`has no line "${field}: …"`);
  expect(() => readPatch("one-more", patch.split("---")[0] ?? "")).toThrow("changes nothing");
});
