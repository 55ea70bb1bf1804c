/** On every page and file of the app: its build. Only our own server sends it. */
export const buildHeader = "clubhouse-build";

/** From a page. The worker answers "which" on the given port, and "take" when it is done. */
export type ToWorker = "which" | "take";

/** From the worker: the newest build on the phone, and the one whose pages it serves. */
export type BuildsOnPhone = { newest: string; current: string };

/** Name of an empty cache. While it is there, the session is ended before any other request, pages included. */
export const leavingCache = "leaving";
