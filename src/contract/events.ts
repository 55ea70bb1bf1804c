/** An event names outdated data, without new values: the app asks again. Architecture, "Live updates". */
import type * as z from "zod/mini";
import type { invalidationEvent, streamMessage } from "./event-stream.ts";

export type InvalidationEvent = z.infer<typeof invalidationEvent>;

export type StreamMessage = z.infer<typeof streamMessage>;

/** A client that receives nothing for twice this time has lost the connection. */
export const heartbeatSeconds = 4;

/** Milliseconds: gathers events, then waits up to `spread` at random; results must follow in a second. */
export const askAgainMs = { gather: 50, spread: 700 } as const;
