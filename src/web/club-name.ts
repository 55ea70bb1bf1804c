/** The server and the service worker write the club's name into each page, so that the first paint shows it. */
import { clubNameMark, clubNameMeta, shownName } from "#contract/page";
import { observable } from "./data/observable.ts";
import { request } from "./data/request.ts";

export const clubName = observable(inPage());

export const useClubName = () => shownName(clubName.useValue());

export function learnClubName(name: string): void {
  if (name !== clubName.read()) clubName.set(name);
}

/** A page from the phone may have the name that the club had at the last visit. */
export async function askClubName(): Promise<void> {
  const isFromPhone = Boolean(navigator.serviceWorker?.controller);
  if (isFromPhone || clubName.read() === null) learnClubName((await request("readClub")).name);
}

function inPage(): string | null {
  if (typeof document === "undefined") return clubNameMark;
  return document.querySelector<HTMLMetaElement>(`meta[name="${clubNameMeta}"]`)?.content ?? null;
}
