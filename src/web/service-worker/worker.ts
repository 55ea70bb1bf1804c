/**
 * What does the app do on a phone before any of its pages runs? It opens without a network, in the version that the
 * player has agreed to. Built into one file of its own (`vite.worker.config.ts`).
 *
 * The worker itself is always the newest that the server has: which version's pages it serves is a note of its own
 * (`builds.ts`), and not a matter of when the browser starts it.
 */
import type { ToWorker } from "#contract/app-version";
import {
  buildsOnPhone,
  fileOnPhone,
  forgetOldBuilds,
  isFileOfBuild,
  storeOwnBuild,
  takeOwnBuild,
} from "./builds.ts";
import { isPageOfApp, pageFor } from "./pages.ts";
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
  const asked = event.data as ToWorker;
  if (asked === "take") event.waitUntil(takeOwnBuild().then(() => port?.postMessage(null)));
  if (asked === "which") event.waitUntil(buildsOnPhone().then((builds) => port?.postMessage(builds)));
});

/** The API, its event streams, downloads and photos are none of the worker's business. */
self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== self.location.origin || pathname.startsWith("/api/")) return;
  if (mode === "navigate") {
    if (isPageOfApp(pathname)) event.respondWith(pageFor(event.request));
  } else if (isFileOfBuild(pathname)) event.respondWith(fileOnPhone(event.request));
});

listenForPush(self);
