/** A note on the phone keeps everybody logged out here until the server has ended the session. */
import { leavingCache } from "#contract/app-version";
import { closeNotifications, endSubscription } from "./data/pushed-here.ts";
import { request } from "./data/request.ts";
import { forgetLeaving, isLeavingNoted, noteLeaving } from "./data/stored.ts";
import { inStorageTime } from "./storage/in-storage-time.ts";

/** Milliseconds until the landing screen is shown, whether or not the server has answered. */
const patience = 2_000;
/** Milliseconds between two attempts while the app can be seen. */
const pause = 10_000;

/** Resolves within two seconds; the session is over on this phone, and on the server as soon as it can be reached. */
export async function leave(): Promise<void> {
  noteLeaving();
  // For the service worker, which then asks the server for no page, and shows no notification.
  await inStorageTime(() => caches.open(leavingCache)).catch(() => {});
  void closeNotifications();
  void endSubscription().catch(() => {});
  const ended = endNotedSession().catch(keepEndingSession);
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, patience))]);
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
  }, pause);
  window.addEventListener("online", attempt);
}
