/**
 * Where does a login lead? To the page that asked for it, but only within the app: `next` is
 * in the address, where anybody may have written it.
 */

/** A path of the app with its search, else "/home". */
export function nextPath(next: string | undefined): string {
  return next !== undefined && isWithinApp(next) && !next.startsWith("/login") ? next : "/home";
}

/**
 * One slash and then no second, not even one that the browser would make of a backslash or find
 * behind a character it drops.
 */
function isWithinApp(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !/[\p{Cc}\\]/u.test(path);
}
