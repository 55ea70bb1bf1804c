/**
 * What does an open app hear of while it is open? Ruling 33; architecture, "Live updates".
 *
 * News names what is out of date, never what it became: the screen asks again, and the answer is
 * made for whoever asks. Who may know of it at all, the server decides (`server/events/invalidations.ts`).
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
  /** For the card's player only: he may have another device in hand. */
  | { kind: "own-card"; teeTimeId: string }
  /** For the player only who has to be told something. */
  | { kind: "notice"; noticeId: string }
  /** For one player only: something he had still to be told was seen on another phone, or holds no more. */
  | { kind: "notices" }
  /** For its two players only. */
  | { kind: "bet"; betId: string };

/**
 * One message of the stream, as JSON. `everything`: more was missed than is told again, or nobody
 * knows what. `heartbeat`: the line is open; a message and not a comment, so that the phone hears it.
 */
export type StreamMessage = InvalidationEvent | { kind: "everything" } | { kind: "heartbeat" };

/** A phone that hears nothing for twice as long has lost the line, whatever its browser believes. */
export const heartbeatSeconds = 20;
