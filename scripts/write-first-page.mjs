/**
 * Writes the first page ("/") with its content in it, so that it is on the screen before the app has loaded. Its links
 * work without the app. Run by the build (`bundle.mjs`), with the pinned Node.
 */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { inProject } from "./project.mjs";

const empty = '<div id="root"></div>';

const { prerender } = await import(inProject("dist", "prerender", "prerender.js"));
const page = readFileSync(inProject("dist", "web", "index.html"), "utf8");
if (!page.includes(empty)) throw new Error(`index.html has no ${empty}`);
const filled = `<div id="root">${await prerender("/")}</div>`;
writeFileSync(
  inProject("dist", "web", "first-page.html"),
  page.replace(empty, () => filled),
);
rmSync(inProject("dist", "prerender"), { recursive: true });
