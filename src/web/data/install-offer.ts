/** The browser offers the installation once, at any moment. The app keeps the offer until home can show it. */
import { observable } from "./observable.ts";
import { keepStorage } from "./stored.ts";

type Offer = Event & { prompt(): Promise<unknown>; userChoice: Promise<{ outcome: string }> };

/** "by-hand": Safari on an iPhone makes no offer, but has a button to install. */
export type InstallWay = "offered" | "by-hand";

const offer = observable<Offer | null>(null);
export const { subscribe: onInstallOffer } = offer;

/** Keeps the browser from offering to install the app, because its question could interrupt a round. */
export function keepInstallOffer(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer.set(event as Offer);
  });
  window.addEventListener("appinstalled", () => {
    offer.set(null);
    keepStorage();
  });
}

export function installWay(): InstallWay | null {
  if (!matchMedia("(display-mode: browser)").matches) return null;
  if (offer.read()) return "offered";
  return "standalone" in navigator && navigator.standalone === false ? "by-hand" : null;
}

export async function takeInstallOffer(): Promise<boolean> {
  const taken = offer.read();
  offer.set(null);
  await taken?.prompt();
  return (await taken?.userChoice)?.outcome === "accepted";
}
