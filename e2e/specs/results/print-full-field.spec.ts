import { expect, logInAs, test } from "../../fixtures/club.ts";
import { expectWholeSheets, fillField, playedTeeTime, sheetPath } from "../../fixtures/full-field.ts";
import { printPdf } from "../../fixtures/pdf.ts";
import { openScreen } from "../../pages/open-screen.ts";

test("a full field with the longest names is printed whole, on both papers and whatever the size of text", {
  tag: "@every-engine",
}, async ({ page, club, browserName }) => {
  await page.addInitScript(fillField);
  await logInAs(page, club, "ana");
  const teeTimeId = await playedTeeTime(club);
  const open = async (sheet: Parameters<typeof sheetPath>[0]) => {
    const path = sheetPath(sheet, teeTimeId);
    if (new URL(page.url(), club.address).pathname === path) return;
    await openScreen(page, path);
    await page.locator("[data-print] section").first().waitFor();
    await expect(page.locator("[aria-label=Loading]")).toHaveCount(0);
  };
  const print = async (sheet: Parameters<typeof sheetPath>[0], format: "A4" | "Letter") => {
    await open(sheet);
    return printPdf(page, format);
  };
  await expectWholeSheets(print);
  if (browserName !== "chromium") return;

  const devTools = await page.context().newCDPSession(page);
  for (const [standard, scale] of [
    [14, 0.9],
    [18, 1.1],
    [32, 1],
  ] as const)
    await test.step(`with text of ${standard} px, at ${scale * 100} % in the print dialog`, async () => {
      await devTools.send("Page.setFontSizes", { fontSizes: { standard } });
      for (const [sheet, count] of [
        ["pairings", 3],
        ["cart-signs", 25],
        ["score-cards", 10],
      ] as const) {
        await open(sheet);
        expect(await printPdf(page, "A4", scale), sheet).toHaveLength(count);
      }
    });
});
