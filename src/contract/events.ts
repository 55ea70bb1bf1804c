/** An event names outdated data, without new values. The app then requests the data again. Architecture, "Events". */
import type * as z from "zod/mini";
import type { invalidationEvent, streamMessage } from "./event-stream.ts";

export type InvalidationEvent = z.infer<typeof invalidationEvent>;

export type StreamMessage = z.infer<typeof streamMessage>;

/** A client that receives nothing for twice this time has lost the connection. */
export const heartbeatSeconds = 4;

/** Milliseconds. The app gathers events, then waits a random part of `spread`: less than a second in all. */
export const askAgainMs = { gather: 50, spread: 700 } as const;
