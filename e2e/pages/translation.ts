/**
 * How does a test translate a page as Chrome does? This file replaces each text by a <font>, unless the page
 * forbids its translation. The text in brackets stands for the translation.
 */
import type { Page } from "@playwright/test";
import { cast } from "../../src/server/seed/cast.ts";

/** "replace" removes the text, as Chrome does. "wrap" keeps the text inside of the <font>. */
export type TranslationWay = "replace" | "wrap";

export async function translatePages(page: Page, way: TranslationWay): Promise<void> {
  await page.addInitScript(startTranslating, way);
}

export async function translate(page: Page, way: TranslationWay): Promise<() => Promise<void>> {
  await page.evaluate(startTranslating, way);
  return () => page.evaluate(() => window.endTranslation?.());
}

declare global {
  interface Window {
    endTranslation?: () => void;
  }
}

function startTranslating(way: TranslationWay): void {
  const replaced = new Map<Element, Text>();
  const observer = new MutationObserver(translateAll);
  const untouched = '[translate="no"], script, style, font';
  function translateOne(text: Text): void {
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    outer.append(inner);
    text.replaceWith(outer);
    replaced.set(outer, text);
    inner.append(way === "wrap" ? text : `⟦${text.nodeValue}⟧`);
  }
  function translateAll(): void {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    for (const text of found)
      if (text.nodeValue?.trim() && !text.parentElement?.closest(untouched)) translateOne(text);
  }
  function start(): void {
    const everything = { childList: true, subtree: true, characterData: true };
    observer.observe(document.body, everything);
    translateAll();
  }
  window.endTranslation = () => {
    observer.disconnect();
    for (const [shown, text] of replaced) if (shown.isConnected) shown.replaceWith(text);
  };
  if (document.body) start();
  else document.addEventListener("DOMContentLoaded", start);
}

/** Finds visible texts that the app did not render, and rendered texts that are not visible. Both are faults. */
export function falseTexts(page: Page): Promise<{ shown: string[]; missing: string[] }> {
  return page.evaluate(() => {
    type Fiber = { tag: number; memoizedProps: unknown; child: Fiber | null; sibling: Fiber | null };
    const [hostElement, hostText] = [5, 6];
    const root = document.querySelector("#root");
    const drawn: string[] = [];
    function collect(fiber: Fiber | null): void {
      if (fiber === null) return;
      const { tag, memoizedProps } = fiber;
      if (tag === hostText) drawn.push(String(memoizedProps));
      if (tag === hostElement) {
        const { children } = memoizedProps as { children?: unknown };
        if (typeof children === "string" || typeof children === "number") drawn.push(String(children));
      }
      collect(fiber.child);
      collect(fiber.sibling);
    }
    for (const [key, value] of Object.entries(root ?? {}))
      if (key.startsWith("__reactContainer$"))
        collect((value as { stateNode: { current: Fiber } }).stateNode.current);
    const shown: string[] = [];
    const walker = document.createTreeWalker(root ?? document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { nodeValue, parentElement } = walker.currentNode;
      // React itself keeps the text of a field with several lines as a child.
      if (parentElement?.tagName !== "TEXTAREA") shown.push((nodeValue ?? "").replace(/[⟦⟧]/g, ""));
    }
    const without = (some: string[], others: string[]) => {
      const left = [...others];
      return some.filter((one) => {
        const at = left.indexOf(one);
        if (at >= 0) left.splice(at, 1);
        return at < 0 && one !== "";
      });
    };
    return { shown: without(shown, drawn), missing: without(drawn, shown) };
  });
}

export const nothingFalse = { shown: [], missing: [] };

export function translatedNames(page: Page): Promise<string[]> {
  const names = Object.values(cast).map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  return page.evaluate(
    (onlyNames) =>
      [...document.querySelectorAll("font > font")]
        .map(({ textContent }) => textContent)
        .filter((text) => new RegExp(onlyNames).test(text)),
    `^⟦(${names.join("|")})(, .*)?⟧$`,
  );
}
