/** Apart from `push.ts`, which is loaded when it is needed. */
import type { PlayerId } from "#rules/golf";
import { pushedPlayer } from "./stored.ts";

/** "askable": nobody has answered the browser's question yet. */
type PushPermission = "unsupported" | "blocked" | "askable" | "allowed";

export function pushPermission(): PushPermission {
  const isSupported = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!isSupported) return "unsupported";
  if (Notification.permission === "denied") return "blocked";
  return Notification.permission === "granted" ? "allowed" : "askable";
}

export function isPushedHere(playerId: PlayerId): boolean {
  return pushPermission() === "allowed" && pushedPlayer() === playerId;
}
