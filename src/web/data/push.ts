import type { Push } from "#contract/club/push";
import { push as labels } from "#contract/labels/push";
import type { PlayerId } from "#rules/golf";
import { endSubscription } from "./pushed-here.ts";
import { request } from "./request.ts";
import { storePushedPlayer } from "./stored.ts";

export class PushFailed extends Error {}

/** Call this only from a tap. Otherwise the browser does not ask the player for permission. */
export async function turnOnPush(playerId: PlayerId, { publicKey }: Pick<Push, "publicKey">): Promise<Push> {
  if ((await Notification.requestPermission()) !== "granted") throw new PushFailed(labels.notGranted);
  return subscribeHere(playerId, publicKey);
}

export async function turnOffPush(): Promise<Push> {
  const answer = await request("unsubscribeFromPush");
  storePushedPlayer(null);
  // An error is ignored, because the club has already stopped pushing to this phone.
  await endSubscription().catch(() => {});
  return answer;
}

/** Browsers end subscriptions without warning, so this function subscribes again. */
export async function renewPush(playerId: PlayerId): Promise<void> {
  const { publicKey, isOnHere, isRefused, address } = await request("readPush");
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  const isSubscribed = isOnHere && !isRefused;
  if (isSubscribed && subscription?.endpoint === address) return;
  if (!isSubscribed) await subscription?.unsubscribe();
  try {
    await subscribeHere(playerId, publicKey);
  } catch {
    if (isOnHere) await request("unsubscribeFromPush");
  }
}

async function subscribeHere(playerId: PlayerId, publicKey: string): Promise<Push> {
  const subscription = await subscribe(publicKey).catch(() => null);
  const { endpoint = "", keys = {} } = subscription?.toJSON() ?? {};
  const { p256dh, auth } = keys;
  if (!p256dh || !auth) throw new PushFailed(labels.failed);
  const answer = await request("subscribeToPush", { body: { endpoint, keys: { p256dh, auth } } });
  storePushedPlayer(playerId);
  return answer;
}

async function subscribe(applicationServerKey: string): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) throw new PushFailed(labels.failed);
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await registration.pushManager.subscribe(options);
  } catch (error) {
    const former = await registration.pushManager.getSubscription();
    if (former === null) throw error;
    await former.unsubscribe();
    return registration.pushManager.subscribe(options);
  }
}
