/**
 * `npm run audit`: writes the software bill of materials, and asks npm's registry for known weaknesses of what is in it.
 * Exit code 0: none is known. 1: there are some. 2: nobody could be asked, so nothing is known.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { readAuditReport } from "./audit-report.mjs";
import { askNpm, billOfMaterials } from "./bill-of-materials.mjs";
import { command, readTyped } from "./command.mjs";
import { inProject, root } from "./project.mjs";
import { heading, note } from "./terminal.mjs";

await command(async () => {
  readTyped({});
  heading("Software bill of materials");
  const bill = billOfMaterials();
  const file = inProject("dist", "sbom.cdx.json");
  mkdirSync(inProject("dist"), { recursive: true });
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  note(`${bill.components.length} packages, CycloneDX: ${relative(root, file)}`);

  heading("Known weaknesses of these packages");
  // Offline, npm says that there are none.
  const report = readAuditReport(askNpm(["audit", "--json", "--no-offline", "--package-lock-only"]).stdout);
  if ("unknown" in report) {
    note(`NOT KNOWN: no registry answered (${report.unknown}).`);
    note("Run it again where npm reaches a registry that answers audits.");
    return 2;
  }
  for (const { name, severity, range, isDirect } of report.weaknesses)
    note(`${severity}: ${name} ${range}${isDirect ? "" : " (brought by another package)"}`);
  note(report.weaknesses.length === 0 ? "None is known." : "What to do, and by when: docs/security.md.");
  return report.weaknesses.length === 0 ? 0 : 1;
});
