/** A rule returns a refusal as a value; it never throws one. Specification sections 5 and 8, and rulings. */
export type RefusalReason =
  | "invalid-group-code"
  | "group-code-full"
  | "affiliation-not-chosen"
  | "affiliation-missing"
  | "invalid-phone-or-pin"
  | "invalid-pin"
  | "invalid-phone"
  | "phone-taken"
  | "unknown-phone"
  | "wrong-pin"
  | "too-many-tries"
  | "login-closed"
  | "form-incomplete"
  | "name-and-phone-required"
  | "name-invalid"
  | "photo-unreadable"
  | "photo-too-large"
  | "code-exists"
  | "code-invalid"
  | "guest-prefix"
  | "code-not-found"
  | "last-admin"
  | "invalid-reset-code"
  | "changed-meanwhile"
  | "not-signed-in"
  | "another-player"
  | "not-allowed"
  | "not-found"
  | "admins-only"
  | "not-in-a-group"
  | "tee-time-not-found"
  | "tee-time-past"
  | "tee-time-not-begun"
  | "tee-time-exists"
  | "invalid-date-time"
  | "player-count-out-of-range"
  | "limit-below-joined"
  | "tee-time-full"
  | "spot-taken"
  | "undo-too-late"
  | "scores-keep-it-past"
  | "days-ahead-out-of-range"
  | "date-is-open"
  | "players-change"
  | "tee-time-begun"
  | "not-joined"
  | "on-waitlist"
  | "no-show"
  | "player-not-joined"
  | "player-on-waitlist"
  | "player-no-show"
  | "player-not-in-a-group"
  | "no-show-too-early"
  | "group-number-out-of-range"
  | "pool-empty"
  | "invalid-index-or-tee-box"
  | "card-not-begun" // ruling 15
  | "card-incomplete"
  | "gross-out-of-range"
  | "card-closed"
  | "reason-missing"
  | "bet-incomplete"
  | "amount-invalid"
  | "amounts-all-zero"
  | "opponent-not-offered"
  | "opponent-not-in-a-group"
  | "bet-not-pending"
  | "bet-pending"
  | "only-opponent-answers"
  | "say-over"
  | "only-creator-withdraws"
  | "payment-changed"
  | "course-invalid"
  | "course-too-large"
  | "time-zone-invalid"
  | "time-zone-too-near" // ruling 7; detail: teeTime
  | "time-zone-skips" // ruling 7; detail: teeTime
  | "pot-invalid"
  | "close-hours-invalid"
  | "television-link-ended"
  | "television-links-full"
  | "season-start-invalid"
  | "hidden-character"
  | "text-too-long"
  | "push-service-unknown" // protection: the server connects only to known push services
  | "bad-request" // our app never sends this
  | "repeat-differs" // another request with the same key; our app never sends this
  | "server-busy" // protection 11
  | "cannot-save"
  | "something-went-wrong";

export type RefusalDetail = Readonly<Record<string, string | number | readonly string[]>>;

export type Refusal = {
  readonly refused: RefusalReason;
  /** Values that fill the text, such as the number of players who have joined. */
  readonly detail?: RefusalDetail;
};

export function refuse(reason: RefusalReason, detail?: RefusalDetail): Refusal {
  return detail ? { refused: reason, detail } : { refused: reason };
}

export function isRefused(answer: unknown): answer is Refusal {
  return typeof answer === "object" && answer !== null && "refused" in answer;
}

export async function unlessRefused<Done, Answer>(
  change: Promise<Done | Refusal>,
  answer: (done: Done) => Answer | Promise<Answer>,
): Promise<Answer | Refusal> {
  const done = await change;
  return isRefused(done) ? done : answer(done);
}

export function done(change: Promise<unknown>): Promise<Record<string, never> | Refusal> {
  return unlessRefused(change, () => ({}));
}
