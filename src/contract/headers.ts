/** The player of the request. An old tab must not act for a player who logged in later. */
export const playerHeader = "clubhouse-player";

/** 128 random bits for one act, the same in every repeat. */
export const keyHeader = "idempotency-key";

/** With the first answers of a page: the number of the last event that they include. */
export const lastEventHeader = "clubhouse-last-event";

/** Every API answer has it, also a refusal. An answer without it is not from our server. */
export const answerHeader = "clubhouse-answer";
