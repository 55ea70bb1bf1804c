import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inProject, root } from "./project.mjs";
import { everyNumber, findSecurityFaults, readSecurityRows } from "./security-table.mjs";

const whole = everyNumber.map((number) => `| ${number} | a | n/a | because |`);

/** @param {string[]} rows */
const faultsOf = (...rows) => findSecurityFaults(rows.join("\n"), root);

test("levels 1 and 2 have 253 requirements, and docs/security.md answers each, and counts them rightly", () => {
  const document = readFileSync(inProject("docs", "security.md"), "utf8");
  expect(everyNumber).toHaveLength(253);
  expect(findSecurityFaults(document, root)).toEqual([]);
  const rows = readSecurityRows(document);
  const count = (/** @type {string} */ answer) =>
    rows.filter((row) => row.answer === answer).flatMap(({ numbers }) => numbers).length;
  expect(document).toContain(
    `${count("met")} are met, ${count("partly")} partly, ${count("not met")} not, and ${count("n/a")} do not apply`,
  );
});

test("a table is right with each requirement once, alone or in a range", () => {
  expect(faultsOf(...whole)).toEqual([]);
  const others = whole.filter((row) => !/^\| 17\.2/.test(row));
  expect(faultsOf(...others, "| 17.2.1–17.2.4 | a | n/a | because |")).toEqual([]);
});

test("it is wrong with a requirement that is missing, there twice, or of level 3", () => {
  expect(faultsOf(...whole.slice(1))).toEqual(["ASVS 1.1.1 is missing."]);
  expect(faultsOf(...whole, "| 1.1.1 | a | n/a | b |")).toEqual(["ASVS 1.1.1 is there twice."]);
  expect(faultsOf(...whole, "| 1.2.10 | a | n/a | b |")).toEqual([
    "ASVS 1.2.10 is no requirement of levels 1 and 2.",
  ]);
});

test("it is wrong with an answer that is none, without a reason, and with a test that is not there", () => {
  const others = whole.slice(1);
  expect(faultsOf("| 1.1.1 | a | nearly | b |", ...others)).toEqual([
    'ASVS 1.1.1 is answered "nearly", not met, partly, not met, n/a.',
  ]);
  expect(faultsOf("| 1.1.1 | a | met | |", ...others)).toEqual([
    "ASVS 1.1.1 has neither a test nor a reason.",
  ]);
  expect(faultsOf("| 1.1.1 | a | met | `scripts/gone.test.mjs › gone` |", ...others)).toEqual([
    "1.1.1 names scripts/gone.test.mjs, which does not exist.",
  ]);
});
