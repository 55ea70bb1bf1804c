/** This header names the player of a request. So an old tab cannot act for a player who logged in later. */
export const playerHeader = "clubhouse-player";

/** 128 random bits of a request whose `repeat` is "by-key". A repeat of the request has the same bits. */
export const keyHeader = "idempotency-key";

/** Answers to a page's first requests have this header: the number of the latest event that the answer includes. */
export const lastEventHeader = "clubhouse-last-event";

/** Every API answer has this header, even a refusal. An answer without it is not from our server. */
export const answerHeader = "clubhouse-answer";
