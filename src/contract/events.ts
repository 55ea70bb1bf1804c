/** An event names what is out of date, never what it became: the app asks again. Architecture, "Live updates". */
import type * as z from "zod/mini";
import type { invalidationEvent, streamMessage } from "./event-stream.ts";

export type InvalidationEvent = z.infer<typeof invalidationEvent>;

export type StreamMessage = z.infer<typeof streamMessage>;

/** A client that receives nothing for twice as long has lost the connection, whatever its browser believes. */
export const heartbeatSeconds = 4;

/** Milliseconds: a phone gathers events, then waits at random up to `spread`. Results must follow within a second. */
export const askAgainMs = { gather: 50, spread: 700 } as const;
