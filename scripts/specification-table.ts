/**
 * Finds faults in docs/specification-check.md. An entry of this list has one or more sentences and the title
 * of their test. Each sentence has a number (section.sentence). A sentence about a text or a limit names the
 * constant in the source code that has this text or limit.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folders = ["src/contract", "src/rules", "src/server/actions", "src/web"];

/** A test that is named by more than five sentences is too broad to prove each of them. */
const maxSentencesPerTest = 5;

export type Sentence = { number: string; title: string; constants: string[] };

export type Tests = ReadonlyMap<string, string[]>;

export function readSentences(markdown: string): Sentence[] {
  const [, ...entries] = markdown.replaceAll(/^#.*/gm, "").split(/^- /m);
  return entries.flatMap(readEntry);
}

function readEntry(entry: string): Sentence[] {
  const lines = entry.trim().split(/\\?\n\s*/);
  const sentences = lines.filter((line) => /^\d/.test(line));
  const others = lines.filter((line) => !sentences.includes(line)).join("\n");
  const [, title = ""] = /^`([^`]+)`$/.exec(others) ?? [];
  return sentences.map((sentence) => ({
    number: sentence.split(" ", 1).join(),
    title,
    constants: [...sentence.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name),
  }));
}

export function findFaults(sentences: readonly Sentence[], tests: Tests, folder: string): string[] {
  if (sentences.length === 0) return ["The list has no sentences."];
  return [
    ...faultsOfNumbers(sentences.map(({ number }) => number)),
    ...sentences.flatMap((sentence) => faultsOfTitle(sentence, tests)),
    ...overworkedTests(sentences),
    ...sentences.flatMap(({ number, constants }) =>
      constants
        .filter((name) => findConstant(folder, name) === undefined)
        .map((name) => `${number} names ${name}, which is no text or limit in the source.`),
    ),
  ];
}

function faultsOfNumbers(numbers: readonly string[]): string[] {
  const faults = numbers
    .filter((number, index) => numbers.indexOf(number) !== index)
    .map((number) => `${number} is there twice.`);
  const last = new Map<string, number>();
  for (const [section = "", sentence] of numbers.map((number) => number.split(".")))
    last.set(section, Math.max(last.get(section) ?? 0, Number(sentence)));
  for (const [section, count] of last)
    for (let sentence = 1; sentence <= count; sentence++)
      if (!numbers.includes(`${section}.${sentence}`)) faults.push(`${section}.${sentence} is missing.`);
  return faults;
}

function faultsOfTitle({ number, title }: Pick<Sentence, "number" | "title">, tests: Tests): string[] {
  if (title === "") return [`${number} names no test.`];
  const files = tests.get(title) ?? [];
  if (files.length === 1) return [];
  return [`${number} names "${title}", which is the title of ${files.length} tests.`];
}

function overworkedTests(sentences: readonly Sentence[]): string[] {
  const named = sentences.filter(({ title }) => title !== "");
  return Object.entries(Object.groupBy(named, ({ title }) => title))
    .filter(([, sentences = []]) => sentences.length > maxSentencesPerTest)
    .map(
      ([title, { length } = []]) =>
        `"${title}" is to prove ${length} sentences; ${maxSentencesPerTest} at most.`,
    );
}

/** Checks the tests that a document names with `› title`, in a row "| 14 | …" or in an entry "- 14: …". */
export function findMissingTests(markdown: string, tests: Tests): string[] {
  return markdown.split("\n").flatMap((line) => {
    const [, number = ""] = /^(?:\| |- )(.*?)(?: \||:)/.exec(line) ?? [];
    return [...line.matchAll(/`› ([^`]+)`/g)].flatMap(([, title = ""]) =>
      faultsOfTitle({ number, title }, tests),
    );
  });
}

export function findTests(folder: string): Tests {
  const tests = new Map<string, string[]>();
  for (const file of globSync("{src,e2e,scripts,bench}/**/*.{test,spec}.{ts,tsx,mjs}", { cwd: folder }))
    for (const title of new Set(titlesIn(readFileSync(join(folder, file), "utf8"))))
      tests.set(title, [...(tests.get(title) ?? []), file]);
  return tests;
}

/** Tests may start with a function of our own, such as `onBothEngines`. Skipped tests (`test.skip`) are not found. */
function titlesIn(source: string): string[] {
  const called = /(?:(?<![.\w])(?:test|it|on[A-Z]\w*)|(?<=\))\s*)\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/g;
  return [...source.matchAll(called)].map(([, , title = ""]) => title.replace(/\\(.)/g, "$1"));
}

/** `name` is a file, a constant in it and the keys of a value, such as `labels.confirmations.joined`. */
export function findConstant(folder: string, name: string): string | number | undefined {
  const [file = "", constant = "", ...keys] = name.split(".");
  return folders
    .flatMap((room) => filesNamed(join(folder, room), file))
    .map((path) => findIn(path, constant, keys))
    .find((found) => found !== undefined);
}

function filesNamed(room: string, name: string): string[] {
  const pattern = name === "labels" ? "labels/*.ts" : `{${name},**/${name}}.{ts,tsx}`;
  return globSync(pattern, { cwd: room }).map((file) => join(room, file));
}

function findIn(path: string, constant: string, keys: readonly string[]): string | number | undefined {
  const source = readFileSync(path, "utf8");
  let at = endOf(new RegExp(`\\bconst ${constant}\\b[^=]*=`), source, 0);
  const statementEnd = source.indexOf(";\n", at);
  for (const key of keys) at = endOf(new RegExp(`(?<![\\w-])["']?${key}["']?:`), source, at);
  if (at < 0 || at > statementEnd) return undefined;
  const [, literal = ""] = /^\s*("(?:\\.|[^"\\])*"|-?[\d_]+)/.exec(source.slice(at)) ?? [];
  if (literal === "") return undefined;
  return literal.startsWith('"') ? JSON.parse(literal) : Number(literal.replaceAll("_", ""));
}

function endOf(pattern: RegExp, source: string, from: number): number {
  if (from < 0) return -1;
  const found = pattern.exec(source.slice(from));
  return found ? from + found.index + found[0].length : -1;
}
