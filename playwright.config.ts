import { defineConfig } from "@playwright/test";
import { chromiumOptions } from "./e2e/chromium.ts";

/** Every file of tests starts its own server on its own club, so there is none to start here. */
export default defineConfig({
  testDir: "e2e",
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
