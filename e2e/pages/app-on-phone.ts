import { expect, type Page } from "@playwright/test";

type Screen = { evaluate<T>(inBrowser: () => Promise<T>): Promise<T> };

/** Skips three seconds, in which the app loads only its first screen. Needs `page.clock.install()`. */
export async function skipStartPause(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.clock.fastForward(3_000);
}

export async function untilOnPhone(page: Screen): Promise<void> {
  const isOnPhone = () =>
    page.evaluate(
      async () => navigator.serviceWorker.controller !== null && (await caches.has("current build")),
    );
  await expect.poll(isOnPhone, { timeout: 20_000 }).toBe(true);
}

/**
 * Call this before loading a page. While the service worker changes, Chromium under test sometimes never loads
 * a page. The change may take five minutes, because Chromium waits for a busy old worker.
 */
export async function untilNewestWorkerRuns(page: Screen): Promise<void> {
  const isRunning = () =>
    page.evaluate(async () => {
      const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
      return installing === null && waiting === null && active?.state === "activated";
    });
  await expect.poll(isRunning, { timeout: 330_000 }).toBe(true);
}

export async function untilKept(page: Screen, ...names: string[]): Promise<void> {
  await expect
    .poll(async () => (await keptAnswers(page)).map(({ name }) => name), { timeout: 20_000 })
    .toEqual(expect.arrayContaining(["readSession", ...names]));
}

export async function untilCardKept(
  page: Screen,
  teeTimeId: string,
  first: readonly number[] = [],
): Promise<void> {
  const hash = JSON.stringify(["card", teeTimeId]);
  const scores = async () => {
    const kept = (await keptAnswers(page)).find((answer) => answer.hash === hash);
    const data = kept?.data as { card: { gross: unknown[] } | null } | undefined;
    return data?.card?.gross.slice(0, first.length);
  };
  await untilKept(page);
  await expect.poll(scores, { timeout: 20_000 }).toEqual(first);
}

type KeptAnswer = { name: string; hash?: string; data?: unknown };

async function keptAnswers(page: Screen): Promise<KeptAnswer[]> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === "clubhouse-kept")) return [];
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open("clubhouse-kept");
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const stores = database.transaction(["answers", "session"]);
    const all = <T>(name: string) =>
      new Promise<T[]>((resolve, reject) => {
        const reading = stores.objectStore(name).getAll();
        reading.onsuccess = () => resolve(reading.result);
        reading.onerror = () => reject(reading.error);
      });
    const answers = await all<KeptAnswer>("answers");
    const isLoggedIn = (await all("session")).length > 0;
    database.close();
    return isLoggedIn ? [{ name: "readSession" }, ...answers] : answers;
  });
}

export async function cachedTexts(page: Screen): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const texts: Record<string, string> = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts[`${name} ${new URL(request.url).pathname}`] =
          (await (await cache.match(request))?.text()) ?? "";
    }
    return texts;
  });
}

export async function databaseNames(page: Screen): Promise<string[]> {
  return page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? "").sort());
}
