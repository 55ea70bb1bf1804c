/**
 * Is each word in one piece and inside its box? The functions measure the lines that the browser has drawn.
 * They run in the page (`ask-page.ts`) and return the faults.
 */

/**
 * Finds numbers, and words in headings and controls, that are broken over two lines. A control's word may
 * break at a hyphen.
 */
export function brokenWords(): string[] {
  if (document.querySelector("h1") === null) return ["no title"];
  const broken: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const around = text.parentElement;
    if (!around?.checkVisibility() || around.closest(".sr-only, option, title, style, script")) continue;
    for (const { 0: piece, index } of (text.nodeValue ?? "").matchAll(piecesOf(around))) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + piece.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(piece);
    }
  }
  return broken;

  function piecesOf(around: Element): RegExp {
    if (around.closest("h1, h2")) return /\S+/g;
    const isWhole = around.closest("button, a[href]") && getComputedStyle(around).hyphens === "manual";
    return isWhole ? /[^\s-]+/g : /\S*\d\S*/g;
  }
}

/** Finds lines that start with the dot of "Front -8 · Back -5". The dot must end the previous line. */
export function dotsFirst(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const words = text.nodeValue ?? "";
    if (!words.includes("·") || !text.parentElement?.checkVisibility()) continue;
    for (const { index } of words.matchAll(/·/g)) {
      const before = words.slice(0, index).search(/\S\s*$/);
      if (before >= 0 && lineOf(text, before) !== lineOf(text, index)) found.push(words);
    }
  }
  return found;

  function lineOf(text: Node, at: number): number | undefined {
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    const [box] = range.getClientRects();
    return box && Math.round(box.top);
  }
}

export function wordsOutside(): string[] {
  const framed = [...document.querySelectorAll<HTMLElement>("button, a[href]")].filter(
    (control) => control.checkVisibility() && getComputedStyle(control).borderTopWidth !== "0px",
  );
  return framed.filter(isLeft).map(({ textContent }) => textContent ?? "");

  function isLeft(control: HTMLElement): boolean {
    const frame = control.getBoundingClientRect();
    return textsOf(control).some((text) => {
      const room = Number.parseFloat(getComputedStyle(text.parentElement ?? control).fontSize) * 0.2;
      return linesOf(text).some(
        ({ top, bottom, width }) => width > 1 && (top + room < frame.top || bottom - room > frame.bottom),
      );
    });
  }

  function linesOf(text: Text): DOMRect[] {
    const around = text.parentElement;
    // A line clamp hides the last lines, but the hidden lines still have positions.
    if (around && getComputedStyle(around).webkitLineClamp !== "none")
      return [around.getBoundingClientRect()];
    const range = document.createRange();
    range.selectNode(text);
    return [...range.getClientRects()];
  }

  function textsOf(control: HTMLElement): Text[] {
    const found: Text[] = [];
    const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
      if (text instanceof Text && text.parentElement?.closest(".sr-only") === null) found.push(text);
    return found;
  }
}

/** Finds sentences whose last line has one word while the line before has at least three. */
export function loneWords(): string[] {
  const found: string[] = [];
  for (const part of document.querySelectorAll("p, h1, h2, h3")) {
    const [text] = part.childNodes;
    const words = text?.nodeValue?.trim() ?? "";
    const isAlone = part.childNodes.length === 1 && text instanceof Text && part.checkVisibility();
    if (!isAlone || part.closest(".sr-only") || words.split(/\s+/).length < 5) continue;
    const lines = linesOf(text);
    const [last = "", before = ""] = [lines.at(-1), lines.at(-2)];
    if (lines.length > 1 && !/\s/.test(last) && before.split(/\s+/).length > 2) found.push(words);
  }
  return found;

  function linesOf(text: Text): string[] {
    const lines: string[] = [];
    let top = Number.NaN;
    for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      const line = Math.round(range.getBoundingClientRect().top);
      if (line === top) lines.push(`${lines.pop()} ${word}`);
      else lines.push(word);
      top = line;
    }
    return lines;
  }
}

export function longTitle(): string[] {
  const title = document.querySelector("h1");
  const words = document.createRange();
  if (title) words.selectNodeContents(title);
  const lines = new Set([...words.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  return lines <= 2 ? [] : [`${title?.textContent} has ${lines} lines`];
}
