/** Is each word in one piece, and inside of what it stands on? Measured line by line, as the browser has set them. */
import type { Page } from "@playwright/test";

/** Words of headings that begin on one line and end on another. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (!document.querySelector("h1")) return ["no title"];
    const broken: string[] = [];
    for (const heading of document.querySelectorAll("h1, h2")) {
      if (!heading.checkVisibility()) continue;
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
        for (const { 0: word, index } of (text.nodeValue ?? "").matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word);
        }
    }
    return broken;
  });
}

/** Buttons and links in a frame whose text begins above it or ends below it. */
export function wordsOutside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
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
  });
}
