import { type BuildsOnPhone, clubNameAddress, clubNameCache, type ToWorker } from "#contract/app-version";
import { clubName } from "../club-name.ts";
import { sendWaiting } from "../outbox/on-demand.ts";
import { inStorageTime } from "../storage/in-storage-time.ts";

/** Milliseconds to wait for the worker. A page that loads before the answer to "take" still gets the old version. */
const answerLimitsMs: Record<ToWorker, number> = { which: 60_000, take: 10_000 };
const installLimitMs = 15_000;
const inPlaceLimitMs = 3_000;
const betweenLooksMs = 60 * 60 * 1_000;

let lastLook = 0;

export async function registerWorker(compared: (isNewer: boolean) => void): Promise<void> {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  const registration = await navigator.serviceWorker.register("/service-worker.js").catch(() => undefined);
  if (registration === undefined) return;
  storeClubName();
  clubName.subscribe(storeClubName);
  const compare = async () => {
    const builds = await askWorker("which");
    compared(builds !== null && builds.newest !== builds.current);
  };
  const compareInstalled = async () => {
    if (registration.installing === null) return;
    await untilInstalled(registration.installing);
    await compare();
  };
  registration.addEventListener("updatefound", () => void compareInstalled());
  void compareInstalled();
  const look = () => {
    lastLook = Date.now();
    registration.update().catch(() => {});
  };
  // An installed app stays open for weeks, but browsers check for a new version only when a page opens.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "hidden" && Date.now() - lastLook >= betweenLooksMs) look();
  });
  await compare();
  look();
}

function storeClubName(): void {
  const name = clubName.read();
  if (name === null) return;
  void inStorageTime(async () => {
    const cache = await caches.open(clubNameCache);
    await cache.put(clubNameAddress, new Response(name));
  }).catch(() => {});
}

/** Takes the new version if all entries are sent. Returns the number of unsent entries. After 0, the caller must reload. */
export async function takeNewVersion(): Promise<number> {
  const left = await sendWaiting();
  if (left > 0) return left;
  await askWorker("take");
  await untilInPlace();
  return 0;
}

export async function fetchNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const updated = await registration?.update().catch(() => undefined);
  if (updated?.installing)
    await Promise.race([
      untilInstalled(updated.installing),
      new Promise((resolve) => setTimeout(resolve, installLimitMs)),
    ]);
  await takeNewVersion();
}

async function askWorker(question: ToWorker): Promise<BuildsOnPhone | null> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  // In Chromium the newest worker may wait for minutes until the old worker has finished. Therefore a waiting worker is asked first.
  const worker = registration?.waiting ?? registration?.active;
  if (!worker) return null;
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise<BuildsOnPhone | null>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, answerLimitsMs[question], null);
  });
  worker.postMessage(question, [port2]);
  return answered.finally(() => port1.close());
}

/**
 * In Chromium, a page may never load if it is requested before the new worker is active. The wait is limited,
 * because a busy worker may take minutes.
 */
async function untilInPlace(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const until = Date.now() + inPlaceLimitMs;
  while (registration && !isInPlace(registration) && Date.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 50));
}

function isInPlace({ waiting, active }: ServiceWorkerRegistration): boolean {
  return waiting === null && active?.state === "activated";
}

function untilInstalled(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    worker.addEventListener("statechange", () => resolve(), { once: true });
  });
}
