import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  findConstant,
  findFaults,
  findMissingTests,
  findTests,
  readSentences,
} from "./specification-table.ts";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "specification-table-"));
  mkdirSync(join(folder, "src", "rules"), { recursive: true });
  writeFileSync(
    join(folder, "src", "rules", "par.test.ts"),
    `test("par is par", () => {});
    onBothEngines(
      'a "hole" is won', async () => {});
    test.each([[f(1)], [2]])("%i is a number of strokes", () => {});
    test(\`\${who} plays\`, () => {});
    test.skip("the moon is a golf ball", () => {});
    describe("not a test", () => {});`,
  );
  writeFileSync(
    join(folder, "src", "rules", "par.ts"),
    `export const range: Range = { lowest: -1_0, highest: 18 } as const;
export const texts: Readonly<Record<string, string>> = {
  "wrong-pin": "Incorrect PIN.",
  long:
    "You've \\"left\\".",
};
export const holes = 18;
`,
  );
});

afterAll(() => rmSync(folder, { recursive: true }));

const faultsOf = (list: string) =>
  findFaults(readSentences(`# Title\n\nText.\n\n## 2. Section\n\n${list}\n`), findTests(folder), folder);

const par = (number: string) => `- ${number} a\\\n  \`par is par\``;

describe("the list of sentences", () => {
  test("is right with each sentence once and with one existing test for each entry", () => {
    expect(
      faultsOf(`- 2.1 a \`par.holes\`, \`par.range.lowest\`\\
  2.2 b\\
  \`a "hole" is won\`
- 2.3 c\\
  \`%i is a number of strokes\`

## 3. Another section

- 3.1 d\\
  \`\${who} plays\``),
    ).toEqual([]);
  });

  test.each(["| 14 | Texts |", "- 14: Texts."])(
    "of several tests that another document names after %j each has to be there",
    (start) => {
      const line = `${start} \`› par is par\`, \`› par is four\``;
      expect(findMissingTests(line, findTests(folder))).toEqual([
        '14 names "par is four", which is the title of 0 tests.',
      ]);
    },
  );

  test.each<[what: string, list: string, faults: string[]]>([
    ["no entry", "", ["The list has no sentences."]],
    ["a sentence that names no test", "- 2.1 a", ["2.1 names no test."]],
    [
      "an entry without a test before one that has its test",
      `- 2.1 a\\\n  2.2 b\n${par("2.3")}`,
      ["2.1 names no test.", "2.2 names no test."],
    ],
    ["an entry without a test before the next section", `- 2.1 a\n\n## 3. b`, ["2.1 names no test."]],
    ["a note instead of a test", "- 2.1 a\\\n  to do", ["2.1 names no test."]],
    ["a note after the test", `${par("2.1")} mostly`, ["2.1 names no test."]],
    ["two tests in one entry", `${par("2.1")}\\\n  \`par is par\``, ["2.1 names no test."]],
    ["a number that is there twice", `${par("2.1")}\n${par("2.1")}`, ["2.1 is there twice."]],
    ["a number that is missing", `${par("2.1")}\n${par("2.3")}`, ["2.2 is missing."]],
    ["a first number that is missing", `${par("2.1")}\n${par("4.2")}`, ["4.1 is missing."]],
    [
      "a text or limit that is not in the source",
      "- 2.1 a `par.bogey`\\\n  `par is par`",
      ["2.1 names par.bogey, which is no text or limit in the source."],
    ],
    [
      "one test for more than five sentences",
      [1, 2, 3, 4, 5, 6].map((n) => par(`2.${n}`)).join("\n"),
      ['"par is par" is to prove 6 sentences; 5 at most.'],
    ],
    [
      "one entry of more than five sentences",
      `- ${["2.1 a", "2.2 b", "2.3 c", "2.4 d", "2.5 e", "2.6 f", "`par is par`"].join("\\\n  ")}`,
      ['"par is par" is to prove 6 sentences; 5 at most.'],
    ],
  ])("is wrong with %s", (_, list, faults) => {
    expect(faultsOf(list)).toEqual(faults);
  });

  test.each(["the moon is a golf ball", "not a test", "par is", "nothing of the kind"])(
    "is wrong with a test that is not there: %s",
    (title) => {
      expect(faultsOf(`- 2.1 a\\\n  \`${title}\``)).toEqual([
        `2.1 names "${title}", which is the title of 0 tests.`,
      ]);
    },
  );

  test("is wrong with a title that tests of two files have", () => {
    const other = join(folder, "src", "rules", "bogey.test.ts");
    writeFileSync(other, `test("par is par", () => {});`);
    expect(faultsOf(par("2.1"))).toEqual(['2.1 names "par is par", which is the title of 2 tests.']);
    rmSync(other);
  });
});

test("a text or limit is found by its name", () => {
  const found = (name: string) => findConstant(folder, name);
  expect(found("par.holes")).toBe(18);
  expect(found("par.range.lowest")).toBe(-10);
  expect(found("par.range.highest")).toBe(18);
  expect(found("par.texts.wrong-pin")).toBe("Incorrect PIN.");
  expect(found("par.texts.long")).toBe('You\'ve "left".');
  expect(found("par.range.holes")).toBeUndefined();
  expect(found("bogey.holes")).toBeUndefined();
});
