import { defineConfig } from "vitest/config";

/** Only the tests of the rules, which need no club: for `npm run mutants`. */
export default defineConfig({
  test: {
    include: ["src/rules/**/*.test.ts"],
    setupFiles: ["scripts/vitest-setup.ts"],
    pool: "threads",
    isolate: false,
    testTimeout: 60_000,
  },
});
