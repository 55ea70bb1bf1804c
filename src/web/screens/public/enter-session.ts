import type { Session } from "#contract/players/accounts";
import { keepStorage } from "../../data/stored.ts";
import { patterns } from "../../paths.ts";
import { openAddress } from "../../router/router.ts";
import { setSession } from "../../session.tsx";

export function enterSession(session: Session): void {
  setSession(session);
  keepStorage();
}

export function openNext(next: string | undefined): void {
  // `navigate` would need a known pattern, but `next` is only text.
  void openAddress(nextPath(next), { isNew: false });
}

/** Anybody may have written `next` into the address, so addresses of other sites are refused. */
export function nextPath(next: string | undefined): string {
  return next !== undefined && isWithinApp(next) && !next.startsWith(patterns.login) ? next : patterns.home;
}

/** Refuses two slashes at the start. Browsers read a backslash as a slash, and drop control characters. */
function isWithinApp(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !/[\p{Cc}\\]/u.test(path);
}
