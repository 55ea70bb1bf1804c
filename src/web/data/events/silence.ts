import { listenersOf } from "../observable.ts";

let isSilent = false;
let heardAt = Date.now();
const changes = listenersOf();

export function noteHeard(): void {
  heardAt = Date.now();
  change(false);
}

export function noteSilence(): void {
  change(true);
}

/** Returns when the last event came, in milliseconds of this phone's clock. Returns null while events come. */
export function silentSince(): number | null {
  return isSilent || !navigator.onLine ? heardAt : null;
}

export function onSilenceChange(listener: () => void): () => void {
  const news = ["online", "offline"];
  const stop = changes.subscribe(listener);
  for (const name of news) window.addEventListener(name, listener);
  return () => {
    stop();
    for (const name of news) window.removeEventListener(name, listener);
  };
}

function change(isNowSilent: boolean): void {
  if (isNowSilent === isSilent) return;
  isSilent = isNowSilent;
  changes.tell();
}
