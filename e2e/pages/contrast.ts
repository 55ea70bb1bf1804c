/**
 * Does each text have enough contrast? This file measures texts on a plain colour. Axe measures all other
 * texts, but takes ten times as long.
 */

/** Marks a text that axe must measure. The function below repeats the name, because it runs in the page. */
export const leftToAxe = "data-left-to-axe";

/**
 * Runs in the page. Lists each pale text with the name of the axe rule that forbids it. The limit of
 * "color-contrast" is 4.5:1, or 3:1 for large texts. The limit of "color-contrast-enhanced" is 7:1, or 4.5:1
 * for large texts.
 */
export function paleOnPlainGround(): { pale: string[]; left: number } {
  type Colour = readonly [red: number, green: number, blue: number, alpha: number];
  const mark = "data-left-to-axe";
  for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
  const elements = [...document.body.querySelectorAll<HTMLElement>("*")].filter(
    (element) => element instanceof HTMLElement && element.checkVisibility(),
  );
  const grounds = elements
    .filter((element) => hasGround(getComputedStyle(element)))
    .map((element) => ({ element, box: element.getBoundingClientRect() }));
  // In forced colours the browser paints a plain box under each text. Axe and this check then skip single
  // characters.
  const hasPlates = matchMedia("(forced-colors: active)").matches;
  const pale: string[] = [];
  let left = 0;
  for (const element of elements) {
    const lines = linesOf(element);
    if (lines.length === 0 || isExempt(element) || (hasPlates && element.textContent.length === 1)) continue;
    const colours = coloursOf(element);
    if (colours === null || liesOnAnother(element, lines)) {
      element.setAttribute(mark, "");
      left += 1;
      continue;
    }
    const { fontSize, fontWeight } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= 24 || (size > 18.6 && Number(fontWeight) >= 700);
    const measured = contrastOf(...colours);
    const name = () => element.outerHTML.slice(0, 200);
    if (measured < (isLarge ? 3 : 4.5)) pale.push(`color-contrast: ${name()}`);
    else if (measured < (isLarge ? 4.5 : 7)) pale.push(`color-contrast-enhanced: ${name()}`);
  }
  return { pale, left };

  function linesOf(element: HTMLElement): DOMRect[] {
    if (element.matches("option, script, style, input[type=hidden]")) return [];
    if (element.matches("input, select, textarea")) return [element.getBoundingClientRect()];
    const texts = [...element.childNodes].filter((node) => node instanceof Text && node.data.trim() !== "");
    return texts.flatMap((text) => {
      const range = document.createRange();
      range.selectNode(text);
      return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    });
  }

  function isExempt(element: HTMLElement): boolean {
    const control = element.closest("label")?.control;
    return (
      element.closest(".sr-only, :disabled, [aria-disabled=true]") !== null ||
      control?.matches(":disabled") === true
    );
  }

  function hasGround({ backgroundColor, backgroundImage }: CSSStyleDeclaration): boolean {
    return backgroundImage !== "none" || read(backgroundColor)?.[3] !== 0;
  }

  function liesOnAnother(element: HTMLElement, lines: readonly DOMRect[]): boolean {
    return grounds.some(
      ({ element: ground, box }) =>
        lines.some(
          (line) =>
            box.left < line.right - 1 &&
            box.right > line.left + 1 &&
            box.top < line.bottom - 1 &&
            box.bottom > line.top + 1,
        ) && !ground.contains(element),
    );
  }

  function coloursOf(element: HTMLElement): [Colour, Colour] | null {
    const layers: Colour[] = [];
    const text = read(getComputedStyle(element).color);
    let isCovered = false;
    for (let around: Element | null = element; around !== null; around = around.parentElement) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(around);
      const layer = read(backgroundColor);
      if (opacity !== "1" || (!isCovered && (backgroundImage !== "none" || layer === null))) return null;
      if (layer !== null && !isCovered) layers.push(layer);
      isCovered ||= layer?.[3] === 1;
    }
    if (text === null || !isCovered) return null;
    const ground = layers.reduceRight((under, over) => mix(over, under));
    return [mix(text, ground), ground];
  }

  function read(colour: string): Colour | null {
    const [red, green, blue, alpha = 1] =
      /^rgba?\(([^)]+)\)$/.exec(colour)?.[1]?.split(",").map(Number) ?? [];
    return red === undefined || green === undefined || blue === undefined ? null : [red, green, blue, alpha];
  }

  function mix(over: Colour, under: Colour): Colour {
    const part = (index: 0 | 1 | 2) => over[index] * over[3] + under[index] * (1 - over[3]);
    return [part(0), part(1), part(2), 1];
  }

  function contrastOf(one: Colour, other: Colour): number {
    const [bright, dark] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
    return ((bright ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
  }

  function luminanceOf([red, green, blue]: Colour): number {
    const linear = (part: number) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  }
}
