/** A note on the phone keeps everybody logged out until the server has ended the session. */
import { leavingCache } from "#contract/app-version";
import { closeNotifications, endSubscription } from "./data/pushed-here.ts";
import { request } from "./data/request.ts";
import { forgetLeaving, isLeavingNoted, noteLeaving } from "./data/stored.ts";
import { inStorageTime } from "./storage/in-storage-time.ts";

const patienceMs = 2_000;
const retryMs = 10_000;

/** The session ends on this phone now, and on the server as soon as the server answers. */
export async function leave(): Promise<void> {
  noteLeaving();
  // While this cache exists, the service worker shows no notification.
  await inStorageTime(() => caches.open(leavingCache)).catch(() => {});
  void closeNotifications();
  void endSubscription().catch(() => {});
  const ended = endNotedSession().catch(keepEndingSession);
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}

let ending: Promise<void> | null = null;

export async function endNotedSession(): Promise<void> {
  if (!isLeavingNoted()) return;
  ending ??= end().finally(() => {
    ending = null;
  });
  await ending;
}

async function end(): Promise<void> {
  await request("logOut");
  forgetLeaving();
  await inStorageTime(() => caches.delete(leavingCache)).catch(() => {});
}

export function keepEndingSession(): void {
  const attempt = () => void endNotedSession().catch(() => {});
  attempt();
  const timer = setInterval(() => {
    if (!isLeavingNoted()) clearInterval(timer);
    else if (document.visibilityState === "visible") attempt();
  }, retryMs);
  window.addEventListener("online", attempt);
}
