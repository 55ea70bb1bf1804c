import { existsSync } from "node:fs";
import { run } from "./children.mjs";
import { canInstallDebianPackages, installDebianPackage } from "./debian.ts";
import { onPath } from "./project.mjs";
import { heading, Needed, note } from "./terminal.mjs";

/** This Chromium cannot show windows. The tests need none, and without windows a page takes a quarter of the work. */
const headless = "chromium-headless-shell";

export async function ensureBrowser(): Promise<string> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !existsSync(chosen)) throw new Needed(`CHROMIUM_PATH names ${chosen}, which does not exist.`);
  const path = chosen || (await foundBrowser()) || (await newBrowser());
  note(`browser: ${path}`);
  return path;
}

async function foundBrowser(): Promise<string | undefined> {
  const installed = [headless, "chromium", "chromium-browser", "google-chrome"].map(onPath).find(Boolean);
  if (installed) return installed;
  const { chromium } = await import("@playwright/test");
  const downloaded = chromium.executablePath();
  return existsSync(downloaded) ? downloaded : undefined;
}

async function newBrowser(): Promise<string> {
  if (canInstallDebianPackages()) await installDebianPackage(headless, "chromium");
  else {
    heading("Downloading a browser (playwright install chromium)");
    await run("playwright", ["install", "chromium"]);
  }
  const path = await foundBrowser();
  if (path) return path;
  throw new Needed(
    "No browser to test with: `sudo apt-get install chromium-headless-shell`, or set CHROMIUM_PATH to a Chromium.",
  );
}

/**
 * Names the Debian packages of each program. WebKit always opens a window, so it needs a virtual screen (Xvfb).
 * Tests print from WebKit with GTK's JavaScript (gjs).
 */
const engines = {
  "firefox-esr": ["firefox-esr"],
  WebKitWebDriver: ["webkit2gtk-driver"],
  Xvfb: ["xvfb"],
  gjs: ["gjs", "gir1.2-webkit2-4.1"],
  chromium: ["chromium"],
};

export function missingEngines(): string[] {
  return Object.entries(engines).flatMap(([program, packages]) => (onPath(program) ? [] : packages));
}

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
