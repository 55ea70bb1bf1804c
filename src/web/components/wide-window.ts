import { useSyncExternalStore } from "react";

/** Minimum widths of the window in pixels. `form`: a list next to a form. `columns`: next to five columns. */
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
