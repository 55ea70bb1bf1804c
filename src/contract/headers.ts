/** Names the player of a request, so that an old tab does not act for a player who logged in later. */
export const playerHeader = "clubhouse-player";

/** Has 128 random bits for each request. A repeat of the request has the same bits. */
export const keyHeader = "idempotency-key";

/** The first answers of a page have this header: the number of the last event that they include. */
export const lastEventHeader = "clubhouse-last-event";

/** Every API answer has this header, even a refusal. An answer without it is not from our server. */
export const answerHeader = "clubhouse-answer";
