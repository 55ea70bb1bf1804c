import type { PlayerId } from "#rules/golf";
import { pushedPlayer } from "./stored.ts";

export function pushPermission() {
  const isSupported = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!isSupported) return "unsupported";
  if (Notification.permission === "denied") return "blocked";
  return Notification.permission === "granted" ? "allowed" : "askable";
}

export function isPushedHere(playerId: PlayerId): boolean {
  return pushPermission() === "allowed" && pushedPlayer() === playerId;
}

export async function closeNotifications(waiting: readonly string[] = []): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  const shown = (await registration?.getNotifications?.().catch(() => [])) ?? [];
  for (const notification of shown) if (!waiting.includes(notification.data?.noticeId)) notification.close();
}

/** Ends the browser's push subscription, so that notifications that were already sent do not arrive. */
export async function endSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
