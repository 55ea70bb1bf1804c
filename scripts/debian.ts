import { run } from "./children.mjs";
import { onPath } from "./project.mjs";
import { heading, Needed } from "./terminal.mjs";

export function canInstallDebianPackages(): boolean {
  return process.getuid?.() === 0 && onPath("apt-get") !== undefined;
}

export async function installDebianPackage(...names: string[]): Promise<void> {
  const aptGet = (...args: string[]) =>
    run("apt-get", ["--option", "DPkg::Lock::Timeout=300", ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  // An update may fail because of a third-party list, so its exit code is ignored.
  await aptGet("update");
  for (const name of names) {
    heading(`Installing Debian's ${name} (apt-get)`);
    if ((await aptGet("install", "--yes", "--no-install-recommends", name)) === 0) return;
  }
  throw new Needed(`apt-get could not install ${names.join(" or ")}; what it says is above.`);
}
