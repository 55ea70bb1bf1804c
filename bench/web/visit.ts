import type { Page, Phone } from "./quiet-browser.ts";

export type Visit = {
  readonly scriptBytes: number;
  readonly bytes: number;
  readonly requests: number;
  /** Milliseconds until the largest element was painted. */
  readonly largestPaint: number;
  readonly shift: number;
  /** The total blocking time: for each task that takes more than 50 ms, the milliseconds after the first 50. */
  readonly blocked: number;
};

/** With these values Lighthouse simulates a slow 4G connection and a mid-range phone. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const timesSlower = 4;

/** A page is complete after this many milliseconds without a new request. */
const quiet = 2_000;
/** A page that still sends requests after this many milliseconds is an error. */
const quietLimit = 60_000;

export async function visit(phone: Phone, address: string): Promise<Visit> {
  const page = await phone.newPage();
  await page.send("Network.enable");
  await page.send("Network.emulateNetworkConditions", slow4G);
  await page.send("Emulation.setCPUThrottlingRate", { rate: timesSlower });
  const loaded = countBytes(page);
  await page.send("Page.addScriptToEvaluateOnNewDocument", { source: `(${measure})()` });
  await page.send("Page.navigate", { url: address });
  await loaded.untilQuiet();
  const figures = await page.evaluate(() => window.figures);
  await page.close();
  return { ...loaded.counted, ...figures };
}

function countBytes(page: Page) {
  const counted = { scriptBytes: 0, bytes: 0, requests: 0 };
  const scripts = new Set<string>();
  let lastAt = performance.now();
  page.on("Network.responseReceived", ({ requestId, response }: Received) => {
    lastAt = performance.now();
    counted.requests += 1;
    if (response.url.endsWith(".js")) scripts.add(requestId);
  });
  page.on("Network.loadingFinished", ({ requestId, encodedDataLength }: Finished) => {
    lastAt = performance.now();
    counted.bytes += encodedDataLength;
    if (scripts.has(requestId)) counted.scriptBytes += encodedDataLength;
  });
  const until = lastAt + quietLimit;
  const untilQuiet = async () => {
    while (performance.now() - lastAt < quiet) {
      if (performance.now() > until) throw new Error(`The page still asks after ${quietLimit / 1_000} s.`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  return { counted, untilQuiet };
}

type Received = { readonly requestId: string; readonly response: { readonly url: string } };
type Finished = { readonly requestId: string; readonly encodedDataLength: number };

declare global {
  interface Window {
    figures: Pick<Visit, "largestPaint" | "shift" | "blocked">;
  }
}

function measure(): void {
  const figures = { largestPaint: 0, shift: 0, blocked: 0 };
  window.figures = figures;
  const observe = (type: string, add: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true });
  observe("largest-contentful-paint", ({ startTime }) => {
    figures.largestPaint = startTime;
  });
  observe("layout-shift", (entry) => {
    figures.shift += (entry as PerformanceEntry & { value: number }).value;
  });
  observe("longtask", ({ duration }) => {
    figures.blocked += Math.max(0, duration - 50);
  });
}
