/**
 * How does a test press the browser's Back as a player does? The browser skips entries that a page added
 * before the first touch. Playwright's `goBack` skips none, and the browser counts each of Playwright's reads
 * as a touch. So this file uses only the browser's protocol.
 */
import { type CDPSession, expect, type Page } from "@playwright/test";

export type Untouched = {
  open(path: string): Promise<void>;
  pressBack(): Promise<void>;
  tap(selector: string): Promise<void>;
  reload(): Promise<void>;
  expectPath(path: string, text: string): Promise<void>;
  /** Home traps Back by a second history entry above its first. Waits until this upper entry is open. */
  expectTrap(): Promise<void>;
  /** Expects that Back reached home's lower history entry and that home then returned to the upper one. */
  expectBackAndForward(): Promise<void>;
  entriesOf(path: string): Promise<number>;
};

/** Needs `trace: "off"`, because a trace reads the page, and a read counts as a touch. */
export async function untouched(page: Page, address: string): Promise<Untouched> {
  const browser = await page.context().newCDPSession(page);
  return {
    async open(path) {
      await browser.send("Page.navigate", { url: address + path });
    },
    async pressBack() {
      await read(browser, countSteps);
      // Only the release of the mouse's Back button is sent, because a press would count as a touch.
      await mouse(browser, "mouseReleased", "back", { x: 5, y: 400 });
    },
    async tap(selector) {
      const element = `document.querySelector(${JSON.stringify(selector)})`;
      // While a screen loads, its outline has words but nothing to tap.
      await expect.poll(() => read(browser, `${element} !== null`), { message: selector }).toBe(true);
      const { x, y, width, height } = await read<DOMRect>(
        browser,
        `${element}.getBoundingClientRect().toJSON()`,
      );
      const at = { x: x + width / 2, y: y + height / 2 };
      await mouse(browser, "mousePressed", "left", at);
      await mouse(browser, "mouseReleased", "left", at);
    },
    async reload() {
      await browser.send("Page.reload");
    },
    async expectPath(path, text) {
      const isThere = `location.pathname === ${JSON.stringify(path)}
        && document.body?.innerText.includes(${JSON.stringify(text)}) === true`;
      const ask = () => read(browser, isThere).catch(() => false);
      await expect.poll(ask, { message: `${path}: ${text}` }).toBe(true);
    },
    async expectTrap() {
      const ask = () => read(browser, "history.state?.isTrap === true").catch(() => false);
      await expect.poll(ask, { message: "the upper entry of home" }).toBe(true);
    },
    async expectBackAndForward() {
      const ask = () => read(browser, "window.steps").catch(() => undefined);
      await expect.poll(ask, { message: "steps in the browser's history" }).toBe(2);
    },
    async entriesOf(path) {
      const { entries } = await browser.send("Page.getNavigationHistory");
      return entries.filter(({ url }) => url === address + path).length;
    },
  };
}

const countSteps = `{
  const isCounting = "steps" in window;
  window.steps = 0;
  if (!isCounting) addEventListener("popstate", () => window.steps++);
}`;

async function mouse(
  browser: CDPSession,
  type: "mousePressed" | "mouseReleased",
  button: "left" | "back",
  at: { x: number; y: number },
): Promise<void> {
  await browser.send("Input.dispatchMouseEvent", { type, button, ...at, clickCount: 1 });
}

async function read<T>(browser: CDPSession, expression: string): Promise<T> {
  const { result } = await browser.send("Runtime.evaluate", { expression, returnByValue: true });
  return result.value;
}
