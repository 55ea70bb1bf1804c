/** Opens the app without reception. The newest worker runs, and `builds.ts` chooses which build is served. */
import type { ToWorker } from "#contract/app-version";
import { pageAt } from "#contract/page";
import { inStorageTime } from "../storage/in-storage-time.ts";
import {
  buildsOnPhone,
  forgetOldBuilds,
  isFileOfBuild,
  isOwnFile,
  type PageOnPhone,
  pageOnPhone,
  storeOwnBuild,
  takeOwnBuild,
} from "./builds.ts";
import { listenForPush } from "./push.ts";

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", (event) => {
  event.waitUntil(storeOwnBuild().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOldBuilds().then(() => self.clients.claim()));
});

self.addEventListener("message", (event) => {
  const [port] = event.ports;
  const question = event.data as ToWorker;
  if (question === "take") event.waitUntil(takeOwnBuild().then(() => port?.postMessage(null)));
  if (question === "which") event.waitUntil(buildsOnPhone().then((builds) => port?.postMessage(builds)));
});

self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname, search } = new URL(url);
  if (method !== "GET" || origin !== self.location.origin || pathname.startsWith("/api/")) return;
  if (mode === "navigate" && isPageOfApp(pathname)) {
    const draw = async ({ parts, headers, clubName }: PageOnPhone) =>
      new Response(pageAt(parts, pathname + search, { clubName }), { headers });
    event.respondWith(answer(event, pageOnPhone(), draw));
  } else if (mode !== "navigate" && isFileOfBuild(pathname))
    event.respondWith(answer(event, caches.match(event.request, { ignoreVary: true }), async (file) => file));
});

/**
 * If the storage has nothing or is slow, the worker asks the server. If the server does not answer, the
 * worker waits for the storage once more.
 */
async function answer<T>(
  event: FetchEvent,
  pending: Promise<T | null | undefined>,
  draw: (found: T) => Promise<Response>,
): Promise<Response> {
  const inTime = () => inStorageTime(() => pending).catch(() => null);
  const found = await inTime();
  if (found) return draw(found);
  const { mode, url } = event.request;
  if (mode === "navigate" || isOwnFile(new URL(url).pathname)) event.waitUntil(restore());
  return fetch(event.request).catch(async (error: unknown) => {
    const late = await inTime();
    if (late) return draw(late);
    throw error;
  });
}

let restoring: Promise<void> | null = null;

/** If the browser has deleted the stored files, they are stored again. If that fails, the next page tries again. */
function restore(): Promise<void> {
  restoring ??= storeOwnBuild()
    .catch(() => {})
    .finally(() => {
      restoring = null;
    });
  return restoring;
}

listenForPush(self);

/** The server decides by the same test (`opensShell` in `http/pages/web.ts`). */
function isPageOfApp(path: string): boolean {
  return path !== "/api" && !path.includes(".");
}
