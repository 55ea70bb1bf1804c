/** When has a page got everything that it asked the server for? When no request is under way, and no answer asks again. */
import { expect, type Page, type Request, type Response } from "@playwright/test";

/** In a row: on a busy machine a part of the page may take some frames before it asks for what it shows. */
const quietFrames = 6;

/** Opens the page, and waits for everything that it loads. */
export async function openLoaded(page: Page, path: string): Promise<void> {
  await untilLoaded(page, () => page.goto(path));
}

/** Acts, and waits for everything that the page loads then. */
export async function untilLoaded(page: Page, act: () => Promise<unknown>): Promise<void> {
  const { pending, begun, stop } = followRequests(page);
  const loading = async () => {
    const before = begun();
    if (pending.size > 0) return [...pending].map((request) => request.url());
    const isOutlined = await page.evaluate(sawOutline, quietFrames);
    return [
      ...(isOutlined ? ["the outline of rows"] : []),
      ...(begun() > before ? ["what it has asked for meanwhile"] : []),
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

/** Waits until the page has an answer to all that it has asked from now on. */
export function watchAnswers(page: Page): () => Promise<void> {
  const { pending } = followRequests(page);
  return () => expect.poll(() => pending.size, { intervals: [10], timeout: 15_000 }).toBe(0);
}

/** `begun`: how many requests have begun so far. */
function followRequests(page: Page) {
  const pending = new Set<Request>();
  let count = 0;
  const begin = (request: Request) => {
    // A stream of events never ends.
    if (/\/api\/(television\/)?events/.test(request.url())) return;
    pending.add(request);
    count += 1;
  };
  const end = (request: Request) => void pending.delete(request);
  // What the page before had asked for is cut off now, and is not always reported as ended.
  const leave = (response: Response) => {
    if (response.request().isNavigationRequest()) pending.clear();
  };
  page.on("request", begin);
  page.on("response", leave);
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  function stop(): void {
    page.off("request", begin);
    page.off("response", leave);
    page.off("requestfinished", end);
    page.off("requestfailed", end);
  }
  return { pending, begun: () => count, stop };
}

/** What has arrived is on the screen two frames later, and what it needs besides is asked for. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Runs in the page. Were there outlines of rows in one of the next frames? */
async function sawOutline(frames: number): Promise<boolean> {
  for (let frame = 0; frame < frames; frame += 1) {
    await new Promise(requestAnimationFrame);
    for (const outline of document.querySelectorAll("[role=status][aria-label=Loading]"))
      if (outline.checkVisibility()) return true;
  }
  return false;
}
