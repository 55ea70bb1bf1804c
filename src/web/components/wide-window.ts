/** Is there room for a list beside a form? From 1024 px on; below, each has the screen to itself. */
import { useSyncExternalStore } from "react";

/** Pixels: a list and a form side by side, and with them five columns in place of the form. */
const roomFor = { form: 1024, columns: 1280 } as const;

export function useWideWindow(what: keyof typeof roomFor = "form"): boolean {
  const query = `(min-width: ${roomFor[what]}px)`;
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => window.matchMedia(query).matches,
  );
}
