/** When has a page got everything that it asked the server for? When no request is under way, and no answer asks again. */
import { expect, type Page, type Request, type Response } from "@playwright/test";

/** In a row: on a busy machine a part of the page may take some frames before it asks for what it shows. */
const quietLooks = 3;

/** Opens the page, and waits for everything that it loads. */
export async function openLoaded(page: Page, path: string): Promise<void> {
  await untilLoaded(page, () => page.goto(path));
}

/** Acts, and waits for everything that the page loads then. */
export async function untilLoaded(page: Page, act: () => Promise<unknown>): Promise<void> {
  const { pending, stop } = followRequests(page);
  let looks = 0;
  const loading = async () => {
    const found = await stillLoading(page, pending);
    looks = found.length === 0 ? looks + 1 : 0;
    return looks < quietLooks ? [...found, `quiet at ${looks} of ${quietLooks} looks`] : [];
  };
  try {
    await act();
    await page.getByRole("heading", { level: 1 }).waitFor();
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

function followRequests(page: Page): { pending: ReadonlySet<Request>; stop: () => void } {
  const pending = new Set<Request>();
  const begin = (request: Request) => {
    // A stream of events never ends.
    if (!/\/api\/(television\/)?events/.test(request.url())) pending.add(request);
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
  return { pending, stop };
}

/** What has arrived is on the screen two frames later, and what it needs besides is asked for. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

async function stillLoading(page: Page, pending: ReadonlySet<Request>): Promise<string[]> {
  if (pending.size === 0) await untilDrawn(page);
  const isOutlined = (await page.getByRole("status", { name: "Loading" }).count()) > 0;
  return [...[...pending].map((request) => request.url()), ...(isOutlined ? ["the outline of rows"] : [])];
}
