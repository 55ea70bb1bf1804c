/** When does the app have time for what nobody waits for? Some seconds after its first screen has all it needs. */

/** Milliseconds; the browser's own connections, and the server's, are the screen's until then. */
const pause = 3_000;

export const afterStart: Promise<void> = new Promise((resolve) => {
  if (typeof window === "undefined") return;
  const wait = () => setTimeout(resolve, pause);
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
});

/** For what has to be there without reception, too: fetches a file of the app before it is needed. */
export function fetchLater(load: () => Promise<unknown>): void {
  // Where it cannot be loaded, it is tried again when it is needed.
  void afterStart.then(load).catch(() => {});
}
