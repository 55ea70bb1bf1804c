import { leavingCache } from "#contract/app-version";
import { readPushMessage, type ShownMessage } from "#contract/club/push-message";
import { endpoints } from "#contract/endpoints";
import { inStorageTime } from "../storage/in-storage-time.ts";

type Listening = Pick<ServiceWorkerGlobalScope, "addEventListener" | "clients" | "location" | "registration">;

export function listenForPush(worker: Listening): void {
  worker.addEventListener("push", (event) => {
    event.waitUntil(show(worker, readPushMessage(event.data)));
  });
  worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(follow(worker, event.notification.data));
  });
  worker.addEventListener("pushsubscriptionchange", (event) => {
    event.waitUntil(subscribeAgain(worker, event as PushSubscriptionChangeEvent));
  });
}

async function show(
  { registration }: Listening,
  { title, text, tag, badge, ...data }: ReturnType<typeof readPushMessage>,
): Promise<void> {
  if (await isLeaving()) return;
  const options = { body: text, tag, data, icon: "/icon-192.png", badge: "/icon-192.png", renotify: true };
  await registration.showNotification(title, options);
  if (badge !== null) await navigator.setAppBadge?.(badge);
}

async function follow({ clients, location }: Listening, { noticeId, path }: ShownMessage): Promise<void> {
  const seen = noticeId && send("markNotificationsSeen", { noticeIds: [noticeId] });
  const address = new URL(path, location.origin).href;
  const [open] = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open === undefined) await clients.openWindow(address);
  else await lead(open, address).catch(() => clients.openWindow(address));
  await seen;
}

/** `navigate` rejects for a window that this worker does not control yet. The caller then opens a new window. */
async function lead(open: WindowClient, address: string): Promise<void> {
  const there = await open.navigate(address);
  // An error is ignored, because the page is open even if the browser does not bring it to the front.
  await there?.focus().catch(() => {});
}

type PushSubscriptionChangeEvent = ExtendableEvent & {
  readonly newSubscription?: PushSubscription | null;
  readonly oldSubscription?: PushSubscription | null;
};

async function subscribeAgain(
  { registration }: Listening,
  { newSubscription, oldSubscription }: PushSubscriptionChangeEvent,
): Promise<void> {
  const next =
    newSubscription ??
    (oldSubscription && (await registration.pushManager.subscribe(oldSubscription.options)));
  if (next) await send("subscribeToPush", next.toJSON());
}

/** Errors without reception are ignored, because the app repeats both requests when it opens. */
async function send(name: "markNotificationsSeen" | "subscribeToPush", body: object): Promise<void> {
  const { method, path } = endpoints[name];
  const headers = { "content-type": "application/json" };
  await fetch(path, { method, headers, body: JSON.stringify(body) }).catch(() => {});
}

/** True if the player has logged out on this phone and the server does not know yet (`leaving.ts`). */
function isLeaving(): Promise<boolean> {
  return inStorageTime(() => caches.has(leavingCache)).catch(() => false);
}
