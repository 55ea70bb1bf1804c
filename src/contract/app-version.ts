/** This header names the build of a page or file of the app. Only our own server sends it. */
export const buildHeader = "clubhouse-build";

/** "which" asks the worker for `BuildsOnPhone`. "take" tells the worker to serve its own build from now on. */
export type ToWorker = "which" | "take";

export type BuildsOnPhone = { newest: string; current: string };

/** While this empty cache exists, a logout has not reached the server. The service worker then shows no notification. */
export const leavingCache = "leaving";

/** The app stores the club's name in this cache, and the service worker writes it into its pages. */
export const clubNameCache = "club name";
export const clubNameAddress = "/club-name";
