/**
 * The events that an open app receives. Ruling 33; architecture, "Live updates".
 *
 * An event names what is out of date, never what it became: the screen asks again, and the answer is
 * made for the player who asks. The server decides who may know of it at all (`server/events/invalidations.ts`).
 * Here are only its types: the phone checks each message by its shape (`answer-shapes.ts`).
 */
import type * as z from "zod/mini";
import type { invalidationEvent, streamMessage } from "./event-stream.ts";

export type InvalidationEvent = z.infer<typeof invalidationEvent>;

export type StreamMessage = z.infer<typeof streamMessage>;

/** A client that receives nothing for twice as long has lost the connection, whatever its browser believes. */
export const heartbeatSeconds = 20;

/**
 * How long phones may wait before they ask again for what somebody else changed, each a random part of it: the results
 * and bets of a round, which are to follow within a second, and the rest.
 */
export const spreadSeconds = { results: 0.7, rest: 2 } as const;
