/** How does a test not wait as long as the app does before it asks again? The timers that begin meanwhile run faster. */
import type { Page } from "@playwright/test";

declare global {
  interface Window {
    usualTimeout?: typeof window.setTimeout;
  }
}

/** A request, too, has only a thirtieth of its time: `act` is for requests that fail at once. */
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
