/**
 * Is every sentence of the specification proved by a test? Reads docs/specification-check.md and finds what is
 * wrong with it. A row: number (section.sentence), what it says, `file › title of the test`, and the texts and
 * limits (constants.mjs) whose change must turn that test red.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findConstant } from "./constants.mjs";

/** More sentences than this, and the test proves a screen rather than a sentence. */
const maxRowsPerTest = 5;

/**
 * @typedef {{ number: string, says: string, file: string, title: string, constants: string[] }} Row
 * `file` and `title` are empty where the row names no test
 */

/**
 * @param {string} markdown
 * @returns {Row[]}
 */
export function readRows(markdown) {
  return markdown.split("\n").flatMap((line) => {
    const [, number = "", says = "", test = "", constants = ""] = line.split("|").map((cell) => cell.trim());
    if (!/^\d/.test(number)) return [];
    const [, file = "", title = ""] = /^`(.+?) › (.+)`$/.exec(test) ?? [];
    return { number, says, file, title, constants: constants.match(/[^\s`,]+/g) ?? [] };
  });
}

/**
 * @param {Row[]} rows
 * @param {string} folder the project's
 * @returns {string[]} what is wrong, a line each
 */
export function findFaults(rows, folder) {
  if (rows.length === 0) return ["The table has no rows."];
  return [
    ...faultsOfNumbers(rows.map(({ number }) => number)),
    ...rows.flatMap((row) => faultsOfTest(row, folder)),
    ...overworkedTests(rows),
    ...rows.flatMap(({ number, constants }) =>
      constants
        .filter((name) => findConstant(folder, name) === undefined)
        .map((name) => `${number} names ${name}, which is no text or limit in the source.`),
    ),
  ];
}

/** @param {string[]} numbers */
function faultsOfNumbers(numbers) {
  const faults = numbers
    .filter((number, index) => numbers.indexOf(number) !== index)
    .map((number) => `${number} is there twice.`);
  for (const section of new Set(numbers.map((number) => number.split(".")[0]))) {
    const sentences = numbers.filter((number) => number.startsWith(`${section}.`));
    const last = Math.max(...sentences.map((number) => Number(number.split(".")[1])));
    for (let sentence = 1; sentence <= last; sentence++)
      if (!sentences.includes(`${section}.${sentence}`)) faults.push(`${section}.${sentence} is missing.`);
  }
  return faults;
}

/**
 * @param {Row} row
 * @param {string} folder
 */
function faultsOfTest({ number, file, title }, folder) {
  if (title === "") return [`${number} names no test.`];
  const path = join(folder, file);
  if (!existsSync(path)) return [`${number} names ${file}, which does not exist.`];
  if (titlesIn(readFileSync(path, "utf8")).includes(title)) return [];
  return [`${number} names "${title}", which is no test of ${file}.`];
}

/** @param {Row[]} rows */
function overworkedTests(rows) {
  const named = rows.filter(({ title }) => title !== "").map(({ file, title }) => `${file} › ${title}`);
  return [...new Set(named)]
    .map((test) => ({ test, sentences: named.filter((other) => other === test).length }))
    .filter(({ sentences }) => sentences > maxRowsPerTest)
    .map(({ test, sentences }) => `${test} is to prove ${sentences} sentences; ${maxRowsPerTest} at most.`);
}

/**
 * Of a table whose cells name several tests, each as `file › title`: those that are not there.
 *
 * @param {string} markdown
 * @param {string} folder the project's
 */
export function findMissingTests(markdown, folder) {
  return markdown.split("\n").flatMap((line) => {
    const [, number = ""] = line.split("|").map((cell) => cell.trim());
    return [...line.matchAll(/`([^`]+?) › ([^`]+)`/g)].flatMap(([, file = "", title = ""]) =>
      faultsOfTest({ number, says: "", file, title, constants: [] }, folder),
    );
  });
}

/**
 * The titles as they stand in the source, `%s` and `${…}` included: what follows `test(`, `it(`, one of our own
 * (`onBothEngines(`), or the table of an `each`. A skipped test is none.
 *
 * @param {string} source
 */
function titlesIn(source) {
  const called = /(?:(?<![.\w])(?:test|it|on[A-Z]\w*)|(?<=\))\s*)\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/g;
  return [...source.matchAll(called)].map(([, , title = ""]) => title.replace(/\\(.)/g, "$1"));
}

/**
 * Matches the names under which the test runs: `%s` and `${…}` filled in, and the database engine behind.
 *
 * @param {string} title
 */
export function titlePattern(title) {
  const stable = title
    .split(/%[a-z]|\$\{.*?\}|\$\w+/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return `${stable.join(".*")}( \\((SQLite|PostgreSQL)\\))?$`;
}
