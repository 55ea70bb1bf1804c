/**
 * Which page does the phone get for an address of the app? One that is put together here, of the version that the player
 * has agreed to, without a question to the server: it names the files of the screen, which are on the phone, and its first
 * questions. So it is there at once, and the answers are the only thing that a screen waits for.
 */
import { keptDatabase } from "#contract/app-version";
import { screenAt } from "#contract/first-asks";
import { type Opening, pageAt } from "#contract/page";
import { inStorageTime } from "../storage/in-storage-time.ts";
import type { PageOnPhone } from "./builds.ts";
import { isLeaving } from "./is-leaving.ts";
import { guessNearest } from "./kept-results.ts";

/** As the server tells them apart (`http/web.ts`). */
export function isPageOfApp(path: string): boolean {
  return path !== "/api" && !path.includes(".");
}

export function pageAtUrl({ parts, headers }: PageOnPhone, url: string, opening: Opening | null): Response {
  return new Response(pageAt(parts, url, opening), { headers });
}

/** Null where nothing is asked at once. */
export async function openingOf(url: string): Promise<Opening | null> {
  if (!(await asksAtOnce())) return null;
  return { nearestId: screenAt(url)?.name === "results" ? await inStorageTime(guessNearest) : null };
}

/** Not for nobody, not where nothing is answered, and not in a session that has to be ended first. */
async function asksAtOnce(): Promise<boolean> {
  if (!navigator.onLine || (await isLeaving())) return false;
  // Missing in Firefox before 126: there the app asks by itself, a little later.
  const databases = await inStorageTime(async () => indexedDB.databases?.());
  return databases?.some(({ name }) => name === keptDatabase) ?? false;
}
