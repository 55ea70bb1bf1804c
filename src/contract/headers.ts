/** The player whom a request is for: an old tab must not act for somebody who logged in later. */
export const playerHeader = "clubhouse-player";

/** 128 random bits for one act, the same in every repeat. */
export const keyHeader = "idempotency-key";

/** With the first answers of a page: the number of the last event that they include. */
export const lastEventHeader = "clubhouse-last-event";

/** On every API answer, also refusals: an answer without it is not from our server. */
export const answerHeader = "clubhouse-answer";
