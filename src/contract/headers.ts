/** Names the player of a request, so that an old tab does not act for a player who logged in later. */
export const playerHeader = "clubhouse-player";

/** Has 128 random bits for each request. A repeat of the request has the same bits. */
export const keyHeader = "idempotency-key";

/** For the answers to a page's first requests: the number of the latest event that they include. */
export const lastEventHeader = "clubhouse-last-event";

/** Every API answer has this header, even a refusal. An answer without it is not from our server. */
export const answerHeader = "clubhouse-answer";
