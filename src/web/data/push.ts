/**
 * Are notifications pushed to this phone, and how is that turned on? The browser asks the player for permission, and has
 * its push service give the club an address for this phone alone.
 */
import { push as labels } from "#contract/labels/push";
import type { Push } from "#contract/push";
import type { PlayerId } from "#rules/golf";
import { request } from "./request.ts";
import { pushedPlayer, storePushedPlayer } from "./stored.ts";

/** "askable": nobody has answered the browser's question yet. */
export type PushPermission = "unsupported" | "blocked" | "askable" | "allowed";

export function pushPermission(): PushPermission {
  const isSupported = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!isSupported) return "unsupported";
  if (Notification.permission === "denied") return "blocked";
  return Notification.permission === "granted" ? "allowed" : "askable";
}

/** Why it could not be turned on, as a text. */
export class PushFailed extends Error {}

/** Has to come from a tap, or the browser does not ask. */
export async function turnOnPush(playerId: PlayerId, { publicKey }: Pick<Push, "publicKey">): Promise<Push> {
  if ((await Notification.requestPermission()) !== "granted") throw new PushFailed(labels.notGranted);
  return subscribeHere(playerId, publicKey);
}

export async function turnOffPush(): Promise<Push> {
  const answer = await request("unsubscribeFromPush");
  storePushedPlayer(null);
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  // The club does not push to it any more, whatever the browser does about its own address.
  await subscription?.unsubscribe().catch(() => {});
  return answer;
}

/** Whether this player has turned it on here. */
export function isPushedHere(playerId: PlayerId): boolean {
  return pushPermission() === "allowed" && pushedPlayer() === playerId;
}

/** When the app opens: a new session of the same player, or another address of the phone, is made known. */
export async function renewPush(playerId: PlayerId): Promise<void> {
  if (!isPushedHere(playerId)) return;
  const { publicKey, isOnHere } = await request("readPush");
  if (!isOnHere) await subscribeHere(playerId, publicKey);
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
    // The one that is there was made for other keys of the club's.
    const former = await registration.pushManager.getSubscription();
    if (former === null) throw error;
    await former.unsubscribe();
    return registration.pushManager.subscribe(options);
  }
}
