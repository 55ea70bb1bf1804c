/** What does a page load, as the browser counts it: bytes as they come over the wire, headers included? */
import type { Page, Response } from "@playwright/test";
import { openLoaded } from "./loading.ts";

export type Loaded = {
  scriptBytes: number;
  requests: string[];
  /** How far what was shown already moved while the rest came: 0.02 can hardly be seen. */
  shift: number;
};

type LayoutShift = PerformanceEntry & { value: number };

declare global {
  interface Window {
    shift: number;
  }
}

/** `path` is opened as on a phone that has never been here. */
export async function openWeighed(page: Page, path: string): Promise<Loaded> {
  const browser = await page.context().newCDPSession(page);
  const scripts = new Set<string>();
  const loaded: Loaded = { scriptBytes: 0, requests: [], shift: 0 };
  browser.on("Network.responseReceived", ({ requestId, type, response }) => {
    loaded.requests.push(new URL(response.url).pathname);
    if (type === "Script" || response.url.endsWith(".js")) scripts.add(requestId);
  });
  browser.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) loaded.scriptBytes += encodedDataLength;
  });
  await browser.send("Network.enable");
  await page.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((shifts) => {
      for (const shift of shifts.getEntries() as LayoutShift[]) window.shift += shift.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await openLoaded(page, path);
  loaded.shift = await page.evaluate(() => window.shift);
  await browser.detach();
  return loaded;
}

/** Which scripts does a page load until it is asked that the server's answer did not name? Each is a step more to wait for. */
export function watchScripts(page: Page): { unnamed(): Promise<string[]> } {
  const loaded = new Set<string>();
  const pages: Promise<string>[] = [];
  const note = (response: Response) => {
    const asked = response.request();
    if (asked.isNavigationRequest()) pages.push(response.text());
    if (asked.resourceType() === "script") loaded.add(new URL(asked.url()).pathname);
  };
  page.on("response", note);
  return {
    async unnamed() {
      page.off("response", note);
      const named = (await Promise.all(pages)).join();
      return [...loaded].filter((script) => !named.includes(`"${script}"`));
    },
  };
}
