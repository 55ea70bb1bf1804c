/** Can what is drawn by its ground alone, such as a bar, be seen where the system chooses the colours? */
import type { Page } from "@playwright/test";

const mark = "data-drawn-by-ground";

/** In the app's own colours: finds all that has a ground of its own and nothing in it. */
export function markDrawnByGround(page: Page): Promise<void> {
  return page.evaluate((name) => {
    const own = (element: Element) => getComputedStyle(element).backgroundColor;
    const hasNone = (element: Element) => /^(transparent|rgba\(.*, 0\))$/.test(own(element));
    for (const element of document.querySelectorAll("main *, dialog[open] *")) {
      const { width, height } = element.getBoundingClientRect();
      const isEmpty = element.textContent === "" && !element.querySelector("svg, img, input");
      const isDrawn = element instanceof HTMLElement && element.checkVisibility() && width > 3 && height > 3;
      if (isDrawn && isEmpty && !hasNone(element) && !element.matches("input, select, img, textarea"))
        element.setAttribute(name, "");
    }
  }, mark);
}

/** In forced colours: those that have neither a ground other than what they lie on nor a border. */
export function lostGrounds(page: Page): Promise<string[]> {
  return page.evaluate((name) => {
    const own = (element: Element) => getComputedStyle(element).backgroundColor;
    const under = (element: Element | null): string =>
      element === null || !/^(transparent|rgba\(.*, 0\))$/.test(own(element))
        ? own(element ?? document.documentElement)
        : under(element.parentElement);
    return [...document.querySelectorAll<HTMLElement>(`[${name}]`)]
      .filter((element) => {
        const { borderTopWidth, borderTopStyle } = getComputedStyle(element);
        const hasBorder = borderTopWidth !== "0px" && borderTopStyle !== "none";
        return !hasBorder && under(element) === under(element.parentElement);
      })
      .map((element) => element.outerHTML.slice(0, 160));
  }, mark);
}
