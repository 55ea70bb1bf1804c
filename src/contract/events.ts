/**
 * What does an open app hear of while it is open? Ruling 33; architecture, "Live updates".
 *
 * News names what is out of date, never what it became: the screen asks again, and the answer is
 * made for whoever asks. Who may know of it at all, the server decides (`server/events/news-of.ts`).
 * Here are only its types: the phone checks each message by its shape (`answer-shapes.ts`).
 */
import type * as z from "zod/mini";
import type { news, streamMessage } from "./event-stream.ts";

export type News = z.infer<typeof news>;

export type StreamMessage = z.infer<typeof streamMessage>;

/** A phone that hears nothing for twice as long has lost the line, whatever its browser believes. */
export const heartbeatSeconds = 20;
