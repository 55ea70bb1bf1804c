/** A step of `npm test`: every sentence in docs/specification-check.md has a test that is there. */
import { readFileSync } from "node:fs";
import { command } from "./command.mjs";
import { inProject, root } from "./project.mjs";
import { findFaults, readRows } from "./specification-table.mjs";
import { note } from "./terminal.mjs";

await command(async () => {
  const rows = readRows(readFileSync(inProject("docs", "specification-check.md"), "utf8"));
  const faults = findFaults(rows, root);
  for (const fault of faults) console.error(fault);
  const tests = new Set(rows.map(({ file, title }) => `${file} › ${title}`));
  note(`${rows.length} sentences, ${tests.size} tests, ${faults.length} faults`);
  return faults.length === 0 ? 0 : 1;
});
