/**
 * The events that an open app receives. Ruling 33; architecture, "Live updates".
 *
 * An event names what is out of date, never what it became: the screen asks again, and the answer is
 * made for the player who asks. The server decides who may know of it at all (`server/events/invalidations.ts`).
 * Nothing here runs a schema: the phone reads these lines with what it has.
 */

export type InvalidationEvent =
  /** Which tee times there are, or when. */
  | { kind: "tee-times" }
  /** Who has a place in one, its limit, its groups. */
  | { kind: "tee-time"; teeTimeId: string }
  /** Somebody's score or handicap there, and with it the results of the round. */
  | { kind: "scores"; teeTimeId: string }
  /** Its name, its clock, its course or its pot. */
  | { kind: "club" }
  /** A player's names, photo or phone. */
  | { kind: "people" }
  /** For the card's player only, who may use another device. */
  | { kind: "own-card"; teeTimeId: string }
  /** For one player only: there is a new notification. Named as in the first release, which open pages may still be of. */
  | { kind: "notice"; noticeId: string }
  /** For one player only: a notification was seen on another device, or no longer holds. */
  | { kind: "notices" }
  /** For its two players only. */
  | { kind: "bet"; betId: string };

/**
 * One message of the stream, as JSON. `everything`: more was missed than is replayed, or it is not
 * known what. `heartbeat`: the connection is open; a message and not a comment, so that the phone hears it.
 */
export type StreamMessage = InvalidationEvent | { kind: "everything" } | { kind: "heartbeat" };

/** A client that receives nothing for twice as long has lost the connection, whatever its browser believes. */
export const heartbeatSeconds = 20;
