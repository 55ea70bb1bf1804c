/** Whether the phone has a newer version of the app than the one that runs. Known some seconds after the start. */
import { useSyncExternalStore } from "react";

let isHere = false;
const listeners = new Set<() => void>();

export function setNewVersion(isNow: boolean): void {
  isHere = isNow;
  for (const listener of listeners) listener();
}

export function useNewVersion(): boolean {
  return useSyncExternalStore(subscribe, () => isHere);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
