import { defineConfig } from "vitest/config";
import { scratchFolder } from "./scripts/project.mjs";

// `os.tmpdir()` of every test, of the programs that tests start, and of the global setup.
process.env.TMPDIR = scratchFolder();

/** `npm run trial` sets TRIAL: a `*.trial.ts` takes too long for `npm test`. */
const trials = process.env.TRIAL ? "e2e/trials/*.{test,trial}.ts" : "e2e/trials/*.test.ts";

/**
 * Files whose modules keep something: of the player and the screen of a page, or what a whole process has counted. Each of
 * them has its modules to itself.
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
          // The modules of all others keep nothing from one club to the next. So the files of one worker share what it has
          // loaded and compiled.
          isolate: false,
        },
      },
      { extends: true, test: { name: "apart", include: apart } },
    ],
    globalSetup: ["src/server/testing/databases/template-club.ts"],
    setupFiles: ["scripts/vitest-setup.ts"],
    // Threads start faster than processes and the native packages allow them; two, as on the smallest machine.
    pool: "threads",
    maxWorkers: 2,
    // A busy machine is slow, not wrong.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ["default"],
  },
});
