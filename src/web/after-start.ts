/** Files that the first screen does not need load only after this pause, so that they do not delay it. */
const pauseMs = 3_000;

export const afterStart: Promise<void> = new Promise((resolve) => {
  if (typeof window === "undefined") return;
  const wait = () => setTimeout(resolve, pauseMs);
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
});

export function loadLater(load: () => Promise<unknown>): void {
  // A failure is ignored, because the file is loaded again when it is needed.
  void afterStart.then(load).catch(() => {});
}
