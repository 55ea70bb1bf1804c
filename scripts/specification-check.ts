/** A step of `npm test`. Four lists in `docs` name tests. Does each of these tests exist? */
import { readFileSync } from "node:fs";
import { inProject, root } from "./project.mjs";
import { findFaults, findMissingTests, findTests, readSentences } from "./specification-table.ts";
import { note } from "./terminal.mjs";

const read = (name: string) => readFileSync(inProject("docs", name), "utf8");
const sentences = readSentences(read("specification-check.md"));
const tests = findTests(root);
const faults = [
  ...findFaults(sentences, tests, root),
  ...findMissingTests(read("experience-check.md"), tests),
  ...findMissingTests(read("asvs.md"), tests),
  ...findMissingTests(read("trials.md"), tests),
];
for (const fault of faults) console.error(fault);
const named = new Set(sentences.map(({ title }) => title));
note(`${sentences.length} sentences, ${named.size} tests, ${faults.length} faults`);
if (faults.length > 0) process.exitCode = 1;
