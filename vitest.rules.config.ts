import { defineConfig } from "vitest/config";

/** `npm run mutants` runs only the tests of the rules, which need no club. */
export default defineConfig({
  test: {
    include: ["src/rules/**/*.test.ts"],
    setupFiles: ["scripts/vitest-setup.ts"],
    pool: "threads",
    isolate: false,
    testTimeout: 60_000,
  },
});
