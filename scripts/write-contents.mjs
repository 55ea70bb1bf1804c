/**
 * Writes down what a page shows before the app runs, for the server to put into it (`http/shell.ts`), and puts the styles
 * into the page, so that it is shown as soon as it is there. Run by the build (`bundle.mjs`), with the pinned Node.
 */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { inProject } from "./project.mjs";

const page = inProject("dist", "web", "index.html");
const { contents } = await import(inProject("dist", "prerender", "prerender.js"));

writeFileSync(inProject("dist", "web", "contents.json"), JSON.stringify(await contents()));
writeFileSync(page, withStyles(readFileSync(page, "utf8")));
rmSync(inProject("dist", "prerender"), { recursive: true });

/** @param {string} html */
function withStyles(html) {
  const link = /<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+\.css)">/;
  const [, file] = link.exec(html) ?? [];
  if (file === undefined) throw new Error("index.html names no styles.");
  const styles = readFileSync(inProject("dist", "web", file), "utf8");
  return html.replace(link, () => `<style>${styles}</style>`);
}
