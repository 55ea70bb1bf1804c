/**
 * Is the focus frame whole, also in scrolling tables with a fixed first column? The test reads the picture,
 * because styles do not show what is cut off or covered.
 */
import type { CDPSession, Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { expect } from "../../fixtures/club.ts";
import { findIdsFirst, screens } from "../../fixtures/screens/list.ts";
import type { Ids } from "../../fixtures/screens/listed-screen.ts";
import { test } from "../../fixtures/screens/page-for-screen.ts";
import { openLoaded } from "../../pages/loading.ts";
import { openLoadedScreen } from "../../pages/open-screen.ts";

test.describe.configure({ mode: "parallel" });

const looked = [
  "scorecard",
  "scorecard-me",
  "bets-active",
  "enter-score-ready",
  "enter-score-saved",
  "post-round-complete",
  "team-scorecard",
  "skins",
  "admin-codes",
  "raw-table",
];

let ids: Ids;

test.beforeAll(async ({ browser, club }) => {
  ids = await findIdsFirst(browser, club);
});

for (const screen of screens.filter(({ name }) => looked.includes(name)))
  test(`the frame of the focus is whole everywhere on ${screen.name}`, async ({ pageFor, club }) => {
    const { page, isAppOpen } = await pageFor(screen, false);
    await page.setViewportSize({ width: 320, height: 640 });
    if (isAppOpen) await openLoadedScreen(page, screen.path(ids));
    else await openLoaded(page, screen.path(ids));
    await screen.prepare?.(page, club, ids);
    // After a key, the browser draws a focus frame wherever the focus goes.
    await page.keyboard.press("Tab");
    expect(await brokenFrames(page)).toEqual([]);
  });

type Frame = { x: number; y: number; width: number; height: number };

async function brokenFrames(page: Page): Promise<string[]> {
  const broken: string[] = [];
  const targets = page.locator("main :is(a[href], button, input, select, summary, [tabindex='0']):visible");
  const camera = await page.context().newCDPSession(page);
  for (const target of await targets.all()) {
    // If something late moves the page between measuring and the picture, the second look finds the frame.
    const fault = (await frameFault(camera, target)) && (await frameFault(camera, target));
    if (fault) broken.push(fault);
  }
  await camera.detach();
  return broken;
}

async function frameFault(camera: CDPSession, target: Locator): Promise<string | null> {
  const { frame, colour, text } = await target.evaluate((element) => {
    (element as HTMLElement).focus();
    element.scrollIntoView({ block: "center", inline: "nearest" });
    const { outlineOffset, outlineWidth, outlineColor } = getComputedStyle(element);
    const [offset, width] = [Number.parseFloat(outlineOffset), Number.parseFloat(outlineWidth)];
    const box = element.getBoundingClientRect();
    const out = offset + width / 2;
    return {
      frame: { x: box.x - out, y: box.y - out, width: box.width + 2 * out, height: box.height + 2 * out },
      colour: (outlineColor.match(/\d+/g) ?? []).slice(0, 3).map(Number),
      text: `${element.getAttribute("aria-label") ?? ""} ${element.textContent}`.trim().slice(0, 60),
    };
  });
  const missing = await missingSides(camera, frame, colour);
  return missing.length > 0 ? `${text}: ${missing.join(", ")}` : null;
}

async function missingSides(camera: CDPSession, frame: Frame, colour: number[]): Promise<string[]> {
  const { x, y, width, height } = frame;
  // The browser's own command takes half the time of Playwright's `screenshot`.
  const picture = await camera.send("Page.captureScreenshot", { optimizeForSpeed: true });
  const { data, info } = await sharp(Buffer.from(picture.data, "base64"))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isDrawn = (atX: number, atY: number) => {
    const [column, row] = [Math.floor(atX), Math.floor(atY)];
    if (column < 0 || row < 0 || column >= info.width || row >= info.height) return true;
    const at = (row * info.width + column) * info.channels;
    return colour.every((part, i) => Math.abs(part - (data[at + i] ?? 0)) < 40);
  };
  const sides = {
    top: (part: number) => isDrawn(x + width * part, y),
    bottom: (part: number) => isDrawn(x + width * part, y + height),
    left: (part: number) => isDrawn(x, y + height * part),
    right: (part: number) => isDrawn(x + width, y + height * part),
  };
  return Object.entries(sides)
    .filter(([, isDrawnAt]) => ![0.35, 0.5, 0.65].every(isDrawnAt))
    .map(([side]) => side);
}
