import { defineConfig } from "vitest/config";
import { scratchFolder } from "./scripts/scratch-folder.mjs";
import { shapesOfAnswers } from "./scripts/shapes-of-answers.ts";

// `os.tmpdir()` of every test, of the programs that tests start, and of the global setup.
process.env.TMPDIR = scratchFolder();

export default defineConfig({
  plugins: [shapesOfAnswers()],
  test: {
    include: [
      "src/**/*.test.{ts,tsx}",
      "scripts/**/*.test.mjs",
      "bench/**/*.test.ts",
      "e2e/trials/*.test.ts",
    ],
    globalSetup: ["src/server/testing/template-club.ts"],
    setupFiles: ["scripts/vitest-setup.ts"],
    // Threads start faster than processes and the native packages allow them; two, as on the smallest machine.
    pool: "threads",
    maxWorkers: 2,
    // A busy machine is slow, not wrong.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    reporters: ["default"],
  },
});
