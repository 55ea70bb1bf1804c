/**
 * Is a control or a number covered, cut, or out of reach? For each element, this file looks at its middle and
 * near its corners, compares its content with its size, and scrolls to the element.
 */
import type { Locator } from "@playwright/test";

/** Runs in the page (`ask-page.ts`). Returns one line for each fault. */
export function hidden(): string[] {
  const open = [...document.querySelectorAll("dialog[open]")].at(-1);
  const part = open ?? document.body;
  const controls = part.querySelectorAll<HTMLElement>("a[href], button, select, summary, input, textarea");
  const shown = [...new Set([...controls, ...numbersOf(part)])].filter(isForEyes);
  const wrong = new Set<string>();
  const pen = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;

  // First check: nothing covers the elements that are in the window.
  window.scrollTo(0, 0);
  for (const element of part.querySelectorAll("*")) if (element.scrollLeft > 0) element.scrollLeft = 0;
  for (const element of shown)
    if (boxesOf(element).every(isInWindow))
      note(
        element,
        "covered",
        pointsOf(element, false).find(
          (point) => lacks(element, point) && !isEdge(element, point) && !scrollsUnderFoot(element, point),
        ),
      );

  // Second check: scrolling reaches each element. Next to a sticky column only one end may be free, so each
  // element is scrolled to the middle and to both ends.
  for (const element of shown) {
    const ways = (["center", "end", "start"] as const).map((inline) => () => {
      element.scrollIntoView({ block: "center", inline });
      return pointsOf(element, true).find((point) => lacks(element, point));
    });
    if (ways.every((way) => way() !== undefined)) note(element, "covered, cut or out of reach", ways[0]?.());
    const isCut = element.scrollWidth > element.clientWidth + 1 && clips(element);
    if (isCut) note(element, "cut", { x: element.scrollWidth, y: element.clientWidth });
  }
  window.scrollTo(0, 0);
  return [...wrong];

  type Point = { x: number; y: number };

  function note(element: Element, how: string, at: Point | undefined): void {
    if (!at) return;
    const over = document.elementFromPoint(at.x, at.y)?.outerHTML.slice(0, 80);
    const name = element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40);
    wrong.add(
      `${element.localName} "${name}" is ${how} at ${Math.round(at.x)}, ${Math.round(at.y)}: ${over}`,
    );
  }

  /** With large text a hole may scroll under Save. The second check reports an element that stays under Save. */
  function scrollsUnderFoot(element: Element, { x, y }: Point): boolean {
    if (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) <= 16) return false;
    let over = document.elementFromPoint(x, y);
    while (over && getComputedStyle(over).position !== "sticky") over = over.parentElement;
    return over !== null && !over.contains(element);
  }

  function numbersOf(whole: Element): HTMLElement[] {
    const found: HTMLElement[] = [];
    const texts = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
      if (/\d/.test(text.nodeValue ?? "") && text.parentElement instanceof HTMLElement)
        found.push(text.parentElement);
    return found;
  }

  function isForEyes(element: HTMLElement): boolean {
    const style = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    const isOption = element.localName === "option";
    const isReadOnly = element.closest(".sr-only, [aria-live].sr-only, title") !== null;
    const isThrough = style.pointerEvents === "none" || style.webkitLineClamp !== "none";
    return element.checkVisibility() && width > 1 && height > 1 && !isOption && !isReadOnly && !isThrough;
  }

  function boxesOf(element: HTMLElement): DOMRect[] {
    if (element.matches("a[href], button, select, summary, input, textarea")) {
      const whole = element.localName === "input" ? (element.closest("label") ?? element) : element;
      return [whole.getBoundingClientRect()];
    }
    const texts = [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && /\d/.test(node.nodeValue ?? ""),
    );
    const lines = texts.flatMap((text) => {
      const range = document.createRange();
      range.selectNode(text);
      return [...range.getClientRects()].map((line) => drawnIn(line, element, text.nodeValue ?? ""));
    });
    return lines.filter(({ width, height }) => width > 1 && height > 1);
  }

  /** Returns the box of the letters only, because other elements may use the rest of the line's height. */
  function drawnIn({ left, top, width, height }: DOMRect, element: HTMLElement, text: string): DOMRect {
    const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element);
    pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    const letters = pen.measureText(text);
    const scale = height / (letters.fontBoundingBoxAscent + letters.fontBoundingBoxDescent);
    const above = letters.fontBoundingBoxAscent - letters.actualBoundingBoxAscent;
    const drawn = letters.actualBoundingBoxAscent + letters.actualBoundingBoxDescent;
    return new DOMRect(left, top + above * scale, width, drawn * scale);
  }

  function isInWindow({ left, right, top, bottom }: DOMRect): boolean {
    return left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  }

  /**
   * Returns the middle and four points near the corners, further inwards if the corners are round. For an
   * element larger than the window, returns only points inside the window.
   */
  function pointsOf(element: HTMLElement, isWhole: boolean): Point[] {
    const radius = Number.parseFloat(getComputedStyle(element).borderTopLeftRadius) || 0;
    return boxesOf(element).flatMap((box) => {
      const round = Math.min(radius, box.width / 2, box.height / 2);
      const inset = Math.min(round * 0.3 + 2, box.width / 2, box.height / 2);
      const { left, right, top, bottom } = box;
      return [
        { x: (left + right) / 2, y: (top + bottom) / 2 },
        { x: left + inset, y: top + inset },
        { x: right - inset, y: top + inset },
        { x: left + inset, y: bottom - inset },
        { x: right - inset, y: bottom - inset },
      ].filter(
        ({ x, y }) =>
          (isWhole && box.height < innerHeight) || (x >= 0 && y >= 0 && x < innerWidth && y < innerHeight),
      );
    });
  }

  function lacks(element: HTMLElement, { x, y }: Point): boolean {
    const target = element.closest("label") ?? element;
    const top = document.elementFromPoint(x, y);
    return !top || (!target.contains(top) && !isToast(top, y));
  }

  /** For ten seconds a toast covers the upper part of the screen, but never the keys. */
  function isToast(top: Element, y: number): boolean {
    return y < innerHeight * 0.45 && top.closest("[aria-label^='New Notification']") !== null;
  }

  function isEdge(element: HTMLElement, { x, y }: Point): boolean {
    return document.elementFromPoint(x, y)?.contains(element) ?? false;
  }

  function clips(element: Element): boolean {
    return element.localName === "input" || getComputedStyle(element).overflowX !== "visible";
  }
}

export function coveredBy(message: Locator): Promise<string[]> {
  return message.evaluate((shown) => {
    const over = shown.getBoundingClientRect();
    const others = document.querySelectorAll(
      "main :is(button, a, select, input, textarea, [role=tab], li p, tr)",
    );
    return [...others]
      .filter((other) => {
        const box = other.getBoundingClientRect();
        const isApart =
          box.right <= over.left ||
          box.left >= over.right ||
          box.bottom <= over.top ||
          box.top >= over.bottom;
        return !isApart && !other.contains(shown);
      })
      .map((other) => other.textContent || other.outerHTML.slice(0, 80));
  });
}
