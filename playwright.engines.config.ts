/**
 * What the Chromium of the other tests cannot tell: journeys in the engines of other phones (those of `e2e/specs` that are
 * marked for it in Firefox, some of their own in WebKit), and notifications, which a Chromium without windows does not show.
 */
import { defineConfig } from "@playwright/test";
import { firefoxOptions } from "./e2e/fixtures/firefox.ts";
import chromium from "./playwright.config.ts";

// What shows notifications has to be able to ask whether it may.
const { permissions: _, ...use } = chromium.use ?? {};

export default defineConfig({
  ...chromium,
  use,
  // Each of these starts several processes for each page.
  workers: 2,
  projects: [
    {
      name: "firefox",
      testMatch: "specs/**/*.spec.ts",
      grep: /@every-engine/,
      use: { browserName: "firefox", launchOptions: firefoxOptions },
    },
    { name: "webkit", testMatch: "webkit/*.spec.ts" },
    { name: "push", testMatch: "push/*.spec.ts" },
  ],
});
