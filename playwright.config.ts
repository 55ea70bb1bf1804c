import { defineConfig } from "@playwright/test";
import { chromiumOptions } from "./e2e/fixtures/chromium.ts";
import { scratchFolder } from "./scripts/project.mjs";

// `os.tmpdir()` of the tests, the clubs and the browsers.
process.env.TMPDIR = scratchFolder();

export default defineConfig({
  testDir: "e2e",
  testMatch: ["specs/**/*.spec.ts", "trials/*.spec.ts"],
  // In Chromium the first day of a new club takes the same path.
  grepInvert: /@other-engines/,
  globalSetup: "./e2e/fixtures/prepare-demo.ts",
  outputDir: "test-results",
  // One more than a small machine has cores: a test often waits for its page.
  workers: 3,
  retries: 0,
  timeout: 60_000,
  // As long as a click may take: a busy machine is slow, not wrong.
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    browserName: "chromium",
    // A phone held upright: what the app is made for.
    viewport: { width: 390, height: 844 },
    // Drawing motion takes a tenth of a run's time. Firefox and WebKit draw it (`playwright.engines.config.ts`).
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 10_000,
    // What a test does to a request does not reach those that the service worker answers: the tests of it allow it.
    serviceWorkers: "block",
    // Notifications among them: a Chromium with windows would ask, one without refuses.
    permissions: [],
    // A trace takes a quarter of a run's time: `npm test -- --only playwright bets.spec.ts --trace on` takes one.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: chromiumOptions,
  },
});
