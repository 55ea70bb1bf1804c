/** When has a page loaded everything? When no request is open and no answer causes another request. */
import { expect, type Page, type Request, type Response } from "@playwright/test";

/** A page is loaded after this many frames without a request. On a busy machine a part may start late. */
const quietFrames = 6;

export async function openLoaded(page: Page, path: string): Promise<void> {
  await untilLoaded(page, () => page.goto(path));
}

export async function untilLoaded(page: Page, act: () => Promise<unknown>): Promise<void> {
  const { pending, started, stop } = followRequests(page);
  const loading = async () => {
    const before = started();
    if (pending.size > 0) return [...pending].map((request) => request.url());
    const isOutlined = await page.evaluate(sawOutline, quietFrames);
    return [
      ...(isOutlined ? ["the outline of rows"] : []),
      ...(started() > before ? ["what it has asked for meanwhile"] : []),
    ];
  };
  try {
    await act();
    await page.locator("h1").first().waitFor();
    await expect.poll(loading, { intervals: [10], timeout: 15_000 }).toEqual([]);
  } finally {
    stop();
  }
}

export function watchAnswers(page: Page): () => Promise<void> {
  const { pending } = followRequests(page);
  return () => expect.poll(() => pending.size, { intervals: [10], timeout: 15_000 }).toBe(0);
}

function followRequests(page: Page) {
  const pending = new Set<Request>();
  let count = 0;
  const start = (request: Request) => {
    if (/\/api\/(television\/)?events/.test(request.url())) return;
    pending.add(request);
    count += 1;
  };
  const end = (request: Request) => void pending.delete(request);
  // When a new page arrives, the old page's requests end. Playwright does not always report this.
  const leave = (response: Response) => {
    if (response.request().isNavigationRequest()) pending.clear();
  };
  page.on("request", start);
  page.on("response", leave);
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  function stop(): void {
    page.off("request", start);
    page.off("response", leave);
    page.off("requestfinished", end);
    page.off("requestfailed", end);
  }
  return { pending, started: () => count, stop };
}

/** Waits two frames. Then an answer's content is on the screen, and the requests that it causes have started. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

async function sawOutline(frames: number): Promise<boolean> {
  for (let frame = 0; frame < frames; frame += 1) {
    await new Promise(requestAnimationFrame);
    for (const outline of document.querySelectorAll("[role=status][aria-label=Loading]"))
      if (outline.checkVisibility()) return true;
  }
  return false;
}
