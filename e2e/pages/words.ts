/**
 * Is each word in one piece, and inside of what it stands on? Measured line by line, as the browser has set them. All of
 * these run in the page (`ask-page.ts`), and return what is wrong.
 */

/**
 * Words of headings that begin on one line and end on another. So may no number, and no word of a control that no hyphen
 * breaks.
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

/** Lines that begin with the dot between two things: "Front -8 · Back -5". It ends the line before. */
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

/** Buttons and links in a frame whose text begins above it or ends below it. */
export function wordsOutside(): string[] {
  const framed = [...document.querySelectorAll<HTMLElement>("button, a[href]")].filter(
    (control) => control.checkVisibility() && getComputedStyle(control).borderTopWidth !== "0px",
  );
  return framed.filter(isLeft).map(({ textContent }) => textContent ?? "");

  function isLeft(control: HTMLElement): boolean {
    const frame = control.getBoundingClientRect();
    return textsOf(control).some((text) => {
      // A font leaves some room above and below its letters.
      const room = Number.parseFloat(getComputedStyle(text.parentElement ?? control).fontSize) * 0.2;
      return linesOf(text).some(
        ({ top, bottom, width }) => width > 1 && (top + room < frame.top || bottom - room > frame.bottom),
      );
    });
  }

  function linesOf(text: Text): DOMRect[] {
    const around = text.parentElement;
    // The lines behind the last one that is shown have their places, too.
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

/** Sentences of two lines and more whose last line is one word, though the one before it has words to give. */
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

/** A title of more than one line. */
export function longTitle(): string[] {
  const title = document.querySelector("h1");
  const words = document.createRange();
  if (title) words.selectNodeContents(title);
  const lines = new Set([...words.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  return lines === 1 ? [] : [`${title?.textContent} has ${lines} lines`];
}
