/**
 * Which page does the phone get for an address of the app? The server's, which has the screen's outline in it and asks its
 * first questions; where none comes soon, or one of a version that the player has not agreed to, the one on the phone.
 */
import { buildHeader, leavingCache } from "#contract/app-version";
import { buildsOnPhone, shellOf } from "./builds.ts";

/** Milliseconds: who waits for longer has no reception. */
const patience = 2_000;

/** As the server tells them apart (`http/web.ts`). */
export function isPageOfApp(path: string): boolean {
  return path !== "/api" && !path.includes(".");
}

export async function pageFor(request: Request): Promise<Response> {
  const [{ current }, isLeaving] = await Promise.all([buildsOnPhone(), caches.has(leavingCache)]);
  const shell = await shellOf(current);
  // The browser has thrown it away.
  if (shell === undefined) return fetch(request);
  if (isLeaving || !navigator.onLine) return shell;
  const page = await Promise.race([fetch(request).catch(() => null), untilTooLong()]);
  // A portal's page and a proxy's error are not of our server.
  return page?.ok && page.headers.get(buildHeader) === current ? page : shell;
}

function untilTooLong(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, patience, null));
}
