/**
 * Tests that headless Chromium cannot do: journeys in the engines of other phones, and notifications. Firefox runs the
 * marked tests of `e2e/specs`; WebKit has its own tests.
 */
import { defineConfig } from "@playwright/test";
import chromium from "./playwright.config.ts";

// A test of notifications must be able to ask for the permission.
const { permissions: _, contextOptions: _still, ...use } = chromium.use ?? {};
const executablePath = process.env.FIREFOX_PATH;

export default defineConfig({
  ...chromium,
  grepInvert: [],
  use,
  // These browsers start several processes for each page.
  workers: 2,
  projects: [
    // One worker runs the tests of push, since they are one file. At the end, the other worker would be idle.
    { name: "push", testMatch: "push/*.spec.ts" },
    { name: "webkit", testMatch: "webkit/*.spec.ts" },
    {
      name: "firefox",
      testMatch: "specs/**/*.spec.ts",
      grep: /@(every|other)-engine/,
      // Members have an ordinary Firefox, so the machine's own is used instead of Playwright's build.
      use: {
        browserName: "firefox",
        launchOptions: { channel: "moz-firefox", ...(executablePath ? { executablePath } : {}) },
      },
    },
  ],
});
