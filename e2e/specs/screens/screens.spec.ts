/**
 * Is every screen at its address, and does it fit a narrow phone and large text? Is nothing covered, are targets large
 * enough for a thumb, and is contrast high enough? Section 2; experience, "What every screen does", 1, 4, 5 and 14.
 */
import type { Page } from "@playwright/test";
import { expect } from "../../fixtures/club.ts";
import { findIdsFirst, screens } from "../../fixtures/screens/list.ts";
import type { Ids, ListedScreen } from "../../fixtures/screens/listed-screen.ts";
import { looks, wear } from "../../fixtures/screens/looks.ts";
import { test } from "../../fixtures/screens/page-for-screen.ts";
import { titleAt } from "../../fixtures/screens/titles.ts";
import { paleTexts, violations } from "../../pages/accessibility.ts";
import { askPage } from "../../pages/ask-page.ts";
import { hidden } from "../../pages/coverage.ts";
import { lostGrounds, markDrawnByGround } from "../../pages/drawn-by-ground.ts";
import { openLoaded } from "../../pages/loading.ts";
import { openLoadedScreen } from "../../pages/open-screen.ts";
import { falseTexts, nothingFalse, translate, translatedNames } from "../../pages/translation.ts";
import { watchScripts } from "../../pages/weight.ts";
import { brokenWords, dotsFirst, loneWords, longTitle, wordsOutside } from "../../pages/words.ts";

// All workers take screens from the list, and each has its own club.
test.describe.configure({ mode: "parallel" });

let ids: Ids;

const anyIds = new Proxy({} as Ids, { get: () => "$" });

test.beforeAll(async ({ browser, club }) => {
  ids = await findIdsFirst(browser, club);
});

/** For each path, one screen loads the app from the server. The path's other screens have the same scripts. */
const toLoad = new Set(
  Object.values(Object.groupBy(screens, patternOf)).map(
    (ofPath = []) =>
      ofPath.find(({ changesBrowser }) => changesBrowser) ?? ofPath.find(leavesNothing) ?? ofPath[0],
  ),
);

/** The screens grouped by player, so the app stays open from screen to screen. */
const inOrder = Object.values(Object.groupBy(screens, ({ who }) => String(who))).flatMap((ofOne = []) =>
  withFewLoads(ofOne),
);

/** Orders one player's screens. A screen that leaves a draft is followed by one that must load the app anyway. */
function withFewLoads(ofOne: readonly ListedScreen[]): ListedScreen[] {
  const [first, ...loaded] = ofOne.filter((screen) => leavesNothing(screen) && toLoad.has(screen));
  const open = ofOne.filter((screen) => leavesNothing(screen) && !toLoad.has(screen));
  const leaving = ofOne.filter((screen) => !leavesNothing(screen));
  const inTurn = Array.from({ length: Math.max(leaving.length, loaded.length) }, (_, at) => [
    leaving[at],
    loaded[at],
  ]);
  return [first, ...open, ...inTurn.flat()].filter((screen) => screen !== undefined);
}

function leavesNothing(screen: ListedScreen): boolean {
  return !screen.prepare || screen.leavesNothing === true || screen.changesBrowser === true;
}

function patternOf({ who, path }: ListedScreen): string {
  const [pattern = ""] = path(anyIds)
    .replace(/\d{10}/, "$")
    .split("?");
  return pattern.startsWith("/admin") ? `${who} ${pattern}` : pattern;
}

for (const screen of inOrder) {
  test(`${screen.name} is at its address, fits, can be hit, and axe finds nothing`, async ({
    pageFor,
    club,
  }) => {
    const { page, isAppOpen } = await pageFor(screen, toLoad.has(screen));
    await page.setViewportSize(sizes.narrow);
    if (isAppOpen) await openLoadedScreen(page, screen.path(ids));
    else {
      const scripts = watchScripts(page);
      await openLoaded(page, screen.path(ids));
      expect(await scripts.unnamed(), "scripts that the page from the server does not name").toEqual([]);
    }
    if (!screen.prepare) expect(new URL(page.url()).pathname).toBe(screen.path(ids).replace(/\?.*/, ""));
    await screen.prepare?.(page, club, ids);
    expect(await page.locator("h1").allTextContents(), page.url()).toEqual([
      titleAt(new URL(page.url()).pathname),
    ]);
    // On a scoring screen no number may be covered or cut, because nobody searches for a number on the course.
    const isScoring = (await page.locator("[data-scoring]").count()) > 0;
    const notHidden = isScoring ? { "covered or cut": hidden } : {};

    const words = { "words broken": brokenWords, "words outside": wordsOutside, "dots first": dotsFirst };
    await expectNothing(page, "at 320 px, 200 % text", {
      largeText,
      ...words,
      "wider than the window": widthBeyond,
    });
    await expectNothing(page, "at 320 px", {
      usualText,
      ...notHidden,
      ...words,
      "wider than the window": widthBeyond,
      "targets too small or too close": badTargets,
      "a long title": longTitle,
      "fields that say what they take only in an alert": silentFields,
    });

    await page.setViewportSize(sizes.phone);
    await expectNothing(page, "at 390 px, 200 % text", {
      largeText,
      ...notHidden,
      "wider than the window": widthBeyond,
    });
    await expectNothing(page, "at 390 px", {
      usualText,
      ...notHidden,
      "targets too small or too close": badTargets,
      "one word on a line": loneWords,
      "solid red outside a question": solidRed,
      "headers of another height, titles of another size or off the middle": wrongHeaders,
      "marked for the look at forced colours": markDrawnByGround,
    });
    for (const look of looks) {
      await wear(page, look);
      // The dark and Sun themes change only colours, so only contrast is checked again.
      const found = look === "light" ? await violations(page) : await paleTexts(page);
      expect(found, `axe, ${look}, at 390 px`).toEqual([]);
    }
    await expectNothing(page, "in forced colours, at 390 px", {
      "chosen, and drawn like what is not": chosenAlike,
      "drawn only by its ground": lostGrounds,
    });
    await wear(page, "light");

    await page.setViewportSize(sizes.across);
    if (isScoring) await expectNothing(page, "across", notHidden);
    const takeNotchAway = await showNotch(page);
    await expectNothing(page, "across", { "under the notch": underNotch });
    await takeNotchAway();

    const translateBack = await translate(page, "replace");
    await expect.poll(() => falseTexts(page), "translated").toEqual(nothingFalse);
    expect(await translatedNames(page), "names that are translated").toEqual([]);
    for (const target of ["[role=tab]:nth-child(2)", "[role=tab]:nth-child(3)", "main summary", back])
      if (await tapIfThere(page, target))
        await expect.poll(() => falseTexts(page), `translated, after ${target}`).toEqual(nothingFalse);
    await translateBack();
  });
}

/** Finds fields without a hint. The cells of a card (`data-hole`) need none: only a score can be typed there. */
function silentFields(): string[] {
  const part = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  const typed = part.querySelectorAll<HTMLInputElement>(
    "form input:not([type=checkbox], [type=file], [data-hole])",
  );
  const hints = (input: HTMLInputElement) => input.getAttribute("aria-describedby")?.split(" ") ?? [];
  return [...typed]
    .filter((input) => input.checkVisibility())
    .filter((input) => !hints(input).some((id) => document.getElementById(id)?.textContent))
    .map((input) => input.outerHTML.slice(0, 120));
}

function solidRed(): string[] {
  const red = document.querySelectorAll("a.bg-lost, button.bg-lost");
  return [...red].filter((one) => !one.closest("[role=alertdialog]")).map(({ textContent }) => textContent);
}

const back = "a[aria-label=Back]";

const sizes = {
  narrow: { width: 320, height: 640 },
  phone: { width: 390, height: 844 },
  across: { width: 844, height: 390 },
};

async function expectNothing(
  page: Page,
  where: string,
  questions: Readonly<Record<string, () => string[]>>,
): Promise<void> {
  const found = Object.entries(await askPage(page, questions)).filter(([, faults]) => faults.length > 0);
  expect(Object.fromEntries(found), where).toEqual({});
}

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
    <section style="position: relative; background: #fff"><i style="position: absolute; inset: 0; background: #0e5a3b">&nbsp;</i>
    <p style="position: relative; color: #17211c">Beside its ground</p></section>
    <p style="position: relative"><b>71</b><i style="height: 4px"></i></p>
    <p style="position: relative"><b>72</b><i style="height: 20px"></i></p></main>`);
  expect(
    await askPage(page, { widthBeyond, badTargets, brokenWords, wordsOutside, dotsFirst, loneWords }),
  ).toEqual({
    widthBeyond: [expect.stringContaining("px")],
    badTargets: [expect.any(String)],
    brokenWords: ["Antidisestablishmentarianism", "Hole", "$43.64"],
    wordsOutside: ["1 2"],
    dotsFirst: ["Out\n· 36"],
    loneWords: ["One two three four five"],
  });
  // The line under "71" covers only the empty space below the digits. This is not a fault.
  expect(await askPage(page, { longTitle, hidden })).toEqual({
    longTitle: [expect.stringContaining("3 lines")],
    hidden: [expect.stringContaining('"72" is covered')],
  });
  const tooPale = [
    expect.stringMatching(/^color-contrast: .*>Pale<[^|]*$/),
    expect.stringMatching(/^color-contrast-enhanced: .*>Less pale<[^|]*$/),
    expect.stringMatching(/^color-contrast: .*>Beside its ground<[^|]*$/),
  ];
  expect(await violations(page)).toEqual([expect.stringContaining("button-name: <button"), ...tooPale]);
  expect(await paleTexts(page)).toEqual(tooPale);
  await page.evaluate(markDrawnByGround);
  await wear(page, "forced colours");
  expect(await page.evaluate(lostGrounds)).toEqual([expect.stringContaining("height: 8px")]);
});

function tapIfThere(page: Page, target: string): Promise<boolean> {
  return page.evaluate((selector) => {
    const found = document.querySelector<HTMLElement>(selector);
    found?.click();
    return found !== null;
  }, target);
}

async function showNotch(page: Page): Promise<() => Promise<void>> {
  const phone = await page.context().newCDPSession(page);
  const setWidth = (width: number) =>
    phone.send("Emulation.setSafeAreaInsetsOverride", { insets: { left: width, right: width } });
  await setWidth(47);
  return async () => {
    await setWidth(0);
    await phone.detach();
  };
}

// All functions below run in the page (`ask-page.ts`).

function largeText(): [] {
  document.documentElement.style.fontSize = "200%";
  return [];
}

function usualText(): [] {
  document.documentElement.style.fontSize = "100%";
  return [];
}

function widthBeyond(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px`] : [];
}

/**
 * Finds controls that are smaller than 48 × 48 px (56 × 56 on scoring screens), or closer than 8 px to another.
 * A field and its label are one target. Rows of a list and cells of a table may touch.
 */
function badTargets(): string[] {
  const part = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  const smallest = (document.querySelector("[data-scoring]") ? 56 : 48) - 0.5;
  const targets = part.querySelectorAll<HTMLElement>(
    "a[href], button, select, summary, input:not([type=hidden]), [role=tab]",
  );
  const boxes = [...targets]
    .filter((element) => element.checkVisibility())
    .map((element) => {
      const hit = element instanceof HTMLInputElement ? (element.closest("label") ?? element) : element;
      return { hit, name: element.outerHTML.slice(0, 120), box: hit.getBoundingClientRect() };
    })
    .filter(({ box }) => box.width > 0);
  const gap = (one: DOMRect, other: DOMRect) =>
    Math.max(other.left - one.right, one.left - other.right, other.top - one.bottom, one.top - other.bottom);
  const listOf = (element: Element) => element.closest("table, ul, ol");
  const areSideBySide = (one: Element, other: Element) =>
    one.contains(other) || other.contains(one) || (listOf(one) !== null && listOf(one) === listOf(other));
  // Finds the layer that contains an element and stays while the rest of the page scrolls.
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
}

function underNotch(): string[] {
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
}

function wrongHeaders(): string[] {
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
  const hasRoom = right - left <= room;
  const offset = Math.abs((left + right) / 2 - middle);
  const { height } = header.getBoundingClientRect();
  return [
    ...(getComputedStyle(title).fontSize === "24px" ? [] : [`${title.textContent} is of another size`]),
    ...(Math.abs(height - 64) > 0.5 ? [`${title.textContent} is in a header of ${height}`] : []),
    ...(offset > 1 && hasRoom ? [`${title.textContent} is ${offset} px off the middle`] : []),
  ];
}

/** In each group of tabs or keys, the chosen one needs a background that differs from the others. */
function chosenAlike(): string[] {
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
}
