/** The server and the service worker write the club's name into each page. So the first paint shows it. */
import { clubNameMark, clubNameMeta } from "#contract/page";
import { observable } from "./data/observable.ts";

export const clubName = observable(inPage());

export function learnClubName(name: string): void {
  if (name !== clubName.read()) clubName.set(name);
}

function inPage(): string | null {
  if (typeof document === "undefined") return clubNameMark;
  return document.querySelector<HTMLMetaElement>(`meta[name="${clubNameMeta}"]`)?.content ?? null;
}
