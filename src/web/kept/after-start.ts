/** Milliseconds. Until then, the connections are free for the first screen. */
const pause = 3_000;

export const afterStart: Promise<void> = new Promise((resolve) => {
  if (typeof window === "undefined") return;
  const wait = () => setTimeout(resolve, pause);
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
});

export function fetchLater(load: () => Promise<unknown>): void {
  // A failed load is tried again when the file is needed.
  void afterStart.then(load).catch(() => {});
}
