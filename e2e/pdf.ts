/**
 * What comes out of the printer? The page as a PDF on Letter paper, just as Chromium prints it, read back page by page.
 */
import type { Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";

export type PrintedPage = {
  /** As a reader takes it from the PDF: one space where there were several, or a line ended. */
  text: string;
  isLandscape: boolean;
};

export async function printPdf(page: Page): Promise<PrintedPage[]> {
  const bytes = await page.pdf({ format: "Letter", preferCSSPageSize: true });
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: false });
  const pages: PrintedPage[] = [];
  for (const [i, one] of text.entries()) {
    const { width, height } = (await pdf.getPage(i + 1)).getViewport({ scale: 1 });
    pages.push({ text: one.replace(/\s+/g, " ").trim(), isLandscape: width > height });
  }
  return pages;
}
