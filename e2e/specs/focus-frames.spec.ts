/**
 * Is the frame around what has the focus whole, also in tables that scroll, with a first column that stays in place?
 * Looked at in the picture itself: what is cut off or covered is not there, whatever the styles say.
 */
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect } from "../fixtures/club.ts";
import { findIdsFirst, openLoggedIn, screens } from "../fixtures/screens/list.ts";
import type { Ids } from "../fixtures/screens/listed-screen.ts";
import { test } from "../fixtures/screens/page-for-screen.ts";

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
    const { page } = await pageFor(screen, true);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openLoggedIn(page, club, screen, ids);
    // From here on the browser takes it that there is no mouse.
    await page.keyboard.press("Tab");
    expect(await brokenFrames(page)).toEqual([]);
  });

type Frame = { x: number; y: number; width: number; height: number };

async function brokenFrames(page: Page): Promise<string[]> {
  const broken: string[] = [];
  const targets = page.locator("main :is(a[href], button, input, select, summary, [tabindex='0']):visible");
  for (const target of await targets.all()) {
    await target.evaluate((element) => {
      (element as HTMLElement).focus();
      element.scrollIntoView({ block: "center", inline: "nearest" });
    });
    const { frame, colour, text } = await target.evaluate((element) => {
      const { outlineOffset, outlineWidth, outlineColor } = getComputedStyle(element);
      const [offset, width] = [Number.parseFloat(outlineOffset), Number.parseFloat(outlineWidth)];
      const box = element.getBoundingClientRect();
      // Along the middle of its line.
      const out = offset + width / 2;
      return {
        frame: { x: box.x - out, y: box.y - out, width: box.width + 2 * out, height: box.height + 2 * out },
        colour: (outlineColor.match(/\d+/g) ?? []).slice(0, 3).map(Number),
        text: `${element.getAttribute("aria-label") ?? ""} ${element.textContent}`.trim().slice(0, 60),
      };
    });
    const missing = await missingSides(page, frame, colour);
    if (missing.length > 0) broken.push(`${text}: ${missing.join(", ")}`);
  }
  return broken;
}

/** Each side is looked at in three places, as far as they are inside the window. */
async function missingSides(page: Page, frame: Frame, colour: number[]): Promise<string[]> {
  const clip = around(frame, page.viewportSize() ?? { width: 0, height: 0 });
  const [x, y] = [frame.x - clip.x, frame.y - clip.y];
  const { width, height } = frame;
  const { data, info } = await sharp(await page.screenshot({ clip }))
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

/** In whole pixels, inside the window. */
function around(frame: Frame, window: { width: number; height: number }): Frame {
  const x = Math.max(0, Math.floor(frame.x) - 1);
  const y = Math.max(0, Math.floor(frame.y) - 1);
  const right = Math.min(window.width, Math.ceil(frame.x + frame.width) + 1);
  const bottom = Math.min(window.height, Math.ceil(frame.y + frame.height) + 1);
  return { x, y, width: right - x, height: bottom - y };
}
