/** A step of `npm test`: do the tests named in the specification, experience and security tables exist? */
import { readFileSync } from "node:fs";
import { inProject, root } from "./project.mjs";
import { findFaults, findMissingTests, readRows } from "./specification-table.ts";
import { note } from "./terminal.mjs";

const read = (name: string) => readFileSync(inProject("docs", name), "utf8");
const rows = readRows(read("specification-check.md"));
const faults = [
  ...findFaults(rows, root),
  ...findMissingTests(read("experience-check.md"), root),
  ...findMissingTests(read("security.md"), root),
];
for (const fault of faults) console.error(fault);
const tests = new Set(rows.map(({ file, title }) => `${file} › ${title}`));
note(`${rows.length} sentences, ${tests.size} tests, ${faults.length} faults`);
if (faults.length > 0) process.exitCode = 1;
