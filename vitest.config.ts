import { defineConfig } from "vitest/config";
import { scratchFolder } from "./scripts/project.mjs";

// Tests, the global setup and the programs that tests start use this folder as `os.tmpdir()`.
process.env.TMPDIR = scratchFolder();

/** A `*.trial.ts` takes too long for `npm test`. `npm run trial` sets TRIAL. */
const trials = process.env.TRIAL ? "e2e/trials/*.{test,trial}.ts" : "e2e/trials/*.test.ts";

/**
 * The modules that these files load have state: a page's player and screen, or the counters of a process. So each file
 * loads its own modules.
 */
const apart = [
  "src/web/**/*.test.{ts,tsx}",
  "e2e/simulation/*.test.ts",
  trials,
  "src/server/metrics/*.test.ts",
];

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "server",
          include: [
            "src/{rules,contract,server}/**/*.test.ts",
            "scripts/**/*.test.{mjs,ts}",
            "bench/**/*.test.ts",
          ],
          exclude: apart,
          // The modules of these files have no state, so the files of a worker share them.
          isolate: false,
        },
      },
      { extends: true, test: { name: "apart", include: apart } },
    ],
    globalSetup: ["src/server/testing/databases/template-club.ts"],
    setupFiles: ["scripts/vitest-setup.ts"],
    // Threads start faster than processes. A small machine has two cores, but a test often waits for a database.
    pool: "threads",
    maxWorkers: 3,
    // A busy machine is slow, not wrong.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ["default"],
  },
});
