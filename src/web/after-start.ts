/** How long the first screen has the connections to itself, in milliseconds. */
const pauseMs = 3_000;

export const afterStart: Promise<void> = new Promise((resolve) => {
  if (typeof window === "undefined") return;
  const wait = () => setTimeout(resolve, pauseMs);
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
});

export function loadLater(load: () => Promise<unknown>): void {
  // A failed load is repeated when the file is needed.
  void afterStart.then(load).catch(() => {});
}
