/**
 * `npm run audit` writes the software bill of materials and asks npm's registry about known weaknesses of
 * the packages. The exit code is 0 only if the registry answered and knows no weakness.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { run } from "./children.mjs";
import { billOfMaterials, withoutOurBinaries } from "./packages.mjs";
import { inProject } from "./project.mjs";
import { command, heading, note, readTyped } from "./terminal.mjs";

await command(async () => {
  readTyped({});
  heading("Software bill of materials");
  const bill = billOfMaterials();
  mkdirSync(inProject("dist"), { recursive: true });
  writeFileSync(inProject("dist", "sbom.cdx.json"), `${JSON.stringify(bill, null, 2)}\n`);
  note(`${bill.components.length} packages, CycloneDX: dist/sbom.cdx.json`);

  heading("Known weaknesses of these packages; what to do, and by when: docs/security.md");
  // Without `--no-offline`, an npm that is set to be offline asks nobody and reports no weaknesses.
  const args = ["audit", "--no-offline", "--package-lock-only", "--loglevel=notice"];
  return run("npm", args, { env: withoutOurBinaries() });
});
