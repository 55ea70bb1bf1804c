/**
 * A step of the build (`builds.ts`). It writes down what a page shows before the app runs, for the server to put into it
 * (`http/web.ts`), puts the styles into the page, so that it is shown as soon as it is there, and names the build.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { inProject } from "./project.mjs";

const inWeb = (...parts: string[]) => inProject("dist", "web", ...parts);
const { contents } = await import(inProject("dist", "prerender", "prerender.js"));
const page = withStyles(readFileSync(inWeb("index.html"), "utf8"));

writeFileSync(inWeb("contents.json"), JSON.stringify(await contents()));
writeFileSync(inWeb("index.html"), page);
writeFileSync(inWeb("build.json"), JSON.stringify(buildName()));
rmSync(inProject("dist", "prerender"), { recursive: true });

/** The same for the same page and files, and for no others: the names of the files carry their hashes. */
function buildName(): string {
  const files = readdirSync(inWeb("assets")).sort().join();
  return createHash("sha256").update(page).update(files).digest("hex").slice(0, 16);
}

/**
 * The file is still named, and not fetched: a piece that comes later would ask for it, and wait for what is already in the
 * page.
 */
function withStyles(html: string): string {
  const link = /<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+\.css)">/;
  const [, file] = link.exec(html) ?? [];
  if (file === undefined) throw new Error("index.html names no styles.");
  const styles = readFileSync(inWeb(file), "utf8");
  return html.replace(link, () => `<style>${styles}</style><link rel="stylesheet" href="/${file}" disabled>`);
}
