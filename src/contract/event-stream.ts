/**
 * What does the request for the event stream take and give? What is said in it: `events.ts`.
 */
import * as z from "zod/mini";
import { integerInAddress } from "./values.ts";

/** The number of the last message heard; what was missed since comes first. A browser that connects again by itself says it as `Last-Event-ID`. */
export const followEventsQuery = z.object({
  after: z.optional(integerInAddress(0)),
});

/** Lines of `text/event-stream`, one message after the other until the session ends. */
export const eventStream = z.custom<AsyncIterable<string>>();
