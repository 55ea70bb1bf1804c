/**
 * Writes down what a page shows before the app runs, for the server to put into it (`http/web.ts`), puts the styles
 * into the page, so that it is shown as soon as it is there, and names the build. Run by the build (`builds.mjs`), with
 * the pinned Node.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { inProject } from "./project.mjs";

const page = inProject("dist", "web", "index.html");
const { contents } = await import(inProject("dist", "prerender", "prerender.js"));

writeFileSync(inProject("dist", "web", "contents.json"), JSON.stringify(await contents()));
writeFileSync(page, withStyles(readFileSync(page, "utf8")));
writeFileSync(inProject("dist", "web", "build.json"), JSON.stringify(buildName()));
rmSync(inProject("dist", "prerender"), { recursive: true });

/** The same for the same page and files, and for no others: the names of the files carry their hashes. */
function buildName() {
  const files = readdirSync(inProject("dist", "web", "assets"))
    .sort()
    .join();
  const hash = createHash("sha256").update(readFileSync(page)).update(files);
  return hash.digest("hex").slice(0, 16);
}

/**
 * The file stays named, and is not fetched: a piece that comes later would ask for it, and wait for what is
 * already in the page.
 * @param {string} html
 */
function withStyles(html) {
  const link = /<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+\.css)">/;
  const [, file] = link.exec(html) ?? [];
  if (file === undefined) throw new Error("index.html names no styles.");
  const styles = readFileSync(inProject("dist", "web", file), "utf8");
  return html.replace(link, () => `<style>${styles}</style><link rel="stylesheet" href="/${file}" disabled>`);
}
