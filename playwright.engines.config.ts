/** Journeys in the engines of the other phones: those of `e2e/specs` that are marked for it in Firefox, some of their own in WebKit. */
import { defineConfig } from "@playwright/test";
import { firefoxOptions } from "./e2e/fixtures/firefox.ts";
import chromium from "./playwright.config.ts";

export default defineConfig({
  ...chromium,
  // Firefox and WebKit start several processes for each page.
  workers: 2,
  projects: [
    {
      name: "firefox",
      grep: /@every-engine/,
      use: { browserName: "firefox", launchOptions: firefoxOptions },
    },
    { name: "webkit", testDir: "e2e/webkit" },
  ],
});
