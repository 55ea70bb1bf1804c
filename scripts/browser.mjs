/** Finds the browser that the end-to-end tests drive, or gets one. */
import { existsSync } from "node:fs";
import { outputOf, run } from "./children.mjs";
import { canInstallDebianPackages, installDebianPackage } from "./debian.mjs";
import { environment, pinnedNode } from "./pinned-node.mjs";
import { inProject, onPath, root } from "./project.mjs";
import { heading, Needed, note } from "./terminal.mjs";

/** Chromium without windows: what the tests need, at a quarter of the work for each page. */
const headless = "chromium-headless-shell";

/** @returns {Promise<string>} the path of a Chromium */
export async function ensureBrowser() {
  const path = chosenBrowser() || installedBrowser() || downloadedBrowser() || (await newBrowser());
  note(`browser: ${path}`);
  return path;
}

function chosenBrowser() {
  const path = process.env.CHROMIUM_PATH;
  if (path && !existsSync(path)) throw new Needed(`CHROMIUM_PATH names ${path}, which does not exist.`);
  return path;
}

function installedBrowser() {
  return [headless, "chromium", "chromium-browser", "google-chrome"].map(onPath).find(Boolean);
}

function downloadedBrowser() {
  const playwright = inProject("node_modules", "@playwright", "test", "index.js");
  const asks = `console.log(require(${JSON.stringify(playwright)}).chromium.executablePath())`;
  const path = outputOf(pinnedNode(), ["--eval", asks]);
  return path && existsSync(path) ? path : undefined;
}

async function newBrowser() {
  if (canInstallDebianPackages()) await installDebianPackage(headless, "chromium");
  else await downloadBrowser();
  const path = installedBrowser() || downloadedBrowser();
  if (path) return path;
  throw new Needed(
    "No browser to test with: `sudo apt-get install chromium-headless-shell`, or set CHROMIUM_PATH to a Chromium.",
  );
}

async function downloadBrowser() {
  heading("Downloading a browser (playwright install chromium)");
  await run("playwright", ["install", "chromium"], { cwd: root, env: environment() });
}
