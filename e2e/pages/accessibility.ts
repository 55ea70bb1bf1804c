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

/** By all rules, or only by those named. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source);
  return page.evaluate(async (runOnly) => {
    if (!window.axe) throw new Error("axe is not on the page.");
    const options = { resultTypes: ["violations" as const], ...(runOnly && { runOnly }) };
    const { violations } = await window.axe.run(options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  }, rules);
}
