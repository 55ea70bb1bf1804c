import type { Page, Request, Response } from "@playwright/test";
import { openLoaded } from "./loading.ts";

export type PageLoad = {
  scriptBytes: number;
  requests: string[];
  /** Layout shift while the page loads. A value of 0.02 is hardly visible. */
  shift: number;
};

type LayoutShift = PerformanceEntry & { value: number };

declare global {
  interface Window {
    shift: number;
  }
}

/** Milliseconds after load. Before then, the app loads only its first screen (`src/web/after-start.ts`). */
const start = 3_000;

export async function openWeighed(page: Page, path: string): Promise<PageLoad> {
  const browser = await page.context().newCDPSession(page);
  const sent = new Map<string, { at: number; path: string; isScript: boolean; bytes: number }>();
  let loadedAt = Number.POSITIVE_INFINITY;
  browser.on("Network.requestWillBeSent", ({ requestId, timestamp, request, type }) => {
    const isScript = type === "Script" || request.url.endsWith(".js");
    sent.set(requestId, { at: timestamp, path: new URL(request.url).pathname, isScript, bytes: 0 });
  });
  browser.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const one = sent.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  browser.on("Page.loadEventFired", ({ timestamp }) => {
    loadedAt = timestamp;
  });
  await browser.send("Network.enable");
  await browser.send("Network.clearBrowserCache");
  await browser.send("Page.enable");
  await page.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((shifts) => {
      for (const shift of shifts.getEntries() as LayoutShift[]) window.shift += shift.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await openLoaded(page, path);
  const shift = await page.evaluate(() => window.shift);
  await browser.detach();
  const atStart = [...sent.values()].filter(({ at }) => at < loadedAt + start / 1_000);
  return {
    scriptBytes: atStart.filter(({ isScript }) => isScript).reduce((sum, { bytes }) => sum + bytes, 0),
    requests: atStart.map((one) => one.path),
    shift,
  };
}

/** Finds scripts that a page loads at its start, but that its HTML does not name. They delay the page. */
export function watchScripts(page: Page): { unnamed(): Promise<string[]> } {
  const scripts: Request[] = [];
  const pages: Promise<string>[] = [];
  const note = (response: Response) => {
    const asked = response.request();
    if (asked.isNavigationRequest()) pages.push(response.text());
    if (asked.resourceType() === "script") scripts.push(asked);
  };
  page.on("response", note);
  return {
    async unnamed() {
      page.off("response", note);
      const named = (await Promise.all(pages)).join();
      // Until the new page's answer comes, the old page stays open and may load scripts.
      const { responseStart, loadEventStart } = await page.evaluate(() => performance.timing.toJSON());
      const atStart = scripts.filter((asked) => {
        const { startTime } = asked.timing();
        return startTime >= responseStart && startTime < loadEventStart + start;
      });
      const loaded = new Set(atStart.map((asked) => new URL(asked.url()).pathname));
      return [...loaded].filter((script) => !named.includes(`"${script}"`));
    },
  };
}
