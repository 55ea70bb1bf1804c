/** The packages that package-lock.json names, as CycloneDX. npm writes it from the lock alone: it asks nobody. */
import { spawnSync } from "node:child_process";
import { withoutOurBinaries } from "./packages.mjs";
import { root } from "./project.mjs";
import { Needed } from "./terminal.mjs";

type Bill = {
  metadata: { component: { name: string } };
  components: { name: string; version: string }[];
};

export function billOfMaterials(): Bill {
  const args = ["sbom", "--sbom-format=cyclonedx", "--sbom-type=application", "--package-lock-only"];
  const options = {
    cwd: root,
    env: withoutOurBinaries(),
    encoding: "utf8",
    maxBuffer: 64 * 2 ** 20,
  } as const;
  const { status, stdout, stderr } = spawnSync("npm", args, options);
  if (status !== 0) throw new Needed(`npm sbom failed; it needs npm 10 or newer:\n${stderr}`);
  const bill: Bill = JSON.parse(stdout);
  // npm takes the name of the folder, which is another one on every machine.
  bill.metadata.component.name = "clubhouse";
  return bill;
}
