/** How do a page and the service worker on its phone speak of versions of the app? */

/** With every page and file of the app: which build it is of. Only our own server sends it. */
export const buildHeader = "clubhouse-build";

/** From a page: "which" is answered on the port that comes along, and so is "take" when it is done. */
export type ToWorker = "which" | "take";

/** From the worker: its own build, which is the newest that the phone has, and the one whose pages it serves. */
export type BuildsOnPhone = { newest: string; current: string };

/**
 * The name of a cache that has nothing in it. While it is there, a session has to be ended before the server is asked
 * for anything, a page included.
 */
export const leavingCache = "leaving";
