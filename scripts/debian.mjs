/** Installs Debian's packages where that needs nobody's leave: as root, on a Debian. */
import { run } from "./children.mjs";
import { onPath } from "./project.mjs";
import { heading, Needed } from "./terminal.mjs";

export function canInstallDebianPackages() {
  return process.getuid?.() === 0 && onPath("apt-get") !== undefined;
}

/** @param {string} name */
export async function installDebianPackage(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const options = ["--option", "DPkg::Lock::Timeout=300"];
  heading(`Installing Debian's ${name} (apt-get)`);
  // A list that cannot be fetched may be somebody's third-party one: the install is what tells.
  await run("apt-get", [...options, "update"], { env });
  const code = await run("apt-get", [...options, "install", "--yes", "--no-install-recommends", name], {
    env,
  });
  if (code !== 0) throw new Needed(`apt-get could not install ${name}; what it says is above.`);
}
