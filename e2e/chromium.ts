import type { LaunchOptions } from "@playwright/test";

const executablePath = process.env.CHROMIUM_PATH;
const isRoot = process.getuid?.() === 0;

/** The machine's own Chromium where there is one, and quiet: it talks to the test's server and to nobody else. */
export const chromiumOptions: LaunchOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: [
    // Chromium's own sandbox refuses root.
    ...(isRoot ? ["--no-sandbox"] : []),
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};
