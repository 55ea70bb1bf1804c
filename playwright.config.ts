import { defineConfig } from "@playwright/test";
import { chromiumOptions } from "./e2e/fixtures/chromium.ts";
import { scratchFolder } from "./scripts/project.mjs";

// The tests, the clubs and the browsers use this folder as `os.tmpdir()`.
process.env.TMPDIR = scratchFolder();

export default defineConfig({
  testDir: "e2e",
  testMatch: ["specs/**/*.spec.ts", "trials/*.spec.ts"],
  // In Chromium, `new-club.spec.ts` takes the same path.
  grepInvert: /@other-engines/,
  globalSetup: "./e2e/fixtures/prepare-demo.ts",
  outputDir: "test-results",
  // A small machine has two cores, but a test often waits for its page.
  workers: 3,
  retries: 0,
  timeout: 120_000,
  // A busy machine is slow, not wrong, so a check may take as long as a click.
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    browserName: "chromium",
    // The app is made for a phone held upright.
    viewport: { width: 390, height: 844 },
    // Drawing motion takes a tenth of a run's time. Firefox and WebKit draw it (`playwright.engines.config.ts`).
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 20_000,
    // Tests cannot change requests that a service worker answers. Only tests of the service worker allow one.
    serviceWorkers: "block",
    // No permission is granted. Without windows, Chromium refuses notifications instead of asking.
    permissions: [],
    // Traces take a quarter of a run's time. `npm test -- --only playwright bets.spec.ts --trace on` makes a trace.
    // Tests of photos, screens and the Back button then fail, because a trace reads the page and its images again.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: chromiumOptions,
  },
});
