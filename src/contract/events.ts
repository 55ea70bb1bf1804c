/** An event names outdated data, without new values. The app then requests the data again. Architecture, "Events". */
import type * as z from "zod/mini";
import type { invalidationEvent, streamMessage } from "./event-stream.ts";

export type InvalidationEvent = z.infer<typeof invalidationEvent>;

export type StreamMessage = z.infer<typeof streamMessage>;

/** The server sends a heartbeat this often. After twice this time without a message, the connection counts as lost. */
export const heartbeatSeconds = 4;

/**
 * Milliseconds that the app waits after an event before it requests data. During `gather`, the app collects
 * more events, to handle them together. Then the app waits a random part of `spread`, so that not all phones
 * ask at the same time.
 */
export const askAgainMs = { gather: 50, spread: 700 } as const;
