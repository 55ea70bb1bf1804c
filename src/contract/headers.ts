/** The player a request is meant for: an old tab must not act as whoever has logged in on this phone since. */
export const playerHeader = "clubhouse-player";

/** Names the act that a request belongs to: 128 random bits, the same for every repeat. */
export const keyHeader = "idempotency-key";

/** With an answer to a first question of a page: the number of an event that it is not older than. */
export const lastEventHeader = "clubhouse-last-event";

/** With every answer of the API, refusals too: what comes without it is somebody else's. */
export const answerHeader = "clubhouse-answer";
