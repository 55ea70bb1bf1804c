/**
 * What does axe find on a page? It is sent to the page once, and answers only with what is wrong: the many elements that
 * are right take it longer to describe than to check.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** By all rules of axe, and that of enhanced contrast. */
export function violations(page: Page): Promise<string[]> {
  return runAxe(page, { rules: { "color-contrast-enhanced": { enabled: true } } });
}

/** By the rules of contrast alone: below 4.5:1 it is the first that finds it, and up to 7:1 the second. */
export function paleTexts(page: Page): Promise<string[]> {
  return runAxe(page, { runOnly: ["color-contrast", "color-contrast-enhanced"] });
}

async function runAxe(page: Page, options: axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source);
  return page.evaluate(async (chosen) => {
    if (!window.axe) throw new Error("axe is not on the page.");
    const { violations } = await window.axe.run({ resultTypes: ["violations"], ...chosen });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`).sort();
  }, options);
}
