/** Runs trials of the app's own code in full; `npm test` runs a sample of the same files. */
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
    // A sample starts the server from its sources, like the tests.
    const server = isFull ? `${await buildIfStale("trialServer")}/serve.js` : undefined;
    // Without the built screens the server answers 503 at their addresses.
    if (isFull) await buildIfStale("web");
    const cluster = await startCluster();
    const env = environment({
      SEED: String(seed),
      TRIAL: process.env.TRIAL ?? "1",
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
