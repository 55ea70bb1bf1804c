/**
 * How long does something stay on the screen, to a twentieth of a second? The browser's clock stands still and is moved
 * on by hand, so that a busy machine makes nothing longer.
 */
import { expect, type Locator, type Page } from "@playwright/test";

const stepMs = 20;

export type StoppedClock = {
  /** Until what was asked of the server is shown. */
  runUntilVisible(shown: Locator): Promise<void>;
  /** It has just come, or has just been let go: it is there until shortly before, and then no more. */
  expectGoneAfter(shown: Locator, ms: number): Promise<void>;
  /** For a minute. */
  expectToStay(shown: Locator): Promise<void>;
};

export async function stopClock(page: Page): Promise<StoppedClock> {
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  // What React does after an event, it does in real time.
  const run = async (ms: number) => {
    await page.waitForTimeout(50);
    await page.clock.runFor(ms);
    await page.waitForTimeout(50);
  };
  return {
    async runUntilVisible(shown) {
      const isThere = async () => {
        await run(stepMs);
        return shown.isVisible();
      };
      await expect.poll(isThere, { intervals: [stepMs] }).toBe(true);
    },
    async expectGoneAfter(shown, ms) {
      await run(ms - 3 * stepMs);
      expect(await shown.isVisible(), `${ms - 3 * stepMs} ms`).toBe(true);
      await run(4 * stepMs);
      expect(await shown.isVisible(), `${ms + stepMs} ms`).toBe(false);
    },
    async expectToStay(shown) {
      await run(60_000);
      expect(await shown.isVisible(), "after a minute").toBe(true);
    },
  };
}
