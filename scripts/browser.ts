/** Finds the browser that the end-to-end tests drive, or gets one. */
import { existsSync } from "node:fs";
import { outputOf, run } from "./children.mjs";
import { canInstallDebianPackages, installDebianPackage } from "./debian.ts";
import { inProject, onPath } from "./project.mjs";
import { heading, Needed, note } from "./terminal.mjs";

/** Chromium without windows: what the tests need, at a quarter of the work for each page. */
const headless = "chromium-headless-shell";

/** The path of a Chromium. */
export async function ensureBrowser(): Promise<string> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !existsSync(chosen)) throw new Needed(`CHROMIUM_PATH names ${chosen}, which does not exist.`);
  const path = chosen || foundBrowser() || (await newBrowser());
  note(`browser: ${path}`);
  return path;
}

function foundBrowser(): string | undefined {
  const installed = [headless, "chromium", "chromium-browser", "google-chrome"].map(onPath).find(Boolean);
  if (installed) return installed;
  const playwright = inProject("node_modules", "@playwright", "test", "index.js");
  const asks = `console.log(require(${JSON.stringify(playwright)}).chromium.executablePath())`;
  const downloaded = outputOf(process.execPath, ["--eval", asks]);
  return downloaded && existsSync(downloaded) ? downloaded : undefined;
}

async function newBrowser(): Promise<string> {
  if (canInstallDebianPackages()) await installDebianPackage(headless, "chromium");
  else {
    heading("Downloading a browser (playwright install chromium)");
    await run("playwright", ["install", "chromium"]);
  }
  const path = foundBrowser();
  if (path) return path;
  throw new Needed(
    "No browser to test with: `sudo apt-get install chromium-headless-shell`, or set CHROMIUM_PATH to a Chromium.",
  );
}
