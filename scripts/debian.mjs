/** Installs Debian's packages where that needs nobody's leave: as root, on a Debian. */
import { run } from "./children.mjs";
import { onPath } from "./project.mjs";
import { heading, Needed } from "./terminal.mjs";

export function canInstallDebianPackages() {
  return process.getuid?.() === 0 && onPath("apt-get") !== undefined;
}

/** @param {string[]} names the first that this Debian has is installed */
export async function installDebianPackage(...names) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const options = ["--option", "DPkg::Lock::Timeout=300"];
  // A list that cannot be fetched may be somebody's third-party one: the install is what tells.
  await run("apt-get", [...options, "update"], { env });
  for (const name of names) {
    heading(`Installing Debian's ${name} (apt-get)`);
    const install = ["install", "--yes", "--no-install-recommends", name];
    if ((await run("apt-get", [...options, ...install], { env })) === 0) return;
  }
  throw new Needed(`apt-get could not install ${names.join(" or ")}; what it says is above.`);
}
