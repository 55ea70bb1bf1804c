/**
 * Finds the other browsers that members carry: Firefox, WebKit as Debian builds it, and a Chromium that can show
 * notifications.
 */
import { canInstallDebianPackages, installDebianPackage } from "./debian.mjs";
import { onPath } from "./project.mjs";
import { Needed, note } from "./terminal.mjs";

/** Debian's package of each program. WebKit opens a window, and needs a screen to open it on. */
const packages = {
  "firefox-esr": "firefox-esr",
  WebKitWebDriver: "webkit2gtk-driver",
  Xvfb: "xvfb",
  chromium: "chromium",
};

/** @returns {boolean} whether all of them are on this machine */
export function hasEngines() {
  return missing().length === 0;
}

/**
 * Installs what is missing where it may.
 *
 * @returns {Promise<NodeJS.ProcessEnv>} where the tests find them
 */
export async function ensureEngines() {
  if (canInstallDebianPackages()) for (const name of missing()) await installDebianPackage(name);
  if (!hasEngines()) throw new Needed(`More browsers to test with: ${howToInstallEngines()}.`);
  const [firefox, chromium] = [onPath("firefox-esr"), onPath("chromium")];
  note(`engines: ${firefox}, ${onPath("WebKitWebDriver")}, ${chromium}`);
  return { FIREFOX_PATH: firefox, FULL_CHROMIUM_PATH: chromium };
}

/** For what a person reads where some are missing. */
export function howToInstallEngines() {
  return `\`sudo apt-get install ${missing().join(" ")}\``;
}

/** Names of Debian's packages. */
function missing() {
  return Object.entries(packages).flatMap(([program, name]) => (onPath(program) ? [] : [name]));
}
