/**
 * The events that an open app receives. Ruling 33; architecture, "Live updates".
 *
 * An event names what is out of date, never what it became: the screen asks again, and the answer is
 * made for the player who asks. The server decides who may know of it at all (`server/events/invalidations.ts`).
 * Here are only its types: of a kind that it does not know, the phone asks for everything again.
 */
import type * as z from "zod/mini";
import type { invalidationEvent, streamMessage } from "./event-stream.ts";

export type InvalidationEvent = z.infer<typeof invalidationEvent>;

export type StreamMessage = z.infer<typeof streamMessage>;

/** A client that receives nothing for twice as long has lost the connection, whatever its browser believes. */
export const heartbeatSeconds = 4;

/**
 * Milliseconds after which a phone asks again for what somebody else changed: events are gathered so long, and after
 * that each phone waits a random part of what is said here. Results and bets of a round are to follow within a second.
 */
export const askAgainMs = { gather: 50, spread: 700 } as const;
