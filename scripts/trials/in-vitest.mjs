/** Trials of the app's own code: the same files that `npm test` runs with a sample, in full. */
import { run } from "../children.mjs";
import { environment } from "../pinned-node.mjs";
import { ensurePostgres } from "../postgres.mjs";
import { root } from "../project.mjs";
import { startThrowAwayCluster } from "../throw-away-cluster.mjs";

/**
 * @param {string[]} files in `e2e/trials`
 * @returns {(seed: number) => Promise<number>} answers the exit code
 */
export function inVitest(...files) {
  return async (seed) => {
    const cluster = await startThrowAwayCluster(await ensurePostgres());
    const env = environment({
      SEED: String(seed),
      TRIAL: process.env.TRIAL ?? "full",
      TEST_DATABASE_URL: cluster.url,
    });
    try {
      return await run("vitest", ["run", ...files], { cwd: root, env });
    } finally {
      await cluster.stop();
    }
  };
}
