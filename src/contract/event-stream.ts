import * as z from "zod/mini";
import { forPlayers } from "./define-endpoint.ts";
import { integerInAddress } from "./values.ts";

const ofTeeTime = { teeTimeId: z.string() };

const kindsOfEvents = [
  /** A tee time was added, deleted or moved. */
  z.object({ kind: z.literal("tee-times") }),
  /** Its places, limit or groups changed. */
  z.object({ kind: z.literal("tee-time"), ...ofTeeTime }),
  /** A score, a handicap or a payment changed there, and so may the results. */
  z.object({ kind: z.literal("scores"), ...ofTeeTime }),
  /** It has started: cards can be started, bets are fixed, and lists change. */
  z.object({ kind: z.literal("started"), ...ofTeeTime }),
  z.object({ kind: z.literal("club") }),
  z.object({ kind: z.literal("people"), playerId: z.string() }),
  /** A player's phone, role or group: for that player and the admins only. */
  z.object({ kind: z.literal("account"), playerId: z.string() }),
  /** Only for the card's player, who may use another device. */
  z.object({ kind: z.literal("own-card"), ...ofTeeTime }),
  /** Only for the player whose place or group changed. */
  z.object({ kind: z.literal("own-place"), ...ofTeeTime }),
  z.object({ kind: z.literal("notice"), noticeId: z.string() }),
  /** Only for one player: a notification was seen on another phone, or no longer holds. */
  z.object({ kind: z.literal("notices") }),
  z.object({ kind: z.literal("bet"), betId: z.string() }),
] as const;

export const invalidationEvent = z.discriminatedUnion("kind", kindsOfEvents);

/** `everything`: too much was missed to replay. `heartbeat`: a message, since apps cannot see comments. */
export const streamMessage = z.discriminatedUnion("kind", [
  ...kindsOfEvents,
  z.object({ kind: z.literal("everything") }),
  z.object({ kind: z.literal("heartbeat") }),
]);

/** Lines of `text/event-stream`, until the session ends. */
export const eventStream = z.custom<AsyncIterable<string>>();

export const eventEndpoints = {
  followEvents: forPlayers("GET /api/events", "What becomes out of date, as it happens", {
    /** `after` is the last message received. Browsers reconnect with `Last-Event-ID` instead. */
    query: z.object({ after: z.optional(integerInAddress(0)) }),
    answer: eventStream,
  }),
  readMissedEvents: forPlayers(
    "GET /api/events/missed",
    "The same since an event, where a proxy cuts the stream or keeps it back",
    {
      /** For a client without a stream, which asks every second or two. */
      query: z.object({ after: integerInAddress(0) }),
      answer: z.object({ lastEvent: z.int(), messages: z.array(streamMessage) }),
    },
  ),
};
