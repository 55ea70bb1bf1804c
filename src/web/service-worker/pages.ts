/**
 * Which page does the phone get for an address of the app? One that is put together here, of the version that the player
 * has agreed to, without a question to the server: it names the files of the screen, which are on the phone, and its first
 * questions. So it is there at once, and the answers are the only thing that a screen waits for.
 */
import { keptDatabase, leavingCache } from "#contract/app-version";
import { screenAt } from "#contract/first-asks";
import { type Opening, pageAt } from "#contract/page";
import { buildsOnPhone, pageOf } from "./builds.ts";
import { guessNearest } from "./kept-results.ts";

/** As the server tells them apart (`http/web.ts`). */
export function isPageOfApp(path: string): boolean {
  return path !== "/api" && !path.includes(".");
}

export async function pageFor(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const url = pathname + search;
  const { current } = await buildsOnPhone();
  const [page, opening] = await Promise.all([pageOf(current), openingOf(url)]);
  // The browser has thrown it away.
  if (page === null) return fetch(request);
  const html = pageAt(page.parts, url, opening);
  return new Response(html, { headers: page.headers });
}

/** Null where nothing is asked at once. */
async function openingOf(url: string): Promise<Opening | null> {
  if (!(await asksAtOnce())) return null;
  return { nearestId: screenAt(url)?.name === "results" ? await guessNearest() : null };
}

/** Not for nobody, not where nothing is answered, and not in a session that has to be ended first. */
async function asksAtOnce(): Promise<boolean> {
  if (!navigator.onLine || (await caches.has(leavingCache))) return false;
  // Missing in Firefox before 126: there the app asks by itself, a little later.
  const databases = await indexedDB.databases?.();
  return databases?.some(({ name }) => name === keptDatabase) ?? false;
}
