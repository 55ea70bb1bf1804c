import * as z from "zod/mini";
import { defineEndpoint } from "./define-endpoint.ts";
import { integerInAddress } from "./values.ts";

/** The last message heard: what was missed comes first. A browser that reconnects says it as `Last-Event-ID`. */
const followEventsQuery = z.object({ after: z.optional(integerInAddress(0)) });

const ofTeeTime = { teeTimeId: z.string() };

const kindsOfEvents = [
  /** Which tee times there are, or when. */
  z.object({ kind: z.literal("tee-times") }),
  /** Who has a place in one, its limit, its groups. */
  z.object({ kind: z.literal("tee-time"), ...ofTeeTime }),
  /** Somebody's score or handicap there, and with it the results of the round; or a payment for it. */
  z.object({ kind: z.literal("scores"), ...ofTeeTime }),
  /** One has started, by the clock: cards can be begun, bets are fixed, and it is in other lists. */
  z.object({ kind: z.literal("started"), ...ofTeeTime }),
  /** Its name, its clock, its course or its pot. */
  z.object({ kind: z.literal("club") }),
  /** A player's names or photo. */
  z.object({ kind: z.literal("people"), playerId: z.string() }),
  /** A player's phone, role or group: for that player and the admins only. */
  z.object({ kind: z.literal("account"), playerId: z.string() }),
  /** For the card's player only, who may have another device in hand. */
  z.object({ kind: z.literal("own-card"), ...ofTeeTime }),
  /** For the player only whose place or group in it has changed. */
  z.object({ kind: z.literal("own-place"), ...ofTeeTime }),
  /** For the player only who has a new notification. */
  z.object({ kind: z.literal("notice"), noticeId: z.string() }),
  /** For one player only: a notification was seen on another phone, or no longer holds. */
  z.object({ kind: z.literal("notices") }),
  /** For its two players only. */
  z.object({ kind: z.literal("bet"), betId: z.string() }),
] as const;

export const invalidationEvent = z.discriminatedUnion("kind", kindsOfEvents);

/** `everything`: too much was missed to replay it. `heartbeat`: not a comment, so that the phone hears it. */
export const streamMessage = z.discriminatedUnion("kind", [
  ...kindsOfEvents,
  z.object({ kind: z.literal("everything") }),
  z.object({ kind: z.literal("heartbeat") }),
]);

/** For a client without a stream, which asks every second or two. */
const missedEventsQuery = z.object({ after: integerInAddress(0) });

/** Lines of `text/event-stream`, one message after the other until the session ends. */
export const eventStream = z.custom<AsyncIterable<string>>();

export const eventEndpoints = {
  followEvents: defineEndpoint("GET /api/events", "player", "What becomes out of date, as it happens", {
    query: followEventsQuery,
    answer: eventStream,
  }),
  readMissedEvents: defineEndpoint(
    "GET /api/events/missed",
    "player",
    "The same since an event, where a proxy cuts the stream or keeps it back",
    { query: missedEventsQuery, answer: z.object({ lastEvent: z.int(), messages: z.array(streamMessage) }) },
  ),
};
