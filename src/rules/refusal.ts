/** A rule returns a refusal as a value; it never throws one. Specification sections 5 and 8, and rulings. */
export type RefusalReason =
  | "invalid-group-code"
  | "group-code-full" // ruling 28: the code has its highest number of players
  | "affiliation-not-chosen"
  | "affiliation-missing"
  | "invalid-phone-or-pin"
  | "invalid-pin" // for a form with only a PIN; the specification has no such form
  | "invalid-phone" // ruling 42: for a form with only a phone
  | "phone-taken"
  | "unknown-phone"
  | "wrong-pin"
  | "too-many-tries" // protection: the next attempt must wait
  | "login-closed" // protection: 20 wrong PINs from unknown devices
  | "form-incomplete"
  | "name-and-phone-required"
  | "name-invalid" // ruling 50
  | "photo-unreadable" // the specification has no text for it
  | "photo-too-large" // protection: 2 MB, 24 megapixels
  | "code-exists"
  | "code-invalid" // ruling 46
  | "guest-prefix" // ruling 32: a member code begins with GUEST-
  | "code-not-found"
  | "last-admin" // ruling 31
  | "invalid-reset-code" // ruling 31
  | "changed-meanwhile" // somebody else saved first; detail: changed
  | "not-signed-in"
  | "another-player" // somebody else has logged in on this phone
  | "not-allowed"
  | "not-found"
  | "admins-only"
  | "not-in-a-group" // ruling 30
  | "tee-time-not-found"
  | "tee-time-past" // ruling 10: a player joins or leaves after the start
  | "tee-time-not-begun" // ruling 12
  | "tee-time-exists"
  | "invalid-date-time" // ruling 7
  | "player-count-out-of-range"
  | "limit-below-joined" // ruling 9; detail: joined
  | "tee-time-full" // ruling 13: an admin adds a player above the limit
  | "spot-taken" // decision 18: somebody else has the spot now
  | "undo-too-late" // decision 18
  | "spot-gone" // ruling 60: nothing is offered, or the player does not wait
  | "late-hours-invalid" // ruling 60
  | "scores-keep-it-past" // ruling 10
  | "days-ahead-out-of-range" // for a repeating tee time
  | "date-is-open" // the date has a tee time already; edit or delete that tee time instead
  | "players-change" // rulings 9 and 13: an admin must agree first; detail: players
  | "tee-time-begun" // ruling 13: an admin removes a player after the start
  | "not-joined" // ruling 12
  | "on-waitlist" // rulings 11 and 12
  | "no-show" // ruling 13
  | "scorers-off" // ruling 57: the club has no scorers of groups
  | "not-in-your-group" // ruling 57: the player does not play in the scorer's group
  | "group-scores-refused" // ruling 57: the player refuses scorers
  | "card-confirmed" // ruling 57: the player has submitted the card, so no scorer may change it
  | "claims-open" // ruling 57: the owner must decide claims before the submit
  | "player-not-joined" // rulings 12 and 13: for an admin
  | "player-on-waitlist" // rulings 12 and 13: for an admin
  | "player-no-show" // ruling 13: for an admin
  | "player-not-in-a-group" // ruling 30: for an admin
  | "no-show-too-early" // ruling 13: before the start, admins remove players instead
  | "group-number-out-of-range"
  | "pool-empty" // everybody is in a group, so none can be suggested
  | "invalid-index-or-tee-box"
  | "card-not-begun" // ruling 15: the card has no index and tee box yet
  | "card-incomplete"
  | "cannot-leave" // ruling 59: holes 1 to n must be filled, and no later hole
  | "has-left" // ruling 59: a score on a hole after the last one
  | "gross-out-of-range"
  | "card-closed" // ruling 43: only an admin may correct the card
  | "reason-missing" // an admin changes a card or a phone number without a reason
  | "bet-incomplete"
  | "amount-invalid" // ruling 25
  | "amounts-all-zero" // ruling 25
  | "opponent-not-offered" // ruling 20: no new bet with this player is possible
  | "opponent-not-in-a-group" // ruling 51
  | "bet-not-pending"
  | "bet-pending" // ruling 21: the bet is not accepted yet
  | "only-opponent-answers"
  | "say-over" // ruling 22: the late change was answered, or the player's card has a score
  | "only-creator-withdraws" // ruling 21
  | "payment-changed" // the payment has another amount or another answer now
  | "course-invalid" // ruling 6; detail: problems
  | "course-too-large" // protection: 64 KB
  | "course-name-taken"
  | "course-in-use" // the default course, or one with coming tee times or series
  | "course-retired"
  | "course-has-scores" // a card keeps what it was played on (ruling 6)
  | "time-zone-invalid"
  | "time-zone-too-near" // ruling 7; detail: teeTime
  | "time-zone-skips" // ruling 7; detail: teeTime
  | "pot-invalid"
  | "close-hours-invalid" // ruling 43
  | "television-link-ended" // the link is revoked, replaced or missing
  | "television-links-full"
  | "season-start-invalid"
  | "hidden-character" // ruling 46
  | "text-too-long" // detail: longest
  | "push-service-unknown" // protection: the server connects only to known push services
  | "bad-request" // the request cannot be read; our app sends no such request
  | "repeat-differs" // another request has the same key; our app sends no such request
  | "server-busy" // protection 11
  | "cannot-save" // the disk is full, or the database cannot be written
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
