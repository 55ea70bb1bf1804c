/** This header names the build of a page or file of the app. Only our own server sends it. */
export const buildHeader = "clubhouse-build";

/**
 * A page's message to the worker. "which" asks for `BuildsOnPhone`. "take" lets the worker serve its own build; it
 * answers when done.
 */
export type ToWorker = "which" | "take";

/** The newest build on the phone, and the build that the worker serves. */
export type BuildsOnPhone = { newest: string; current: string };

/**
 * The name of an empty cache. While it exists, the server does not know of a logout, so the worker requests no page.
 */
export const leavingCache = "leaving";
