/** The browser offers this once, at a moment of its own; the offer is kept until home has room for it. */
import { keepStorage } from "../storage/persist.ts";

type Offer = Event & { prompt(): Promise<unknown>; userChoice: Promise<{ outcome: string }> };

/** "by-hand": in Safari on an iPhone, which offers nothing and has a button for it. */
export type InstallWay = "offered" | "by-hand";

let offer: Offer | null = null;
const listeners = new Set<() => void>();

/** On every screen behind the login: the browser's own question could come in mid-round. */
export function keepInstallOffer(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    keep(event as Offer);
  });
  window.addEventListener("appinstalled", () => {
    keep(null);
    keepStorage();
  });
}

/** Null where the app already runs from the home screen, or cannot be put there. */
export function installWay(): InstallWay | null {
  if (!matchMedia("(display-mode: browser)").matches) return null;
  if (offer) return "offered";
  return "standalone" in navigator && navigator.standalone === false ? "by-hand" : null;
}

export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The browser asks once for each offer; false where the player says no. */
export async function takeInstallOffer(): Promise<boolean> {
  const taken = offer;
  keep(null);
  await taken?.prompt();
  return (await taken?.userChoice)?.outcome === "accepted";
}

function keep(next: Offer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}
