/** Does pulling a page down load its content again, and lose nothing? Experience, "What every screen does", 8. */
import type { CDPSession, Page } from "@playwright/test";
import { expect, test } from "../../fixtures/club.ts";
import { hearNothing } from "../../fixtures/no-events.ts";
import { gross, openCard } from "../../pages/card-page.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test("pulled down, a page asks again what it shows, and keeps what is typed", async ({ page, club }) => {
  await hearNothing(page);
  await openCard(page, club, "2026-12-08", "Piper");
  await gross(page, 1).fill("5");
  const reads = watchReads(page);
  await expect(
    page.getByRole("button", { name: "Refresh" }),
    "home and Enter Scores have an icon",
  ).toHaveCount(0);
  const phone = await page.context().newCDPSession(page);
  await untilReady(page);
  await drag(phone, page, { y: 120 }, { y: 320 });
  expect(await reads.untilQuiet(), "pulled down").toEqual([expect.stringMatching(/\/card$/)]);
  await expect(gross(page, 1), "not loaded again").toHaveValue("5");

  // A short pull, a sideways pull and a pull on a scrolled page are other gestures.
  await drag(phone, page, { y: 120 }, { y: 200 });
  // This drags to the left, because a drag to the right goes back in Chromium.
  await drag(phone, page, { x: 330, y: 120 }, { x: 60, y: 200 });
  await page.evaluate(() => window.scrollTo(0, 300));
  expect((await page.getByRole("heading", { level: 1 }).boundingBox())?.y, "the header stays").toBeLessThan(
    64,
  );
  await drag(phone, page, { y: 120 }, { y: 320 });
  expect(await page.evaluate(() => window.scrollY), "it scrolls as ever").toBeLessThan(300);
  expect(reads.now(), "another gesture").toEqual([]);
});

function watchReads(page: Page): { now(): string[]; untilQuiet(): Promise<string[]> } {
  const read: string[] = [];
  const now = () => read.splice(0).sort();
  page.on("requestfinished", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "GET" && /^\/api\/(?!events)/.test(pathname)) read.push(pathname);
  });
  return {
    now,
    async untilQuiet() {
      await expect.poll(() => read.length).toBeGreaterThan(0);
      await expect(page.locator(".animate-spin")).toHaveCount(0);
      return now();
    },
  };
}

/** Some seconds after its start, the app replaces the browser's pull gesture by its own. */
async function untilReady(page: Page): Promise<void> {
  const own = () => page.evaluate(() => document.documentElement.style.overscrollBehaviorY);
  await expect.poll(own, { timeout: 15_000 }).toBe("contain");
}

type Place = { x?: number; y: number };

async function drag(phone: CDPSession, page: Page, from: Place, to: Place): Promise<void> {
  const at = (part: number) => ({
    x: (from.x ?? 195) + ((to.x ?? 195) - (from.x ?? 195)) * part,
    y: from.y + (to.y - from.y) * part,
  });
  await phone.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at(0)] });
  for (let step = 1; step <= 10; step += 1) {
    await phone.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [at(step / 10)] });
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await phone.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}
