/** Marks every empty element that has its own background. Call this before the page has forced colours. */
export function markDrawnByGround(): [] {
  const own = (element: Element) => getComputedStyle(element).backgroundColor;
  const hasNone = (element: Element) => /^(transparent|rgba\(.*, 0\))$/.test(own(element));
  for (const element of document.querySelectorAll("main *, dialog[open] *")) {
    const { width, height } = element.getBoundingClientRect();
    const isEmpty = element.textContent === "" && !element.querySelector("svg, img, input");
    const isDrawn = element instanceof HTMLElement && element.checkVisibility() && width > 3 && height > 3;
    if (isDrawn && isEmpty && !hasNone(element) && !element.matches("input, select, img, textarea"))
      element.dataset.drawnByGround = "";
  }
  return [];
}

/** Finds marked elements with neither a border nor a background of their own. Call this in forced colours. */
export function lostGrounds(): string[] {
  const own = (element: Element) => getComputedStyle(element).backgroundColor;
  const under = (element: Element | null): string =>
    element === null || !/^(transparent|rgba\(.*, 0\))$/.test(own(element))
      ? own(element ?? document.documentElement)
      : under(element.parentElement);
  return [...document.querySelectorAll<HTMLElement>("[data-drawn-by-ground]")]
    .filter((element) => {
      const { borderTopWidth, borderTopStyle } = getComputedStyle(element);
      const hasBorder = borderTopWidth !== "0px" && borderTopStyle !== "none";
      return !hasBorder && under(element) === under(element.parentElement);
    })
    .map((element) => element.outerHTML.slice(0, 160));
}
