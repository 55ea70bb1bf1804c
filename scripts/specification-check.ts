/** A step of `npm test`: do the tests named in the tables of specification, experience, ASVS and trials exist? */
import { readFileSync } from "node:fs";
import { inProject, root } from "./project.mjs";
import { findFaults, findMissingTests, findTests, readRows } from "./specification-table.ts";
import { note } from "./terminal.mjs";

const read = (name: string) => readFileSync(inProject("docs", name), "utf8");
const rows = readRows(read("specification-check.md"));
const tests = findTests(root);
const faults = [
  ...findFaults(rows, tests, root),
  ...findMissingTests(read("experience-check.md"), tests),
  ...findMissingTests(read("asvs.md"), tests),
  ...findMissingTests(read("trials.md"), tests),
];
for (const fault of faults) console.error(fault);
const named = new Set(rows.map(({ title }) => title));
note(`${rows.length} sentences, ${named.size} tests, ${faults.length} faults`);
if (faults.length > 0) process.exitCode = 1;
