/** Is there room for a list beside a form? From 1024 px on; below, each has the screen to itself. */
import { useSyncExternalStore } from "react";

const wide = "(min-width: 1024px)";

export function useWideWindow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches);
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
