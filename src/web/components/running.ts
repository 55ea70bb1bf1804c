/** False in a prerendered page until the app runs: nothing answers a tap before. */
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
