/** Runs trials in a real browser in full; `npm test` runs a sample of the same files. */

import { ensureBrowser } from "../browser.ts";
import { buildIfStale } from "../builds.ts";
import { run } from "../children.mjs";
import { environment } from "../pinned-node.mjs";
import { root } from "../project.mjs";

/** @param {string} file in `e2e/trials` @returns {(seed: number) => Promise<number>} answers the exit code */
export function inPlaywright(file) {
  return async (seed) => {
    await buildIfStale("web");
    const env = environment({
      SEED: String(seed),
      TRIAL: process.env.TRIAL ?? "1",
      CHROMIUM_PATH: await ensureBrowser(),
    });
    return run("playwright", ["test", `e2e/trials/${file}`], { cwd: root, env });
  };
}
