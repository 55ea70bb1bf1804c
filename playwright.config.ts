import { readdirSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { chromiumOptions } from "./e2e/fixtures/chromium.ts";

const testDir = "e2e/specs";

/**
 * Every file of tests starts its own server on its own club, so there is none to start here. A
 * project each, because a worker goes on from file to file within one and would take its club along.
 */
const files = readdirSync(testDir).filter((name) => name.endsWith(".spec.ts"));

export default defineConfig({
  testDir,
  globalSetup: "./e2e/fixtures/prepare-demo.ts",
  projects: files.map((testMatch) => ({ name: testMatch.replace(".spec.ts", ""), testMatch })),
  outputDir: "test-results",
  workers: 2,
  retries: 0,
  timeout: 60_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    browserName: "chromium",
    // A phone held upright: what the app is made for.
    viewport: { width: 390, height: 844 },
    actionTimeout: 10_000,
    trace: "retain-on-failure",
    launchOptions: chromiumOptions,
  },
});
