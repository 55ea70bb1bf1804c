/**
 * Does every screen fit a narrow phone and large text, is nothing of it covered, is it big enough for a thumb, and can
 * it be used with any sight? Experience, "What every screen does", 1, 4, 5 and 14.
 */
import type { Page } from "@playwright/test";
import { expect } from "../fixtures/club.ts";
import { findIdsFirst, openLoggedIn, screens } from "../fixtures/screens/list.ts";
import type { Ids } from "../fixtures/screens/listed-screen.ts";
import { looks, wear } from "../fixtures/screens/looks.ts";
import { test } from "../fixtures/screens/page-for-screen.ts";
import { paleTexts, violations } from "../pages/accessibility.ts";
import { hidden } from "../pages/coverage.ts";
import { lostGrounds, markDrawnByGround } from "../pages/drawn-by-ground.ts";
import { falseTexts, nothingFalse, translate, translatedNames } from "../pages/translation.ts";
import { watchScripts } from "../pages/weight.ts";
import {
  brokenNumbers,
  brokenWords,
  dotsFirst,
  linesOfTitle,
  loneWords,
  wordsOutside,
} from "../pages/words.ts";

// No screen waits for another: both workers take from the list, each with a club of its own.
test.describe.configure({ mode: "parallel" });

// A trace fetches what an image failed to show, which our pages may not, and the console says so.
test.use({ trace: "off" });

let ids: Ids;

test.beforeAll(async ({ browser, club }) => {
  ids = await findIdsFirst(browser, club);
});

for (const screen of screens) {
  test(`${screen.name} fits, can be hit, and axe finds nothing`, async ({ pageFor, club }) => {
    const page = await pageFor(screen);
    const shows = async (size: keyof typeof sizes, text = "100%") => {
      await page.setViewportSize(sizes[size]);
      await setText(page, text);
      // On the course nobody searches for a number.
      if (isScoring) expect(await hidden(page), `covered or cut at ${size}, text ${text}`).toEqual([]);
    };
    await page.setViewportSize(sizes.narrow);
    const scripts = watchScripts(page);
    await openLoggedIn(page, club, screen, ids);
    const isScoring = (await page.locator("[data-scoring]").count()) > 0;
    if (!screen.prepare)
      expect(await scripts.unnamed(), "scripts that the page from the server does not name").toEqual([]);
    await setText(page, "200%");
    expect(await faultsOfWords(page), "at 320 px and 200 % text").toEqual(noFaults);
    await shows("narrow");
    expect(await widthBeyond(page), "pixels wider than a phone of 320").toBeLessThanOrEqual(0);
    expect(await faultsOfWords(page), "at 320 px").toEqual(noFaults);
    expect(await badTargets(page), "targets too small or too close at 320").toEqual([]);
    expect(await linesOfTitle(page), "lines of the title at 320 px").toBe(1);

    await shows("phone");
    expect(await badTargets(page), "targets too small or too close at 390").toEqual([]);
    expect(await loneWords(page), "sentences that end with one word on a line at 390 px").toEqual([]);
    expect(await wrongHeaders(page), "headers of another height, titles beside the middle").toEqual([]);
    await markDrawnByGround(page);
    for (const look of looks) {
      await wear(page, look);
      // The look changes colours and nothing else.
      const found = look === "light" ? await violations(page) : await paleTexts(page);
      expect(found, `axe, ${look}`).toEqual([]);
    }
    expect(await chosenAlike(page), "chosen, and drawn like what is not, in forced colours").toEqual([]);
    expect(await lostGrounds(page), "drawn by its ground alone, and not in forced colours").toEqual([]);
    await wear(page, "light");

    await shows("across");
    expect(await besideNotch(page), "under the notch of a phone held across").toEqual([]);
    await shows("phone", "200%");
    expect(await widthBeyond(page), "pixels wider at 200 % text").toBeLessThanOrEqual(0);

    await translate(page, "replace");
    await expect.poll(() => translatedNames(page), "names that are translated").toEqual([]);
    await expect.poll(() => falseTexts(page), "translated").toEqual(nothingFalse);
    for (const target of ["[role=tab]:nth-child(2)", "[role=tab]:nth-child(3)", "main summary", back])
      if (await tapIfThere(page, target))
        await expect.poll(() => falseTexts(page), `translated, after ${target}`).toEqual(nothingFalse);
  });
}

const back = "a[aria-label=Back]";

const sizes = {
  narrow: { width: 320, height: 640 },
  phone: { width: 390, height: 844 },
  across: { width: 844, height: 390 },
};

test("a page that is too wide, too small and too pale, with a button that has no name, does not pass", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.setContent(`<html lang="en" style="background: #fff"><title>Wrong</title><main><h1>Antidisestablishmentarianism</h1>
    <style>h1, h2 { font-size: 40px; overflow-wrap: anywhere; margin: 0 0 20px }</style><h2 style="width: 30px">Hole 1</h2>
    <button style="width: 20px"></button><button style="height: 60px; font-size: 60px; width: 60px; margin: 40px">1 2</button>
    <p style="color: #bbb; width: 400px">Pale</p><p style="color: #666">Less pale</p><p style="white-space: pre-line">Out
· 36</p>
    <p style="width: 3ch; overflow-wrap: anywhere">$43.64</p><div style="background: #0e5a3b; height: 8px"></div>
    <style>p b { font-size: 40px; line-height: 1 } p i { position: absolute; inset: auto 0 0 }</style>
    <div style="width: 20ch; font-family: monospace"><p style="text-wrap: wrap">One two three four five</p></div>
    <p style="position: relative"><b>71</b><i style="height: 4px"></i></p>
    <p style="position: relative"><b>72</b><i style="height: 20px"></i></p></main>`);
  expect(await widthBeyond(page)).toBeGreaterThan(0);
  expect(await badTargets(page)).toHaveLength(1);
  expect(await brokenWords(page)).toEqual(["Antidisestablishmentarianism", "Hole"]);
  expect(await wordsOutside(page)).toEqual(["1 2"]);
  expect(await brokenNumbers(page)).toEqual(["$43.64"]);
  expect(await dotsFirst(page)).toEqual(["Out\n· 36"]);
  expect(await loneWords(page)).toEqual(["One two three four five"]);
  expect(await linesOfTitle(page)).toBe(3);
  // The room under a number is not the number.
  expect(await hidden(page)).toEqual([expect.stringContaining('"72" is covered')]);
  const tooPale = [
    expect.stringMatching(/^color-contrast-enhanced: .*>Less pale<[^|]*$/),
    expect.stringMatching(/^color-contrast: .*>Pale<[^|]*$/),
  ];
  expect(await violations(page)).toEqual([expect.stringContaining("button-name: <button"), ...tooPale]);
  expect(await paleTexts(page)).toEqual(tooPale);
  await markDrawnByGround(page);
  await wear(page, "forced colours");
  expect(await lostGrounds(page)).toEqual([expect.stringContaining("height: 8px")]);
});

async function faultsOfWords(page: Page): Promise<typeof noFaults> {
  const [broken, outside, numbers, dots] = await Promise.all([
    brokenWords(page),
    wordsOutside(page),
    brokenNumbers(page),
    dotsFirst(page),
  ]);
  return {
    "words of a heading broken": broken,
    "words outside of their button": outside,
    "numbers broken": numbers,
    "lines that begin with a dot": dots,
  };
}

const noFaults: Record<string, string[]> = {
  "words of a heading broken": [],
  "words outside of their button": [],
  "numbers broken": [],
  "lines that begin with a dot": [],
};

function tapIfThere(page: Page, target: string): Promise<boolean> {
  return page.evaluate((selector) => {
    const found = document.querySelector<HTMLElement>(selector);
    found?.click();
    return found !== null;
  }, target);
}

/** The phone's own size of text. */
async function setText(page: Page, size: string): Promise<void> {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}

function widthBeyond(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/**
 * What can be tapped and is smaller than 48 × 48 px, on scoring screens 56 × 56, or closer than 8 px to the next. A field
 * and its label are one target. Rows of a list and cells of a table lie side by side.
 */
function badTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const part = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
    const smallest = (document.querySelector("[data-scoring]") ? 56 : 48) - 0.5; // half a pixel of rounding
    const targets = part.querySelectorAll<HTMLElement>(
      // A notification that has just come lies over the title for some seconds.
      "a[href], button:not([data-over-title=all]), select, summary, input:not([type=hidden]), [role=tab]",
    );
    const boxes = [...targets]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const hit = element instanceof HTMLInputElement ? (element.closest("label") ?? element) : element;
        return { hit, name: element.outerHTML.slice(0, 120), box: hit.getBoundingClientRect() };
      })
      .filter(({ box }) => box.width > 0);
    const gap = (one: DOMRect, other: DOMRect) =>
      Math.max(
        other.left - one.right,
        one.left - other.right,
        other.top - one.bottom,
        one.top - other.bottom,
      );
    const listOf = (element: Element) => element.closest("table, ul, ol");
    const areSideBySide = (one: Element, other: Element) =>
      one.contains(other) || other.contains(one) || (listOf(one) !== null && listOf(one) === listOf(other));
    // Over the rest of the page, which scrolls under it.
    const layerOf = (element: Element | null): Element | null =>
      element === null || ["sticky", "fixed"].includes(getComputedStyle(element).position)
        ? element
        : layerOf(element.parentElement);
    const tooSmall = boxes.filter(({ box }) => box.width < smallest || box.height < smallest);
    const tooClose = boxes.flatMap(({ hit, name, box }, at) =>
      boxes
        .slice(at + 1)
        .filter((other) => !areSideBySide(hit, other.hit) && layerOf(hit) === layerOf(other.hit))
        .filter((other) => gap(box, other.box) < 7.5)
        .map((other) => `${name} is ${gap(box, other.box)} px from ${other.name}`),
    );
    return [
      ...tooSmall.map(({ name, box }) => `${name} is ${Math.round(box.width)} × ${Math.round(box.height)}`),
      ...tooClose,
    ];
  });
}

/** Texts and controls under a notch of 47 px, as Chromium pretends to have one at either side. */
async function besideNotch(page: Page): Promise<string[]> {
  const phone = await page.context().newCDPSession(page);
  const setInsets = (left: number) =>
    phone.send("Emulation.setSafeAreaInsetsOverride", { insets: { left, right: left } });
  await setInsets(47);
  const found = await page.evaluate(() => {
    /** What is to be seen of it: a table that scrolls cuts it off. */
    const shownOf = (element: Element) => {
      let { left, right } = element.getBoundingClientRect();
      for (let box = element.parentElement; box; box = box.parentElement) {
        if (getComputedStyle(box).overflowX === "visible") continue;
        left = Math.max(left, box.getBoundingClientRect().left);
        right = Math.min(right, box.getBoundingClientRect().right);
      }
      return { left, right };
    };
    const isUnder = ({ left, right }: { left: number; right: number }) =>
      right - left > 1 && (left < 46.5 || right > innerWidth - 46.5) && right > 0 && left < innerWidth;
    const part = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
    return [...part.querySelectorAll("*")]
      .filter((element) => element.matches("button, a, input, select") || element.childElementCount === 0)
      .filter((element) => element.textContent?.trim() !== "" && element.checkVisibility())
      .filter((element) => isUnder(shownOf(element)))
      .map((element) => element.outerHTML.slice(0, 120));
  });
  await setInsets(0);
  await phone.detach();
  return found;
}

/** All headers are as high, and a title is in the middle of the window, or has no room there. */
function wrongHeaders(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const header = document.querySelector("[data-print] header") ? null : document.querySelector("header");
    const title = header?.querySelector("h1");
    if (!header || !title) return [];
    const text = document.createRange();
    text.selectNodeContents(title);
    title.style.whiteSpace = "nowrap";
    const { left, right } = text.getBoundingClientRect();
    title.style.whiteSpace = "";
    const place = title.parentElement?.getBoundingClientRect() ?? title.getBoundingClientRect();
    const middle = innerWidth / 2;
    const room = 2 * Math.min(middle - place.left, place.right - middle);
    // A mark may lie beside it.
    const hasRoom = right - left <= room && header.querySelector("[data-over-title]") === null;
    const beside = Math.abs((left + right) / 2 - middle);
    const { height } = header.getBoundingClientRect();
    return [
      ...(Math.abs(height - 64) > 0.5 ? [`${title.textContent} is in a header of ${height}`] : []),
      ...(beside > 1 && hasRoom ? [`${title.textContent} is ${beside} beside the middle`] : []),
    ];
  });
}

/** What is chosen has a ground of its own in each group of tabs or keys that has others. */
function chosenAlike(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const chosen = "[aria-selected=true], [aria-pressed=true], [aria-current=true]";
    const others = "[aria-selected=false], [aria-pressed=false]";
    const groundOf = (element: Element) => getComputedStyle(element).backgroundColor;
    return [...document.querySelectorAll(chosen)]
      .filter((element) =>
        [...(element.parentElement?.querySelectorAll(others) ?? [])].some(
          (other) => groundOf(other) === groundOf(element),
        ),
      )
      .map((element) => element.outerHTML.slice(0, 120));
  });
}
