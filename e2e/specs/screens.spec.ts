/**
 * Does every screen fit a narrow phone and large text, is it big enough for a thumb, and can it be
 * used with any sight? Experience, "What every screen does", 1, 4 and 14.
 */
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/club.ts";
import { demoNow } from "../fixtures/club-server.ts";
import { findIds, openScreen, screens } from "../fixtures/screens/list.ts";
import type { Ids } from "../fixtures/screens/listed-screen.ts";
import { violations } from "../pages/accessibility.ts";
import { watchScripts } from "../pages/weight.ts";

// No screen waits for another: both workers take from the list, each with a club of its own.
test.describe.configure({ mode: "parallel" });

// A trace fetches what an image failed to show, which our pages may not, and the console says so.
test.use({ trace: "off" });

let ids: Ids;

test.beforeAll(async ({ browser, club }) => {
  await club.setClock(demoNow);
  const page = await browser.newPage();
  ids = await findIds(page, club);
  await page.close();
});

for (const screen of screens) {
  test(`${screen.name} fits, can be hit, and axe finds nothing`, async ({ page, club }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const scripts = watchScripts(page);
    await openScreen(page, club, screen, ids);
    if (!screen.prepare)
      expect(await scripts.unnamed(), "scripts that the page from the server does not name").toEqual([]);
    expect(await widthBeyond(page), "pixels wider than a phone of 320").toBeLessThanOrEqual(0);
    expect(await smallTargets(page), "targets under 48 px at 320").toEqual([]);

    await page.setViewportSize({ width: 390, height: 844 });
    expect(await smallTargets(page), "targets under 48 px at 390").toEqual([]);
    expect(await violations(page), "axe").toEqual([]);
    for (const look of ["dark", "sun"] as const) {
      await wear(page, look);
      // The look changes colours and nothing else.
      expect(await violations(page, ["color-contrast"]), `axe, ${look}`).toEqual([]);
    }

    // The phone's own text size doubled.
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    expect(await widthBeyond(page), "pixels wider at 200 % text").toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await brokenWords(page), "words of the title broken at 320 px and 200 % text").toEqual([]);
  });
}

test("a page that is too wide, too small and too pale, with a button that has no name, does not pass", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.setContent(`<html lang="en"><title>Wrong</title><main><h1>Antidisestablishmentarianism</h1>
    <style>h1 { font-size: 40px; overflow-wrap: anywhere }</style>
    <button style="width: 20px"></button><p style="color: #bbb; width: 400px">Pale</p></main>`);
  expect(await widthBeyond(page)).toBeGreaterThan(0);
  expect(await smallTargets(page)).toHaveLength(1);
  expect(await brokenWords(page)).toEqual(["Antidisestablishmentarianism"]);
  expect(await violations(page)).toEqual([
    expect.stringContaining("button-name: <button"),
    expect.stringContaining("color-contrast: <p"),
  ]);
  expect(await violations(page, ["color-contrast"])).toEqual([expect.stringContaining("color-contrast: <p")]);
});

async function wear(page: Page, look: "light" | "dark" | "sun"): Promise<void> {
  await page.emulateMedia({ colorScheme: look === "dark" ? "dark" : "light", reducedMotion: "reduce" });
  await page.evaluate((isSun) => {
    if (isSun) document.documentElement.dataset.theme = "sun";
    else delete document.documentElement.dataset.theme;
  }, look === "sun");
}

function widthBeyond(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Words of the title that begin on one line and end on another. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const heading = document.querySelector("h1");
    if (!heading) return ["no title"];
    const broken: string[] = [];
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
      for (const { 0: word, index } of (text.nodeValue ?? "").matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    return broken;
  });
}

/** What can be tapped and is smaller than 48 × 48 px. A field and its label are one target. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const smallest = 48 - 0.5; // half a pixel of rounding
    const targets = document.querySelectorAll<HTMLElement>(
      "a[href], button, select, summary, input:not([type=hidden]), [role=tab]",
    );
    return [...targets]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const hit = element instanceof HTMLInputElement ? (element.closest("label") ?? element) : element;
        return { element, box: hit.getBoundingClientRect() };
      })
      .filter(({ box }) => box.width > 0 && (box.width < smallest || box.height < smallest))
      .map(
        ({ element, box }) =>
          `${element.outerHTML.slice(0, 120)} is ${Math.round(box.width)} × ${Math.round(box.height)}`,
      );
  });
}
