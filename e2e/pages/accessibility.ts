/**
 * What does axe find on a page? Axe reports only violations, because describing correct elements takes longer
 * than checking them.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import { leftToAxe, paleOnPlainGround } from "./contrast.ts";

const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

export async function violations(page: Page): Promise<string[]> {
  const others = await runAxe(page, "html", { rules: { "color-contrast": { enabled: false } } });
  return [...others, ...(await paleTexts(page))];
}

export async function paleTexts(page: Page): Promise<string[]> {
  const { pale, left } = await page.evaluate(paleOnPlainGround);
  return left === 0 ? pale : [...pale, ...(await runAxe(page, `[${leftToAxe}]`, { runOnly: [contrast] }))];
}

/**
 * This rule of axe has the higher limits of contrast. Axe's rule for the lower limits would measure each text
 * again, which takes long. So `runAxe` compares the numbers of this rule with the lower limits.
 */
const contrast = "color-contrast-enhanced";
const bothContrasts = {
  normal: { expected: 7, minThreshold: null },
  large: { expected: 4.5, minThreshold: null },
};

async function runAxe(page: Page, within: string, options: axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source);
  const checks = { [contrast]: { options: { contrastRatio: bothContrasts } } };
  return page.evaluate(
    async ([within, contrast, options]) => {
      if (!window.axe) throw new Error("axe is not on the page.");
      // Axe would load styles, sound and film again. None of our rules needs them.
      const { violations } = await window.axe.run(within, {
        resultTypes: ["violations"],
        preload: false,
        ...options,
      });
      const found = new Map<string, string[]>();
      for (const { id, nodes } of violations)
        for (const { html, any } of nodes) {
          const rule = id === contrast && isBelowBoth(any[0]?.data) ? "color-contrast" : id;
          found.set(rule, [...(found.get(rule) ?? []), html]);
        }
      return [...found].map(([rule, elements]) => `${rule}: ${elements.join(" | ")}`).sort();

      function isBelowBoth(measured: { contrastRatio: number; expectedContrastRatio: string }): boolean {
        const isLarge = measured.expectedContrastRatio === "4.5:1";
        return measured.contrastRatio < (isLarge ? 3 : 4.5);
      }
    },
    [within, contrast, { ...options, checks }] as const,
  );
}
