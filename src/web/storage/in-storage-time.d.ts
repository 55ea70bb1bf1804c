/**
 * How long does the app wait for the phone's storage? Not for long: some browsers never answer. Databases and caches are
 * asked through here only, and the app goes on without what does not come.
 */
/** Rejects where the storage is silent, or missing: `ask` may throw. */
export declare function inStorageTime<T>(ask: () => Promise<T>): Promise<T>;
