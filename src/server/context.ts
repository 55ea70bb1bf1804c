/**
 * What does every action of this server need beside its input?
 * The clock is always this one, so that a test can set it.
 */
import type { Instant } from "#rules/golf";
import type { Streams } from "./events/streams.ts";
import type { Pins } from "./pin.ts";
import type { Database } from "./store/database.ts";

export type Context = { readonly db: Database; readonly now: () => Instant };

/** With what only registration and login need. */
export type AppContext = Context & { readonly pins: Pins };

/** With what only a server that is open for requests has. */
export type ServingContext = AppContext & { readonly streams: Streams };
