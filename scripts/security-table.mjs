/**
 * Does docs/security.md answer every requirement of OWASP ASVS 5.0.0, levels 1 and 2? A row: one number ("1.2.3") or
 * several of a section ("1.2.6–1.2.8"), what it asks, one of the answers below, and the tests or the reason.
 */
import { findMissingTests } from "./specification-table.mjs";

const answers = ["met", "partly", "not met", "n/a"];

/**
 * How many requirements of levels 1 and 2 each section has; those of level 3 come after them in every section.
 * Sections that are not named here have none.
 *
 * @type {Readonly<Record<string, number>>}
 */
const requirements = {
  ...{ 1.1: 2, 1.2: 9, 1.3: 11, 1.4: 3, 1.5: 2 },
  ...{ 2.1: 3, 2.2: 3, 2.3: 4, 2.4: 1 },
  ...{ 3.2: 2, 3.3: 4, 3.4: 6, 3.5: 5, 3.7: 2 },
  ...{ 4.1: 3, 4.2: 1, 4.3: 2, 4.4: 4 },
  ...{ 5.1: 1, 5.2: 3, 5.3: 2, 5.4: 3 },
  ...{ 6.1: 3, 6.2: 12, 6.3: 4, 6.4: 4, 6.5: 5, 6.6: 3, 6.8: 4 },
  ...{ 7.1: 3, 7.2: 4, 7.3: 2, 7.4: 5, 7.5: 2, 7.6: 2 },
  ...{ 8.1: 2, 8.2: 3, 8.3: 1, 8.4: 1 },
  ...{ 9.1: 3, 9.2: 4 },
  ...{ 10.1: 2, 10.2: 2, 10.3: 4, 10.4: 11, 10.5: 5, 10.6: 2, 10.7: 3 },
  ...{ 11.1: 2, 11.2: 3, 11.3: 3, 11.4: 4, 11.5: 1, 11.6: 1 },
  ...{ 12.1: 3, 12.2: 2, 12.3: 4 },
  ...{ 13.1: 1, 13.2: 5, 13.3: 2, 13.4: 5 },
  ...{ 14.1: 2, 14.2: 4, 14.3: 3 },
  ...{ 15.1: 3, 15.2: 3, 15.3: 7 },
  ...{ 16.1: 1, 16.2: 5, 16.3: 4, 16.4: 3, 16.5: 3 },
  ...{ 17.1: 1, 17.2: 4, 17.3: 2 },
};

export const everyNumber = Object.entries(requirements).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
);

/**
 * @param {string} markdown
 * @returns {{ numbers: string[], answer: string, because: string }[]}
 */
export function readSecurityRows(markdown) {
  return markdown.split("\n").flatMap((line) => {
    const [, number = "", , answer = "", because = ""] = line.split("|").map((cell) => cell.trim());
    return /^\d+\.\d+\.\d+/.test(number) ? [{ numbers: numbersIn(number), answer, because }] : [];
  });
}

/** @param {string} text */
function numbersIn(text) {
  const [from = "", to] = text.split("–");
  if (to === undefined) return [from];
  const section = from.slice(0, from.lastIndexOf("."));
  const first = lastPart(from);
  return Array.from({ length: lastPart(to) - first + 1 }, (_, index) => `${section}.${first + index}`);
}

/** @param {string} number */
function lastPart(number) {
  return Number(number.slice(number.lastIndexOf(".") + 1));
}

/**
 * @param {string} markdown
 * @param {string} folder the project's
 * @returns {string[]} what is wrong, a line each
 */
export function findSecurityFaults(markdown, folder) {
  const rows = readSecurityRows(markdown);
  const numbers = rows.flatMap((row) => row.numbers);
  return [
    ...everyNumber
      .filter((number) => !numbers.includes(number))
      .map((number) => `ASVS ${number} is missing.`),
    ...numbers
      .filter((number, index) => numbers.indexOf(number) !== index)
      .map((number) => `ASVS ${number} is there twice.`),
    ...numbers
      .filter((number) => !everyNumber.includes(number))
      .map((number) => `ASVS ${number} is no requirement of levels 1 and 2.`),
    ...rows
      .filter(({ answer }) => !answers.includes(answer))
      .map((row) => `ASVS ${row.numbers[0]} is answered "${row.answer}", not ${answers.join(", ")}.`),
    ...rows
      .filter(({ because }) => because === "")
      .map((row) => `ASVS ${row.numbers[0]} has neither a test nor a reason.`),
    ...findMissingTests(markdown, folder),
  ];
}
