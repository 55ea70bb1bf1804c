/** Finds the other two browser engines that members carry: Firefox, and WebKit as Debian builds it. */
import { canInstallDebianPackages, installDebianPackage } from "./debian.mjs";
import { onPath } from "./project.mjs";
import { Needed, note } from "./terminal.mjs";

/** WebKit opens a window, and needs a screen to open it on. */
const packages = { "firefox-esr": "firefox-esr", WebKitWebDriver: "webkit2gtk-driver", Xvfb: "xvfb" };

/** @returns {boolean} whether all of them are on this machine */
export function hasEngines() {
  return missing().length === 0;
}

/**
 * Installs what is missing where it may.
 *
 * @returns {Promise<string | undefined>} the path of Firefox
 */
export async function ensureEngines() {
  if (canInstallDebianPackages()) for (const name of missing()) await installDebianPackage(name);
  if (!hasEngines()) throw new Needed(`Two more engines to test with: ${howToInstallEngines()}.`);
  const firefox = onPath("firefox-esr");
  note(`engines: ${firefox}, ${onPath("WebKitWebDriver")}`);
  return firefox;
}

/** For what a person reads where some are missing. */
export function howToInstallEngines() {
  return `\`sudo apt-get install ${missing().join(" ")}\``;
}

/** Names of Debian's packages. */
function missing() {
  return Object.entries(packages).flatMap(([program, name]) => (onPath(program) ? [] : [name]));
}
