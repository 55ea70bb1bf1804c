/** Does the app run? In a page that the build has written nothing answers a tap before it does. */
import { useSyncExternalStore } from "react";

export function useIsRunning(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges(): () => void {
  return () => {};
}
