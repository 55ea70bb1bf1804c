/** A request names its player in this header, so that an old tab does not act for a player who logged in later. */
export const playerHeader = "clubhouse-player";

/** A request has 128 random bits in this header. A repeat of the request has the same bits. */
export const keyHeader = "idempotency-key";

/** An answer to the page's first requests names the last event that it includes. */
export const lastEventHeader = "clubhouse-last-event";

/** Every API answer has this header, even a refusal. An answer without it is not from our server. */
export const answerHeader = "clubhouse-answer";
