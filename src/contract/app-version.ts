/** The build of a page or file of the app. Only our own server sends this header. */
export const buildHeader = "clubhouse-build";

/** What a page asks the worker. "which" is answered with `BuildsOnPhone`. "take", to serve its own build, is answered when done. */
export type ToWorker = "which" | "take";

/** The newest build on the phone, and the build that the worker serves. */
export type BuildsOnPhone = { newest: string; current: string };

/** Name of an empty cache. While it exists, the session must be ended before any other request. */
export const leavingCache = "leaving";
