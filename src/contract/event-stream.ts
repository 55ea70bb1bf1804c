import * as z from "zod/mini";
import { forPlayers } from "./define-endpoint.ts";
import { integerInAddress } from "./values.ts";

const ofTeeTime = { teeTimeId: z.string() };

const kindsOfEvents = [
  /** A tee time was added, deleted or moved. */
  z.object({ kind: z.literal("tee-times") }),
  /** The places, the limit or the groups of this tee time changed. */
  z.object({ kind: z.literal("tee-time"), ...ofTeeTime }),
  /** A score, a handicap or a payment of this tee time changed, so its results may have changed. */
  z.object({ kind: z.literal("scores"), ...ofTeeTime }),
  /** This tee time has started: cards can be started, terms of bets are frozen, and lists change. */
  z.object({ kind: z.literal("started"), ...ofTeeTime }),
  z.object({ kind: z.literal("club") }),
  z.object({ kind: z.literal("people"), playerId: z.string() }),
  /** A player's phone, role or group changed. Only that player and the admins get this event. */
  z.object({ kind: z.literal("account"), playerId: z.string() }),
  /** A card changed. Only its player gets this event, for the player's other devices. */
  z.object({ kind: z.literal("own-card"), ...ofTeeTime }),
  /** A place or its group changed. Only its player gets this event. */
  z.object({ kind: z.literal("own-place"), ...ofTeeTime }),
  /** A player has seen a message to the field. Only the admins get this event. */
  z.object({ kind: z.literal("messages-seen"), ...ofTeeTime }),
  z.object({ kind: z.literal("notice"), noticeId: z.string() }),
  /** A notification was seen on another phone, or is no longer true. Only its player gets this event. */
  z.object({ kind: z.literal("notices") }),
  z.object({ kind: z.literal("bet"), betId: z.string() }),
] as const;

export const invalidationEvent = z.discriminatedUnion("kind", kindsOfEvents);

/**
 * `everything`: the client missed so many events that it must ask for all data again. A heartbeat is a
 * message, because the browser hides comment lines of the stream from the app.
 */
export const streamMessage = z.discriminatedUnion("kind", [
  ...kindsOfEvents,
  z.object({ kind: z.literal("everything") }),
  z.object({ kind: z.literal("heartbeat") }),
]);

/** Lines of `text/event-stream`. The stream ends when the session ends. */
export const eventStream = z.custom<AsyncIterable<string>>();

export const eventEndpoints = {
  followEvents: forPlayers("GET /api/events", "What becomes out of date, as it happens", {
    /** `after`: the number of the latest message received. A reconnecting browser sends `Last-Event-ID` instead. */
    query: z.object({ after: z.optional(integerInAddress(0)) }),
    answer: eventStream,
  }),
  readMissedEvents: forPlayers(
    "GET /api/events/missed",
    "The same since an event, where a proxy cuts the stream or keeps it back",
    {
      /** A client without a stream asks every second or two. */
      query: z.object({ after: integerInAddress(0) }),
      answer: z.object({ lastEvent: z.int(), messages: z.array(streamMessage) }),
    },
  ),
};
