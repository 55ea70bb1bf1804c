/** A build step (`builds.ts`): prerenders screens for `http/pages/web.ts`, inlines styles, and names the build. */
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

/** File names contain hashes, so the name of a build changes exactly when the page or a file changes. */
function buildName(): string {
  const files = readdirSync(inWeb("assets")).sort().join();
  return createHash("sha256").update(page).update(files).digest("hex").slice(0, 16);
}

/**
 * Keeps a disabled link to the styles. Without a link, files that load later would request the styles and
 * wait for them.
 */
function withStyles(html: string): string {
  const link = /<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+\.css)">/;
  const [, file] = link.exec(html) ?? [];
  if (file === undefined) throw new Error("index.html names no styles.");
  const styles = readFileSync(inWeb(file), "utf8");
  return html.replace(link, () => `<style>${styles}</style><link rel="stylesheet" href="/${file}" disabled>`);
}
