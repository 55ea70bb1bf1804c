/** Finds or installs the other browsers of members: Firefox, Debian's WebKit, and a Chromium that can show notifications. */
import { canInstallDebianPackages, installDebianPackage } from "./debian.ts";
import { onPath } from "./project.mjs";
import { Needed, note } from "./terminal.mjs";

/** Debian's package of each program. WebKit opens a window, and needs a screen to open it on. */
const packages = {
  "firefox-esr": "firefox-esr",
  WebKitWebDriver: "webkit2gtk-driver",
  Xvfb: "xvfb",
  chromium: "chromium",
};

/** Names of Debian's packages. */
export function missingEngines(): string[] {
  return Object.entries(packages).flatMap(([program, name]) => (onPath(program) ? [] : [name]));
}

/** The variables that tell the tests where they are. */
export async function ensureEngines(): Promise<NodeJS.ProcessEnv> {
  if (canInstallDebianPackages()) for (const name of missingEngines()) await installDebianPackage(name);
  if (missingEngines().length > 0) throw new Needed(`More browsers to test with: ${howToInstallEngines()}.`);
  const [firefox, chromium] = [onPath("firefox-esr"), onPath("chromium")];
  note(`engines: ${firefox}, ${onPath("WebKitWebDriver")}, ${chromium}`);
  return { FIREFOX_PATH: firefox, FULL_CHROMIUM_PATH: chromium };
}

export function howToInstallEngines(): string {
  return `\`sudo apt-get install ${missingEngines().join(" ")}\``;
}
