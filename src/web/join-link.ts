import { readCode } from "#rules/players/group-codes";
import { patterns } from "./paths.ts";

/** Browsers do not send the text after "#" to a server, so no log has the code. */
export function joinLink(code: string, isGuest: boolean): string {
  const path = isGuest ? patterns.guestRegister1 : patterns.register1;
  return `${window.location.origin}${path}#code=${encodeURIComponent(code)}`;
}

/** Empty for an address without a code. */
export function codeInLink(href: string): string {
  const { hash } = new URL(href, window.location.origin);
  return readCode(new URLSearchParams(hash.slice(1)).get("code") ?? "");
}
