/**
 * `npm run screens`: a picture of each screen of the demo club at 390 × 844, light and dark, in
 * `screens/`, which git ignores. What is printed is shown as the printer gets it, sheet under sheet.
 * With names, `npm run screens -- home-member login`, those alone are taken anew.
 */
import { mkdirSync, rmSync } from "node:fs";
import { chromium } from "@playwright/test";
import { chromiumOptions } from "./chromium.ts";
import { openDemoClub } from "./club-server.ts";
import { findIds, openScreen, screens } from "./screen-list.ts";

const folder = "screens";
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
/** A sheet of Letter less its margins, in CSS pixels. */
const letterAcross = { width: 965, height: 725 };

const names = process.argv.slice(2);
const wanted = screens.filter(({ name }) => names.length === 0 || names.includes(name));

if (names.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const club = await openDemoClub();
const browser = await chromium.launch(chromiumOptions);
try {
  const ids = await findIds(await browser.newPage(), club);
  for (const [index, screen] of wanted.entries()) {
    for (const colorScheme of ["light", "dark"] as const) {
      const context = await browser.newContext({ ...phone, colorScheme, baseURL: club.address });
      const page = await context.newPage();
      await openScreen(page, club, screen, ids);
      const { isPaper: fullPage = false } = screen;
      if (fullPage) {
        await page.setViewportSize(letterAcross);
        await page.emulateMedia({ media: "print" });
      }
      await page.screenshot({
        path: `${folder}/${screen.name}-${colorScheme}.png`,
        fullPage,
        animations: "disabled",
      });
      await context.close();
    }
    process.stdout.write(`${index + 1} of ${wanted.length}: ${screen.name}\n`);
  }
} finally {
  await browser.close();
  await club.close();
}
