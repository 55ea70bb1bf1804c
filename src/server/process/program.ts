/** Finds files by their place next to the source (`src/server`) or next to its bundle (`dist/server`). */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";

const isSource = import.meta.url.endsWith(".ts");

const project = new URL(isSource ? "../../../" : "../../", import.meta.url);

export const builtWeb = fileURLToPath(new URL("dist/web", project));

export function packageVersion(): string {
  const file = readFileSync(new URL("package.json", project), "utf8");
  return z.object({ version: z.string() }).parse(JSON.parse(file)).version;
}

/** If several versions are installed, the folder shows which of them runs. */
export function runningVersion() {
  return { version: packageVersion(), folder: fileURLToPath(project), node: process.version };
}

const clubProgram = fileURLToPath(new URL(isSource ? "../cli/club.ts" : "club.js", import.meta.url));

const niceness = 10;

export function startBehind(typed: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, [clubProgram, ...typed], { stdio: ["ignore", "ignore", "pipe"] });
  if (child.pid !== undefined) setPriority(child.pid, niceness);
  return child;
}

export async function ended(child: ChildProcess, longestMs: number): Promise<void> {
  let said = "";
  let isLate = false;
  child.stderr?.on("data", (words) => {
    said = `${said}${words}`.slice(-2_000);
  });
  const timer = setTimeout(() => {
    isLate = child.kill("SIGKILL");
  }, longestMs);
  const [code] = await once(child, "close").finally(() => clearTimeout(timer));
  if (code === 0) return;
  throw new Error(isLate ? `It took longer than ${longestMs / 60_000} minutes.` : said.trim() || "given up");
}
