import type { Page } from "@playwright/test";

declare global {
  interface Window {
    usualTimeout?: typeof window.setTimeout;
  }
}

/** Makes timers 30 times faster, including a request's time limit. So a request in `act` must end immediately. */
export async function hurried(page: Page, act: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => {
    const usual = window.setTimeout;
    window.usualTimeout = usual;
    const faster = (run: () => void, ms = 0) => usual(run, ms / 30);
    window.setTimeout = faster as typeof window.setTimeout;
  });
  await act();
  await page.evaluate(() => {
    if (window.usualTimeout) window.setTimeout = window.usualTimeout;
  });
}
