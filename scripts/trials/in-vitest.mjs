/** Trials of the app's own code: the same files that `npm test` runs with a sample, in full. */
import { buildIfStale } from "../builds.ts";
import { run } from "../children.mjs";
import { environment } from "../pinned-node.mjs";
import { startCluster } from "../postgres.ts";
import { root } from "../project.mjs";
import { isFull } from "./extent.mjs";

/**
 * @param {string[]} files in `e2e/trials`
 * @returns {(seed: number) => Promise<number>} answers the exit code
 */
export function inVitest(...files) {
  return async (seed) => {
    // A sample starts it from its sources, as the tests do.
    const server = isFull ? `${await buildIfStale("trialServer")}/serve.js` : undefined;
    // Without the screens a server answers their addresses with 503.
    if (isFull) await buildIfStale("web");
    const cluster = await startCluster();
    const env = environment({
      SEED: String(seed),
      TRIAL: process.env.TRIAL ?? "full",
      TEST_DATABASE_URL: cluster.url,
      TRIAL_SERVER: server,
    });
    try {
      return await run("vitest", ["run", ...files], { cwd: root, env });
    } finally {
      cluster.stop();
    }
  };
}
