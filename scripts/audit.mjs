/**
 * `npm run audit`: writes the software bill of materials, and asks npm's registry for known weaknesses of what is in it.
 * The exit code is 0 where none is known, and not where nobody could be asked.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { billOfMaterials } from "./bill-of-materials.mjs";
import { run } from "./children.mjs";
import { command, readTyped } from "./command.mjs";
import { withoutOurBinaries } from "./packages.mjs";
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

  heading("Known weaknesses of these packages; what to do, and by when: docs/security.md");
  // Offline, npm says that there are none.
  const args = ["audit", "--no-offline", "--package-lock-only", "--loglevel=notice"];
  return run("npm", args, { cwd: root, env: withoutOurBinaries() });
});
