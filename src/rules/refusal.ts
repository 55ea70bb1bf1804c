/** A rule returns a refusal as a value, never an exception. Specification sections 5 and 8, and rulings. */
export type RefusalReason =
  | "invalid-group-code"
  | "group-code-full" // ruling 28
  | "affiliation-not-chosen"
  | "affiliation-missing"
  | "invalid-phone-or-pin"
  | "invalid-pin" // the same of a PIN alone, which the specification changes nowhere
  | "invalid-phone" // ruling 42: the same of a phone alone
  | "phone-taken"
  | "unknown-phone"
  | "wrong-pin"
  | "too-many-tries" // protection: throttle
  | "login-closed" // protection: 20 wrong PINs from devices that the account does not know
  | "form-incomplete"
  | "name-and-phone-required"
  | "name-invalid" // ruling 50
  | "photo-unreadable" // the specification's cropper fails with texts of its own
  | "photo-too-large" // protection: 2 MB, 24 megapixels
  | "code-exists"
  | "code-invalid" // ruling 46
  | "guest-prefix" // ruling 32: of a member code
  | "code-not-found"
  | "last-admin" // ruling 31
  | "invalid-reset-code" // ruling 31
  | "changed-meanwhile" // detail: changed
  | "not-signed-in"
  | "another-player" // somebody else has logged in on this phone since
  | "not-allowed"
  | "not-found"
  | "admins-only"
  | "not-in-a-group" // ruling 30
  | "tee-time-not-found"
  | "tee-time-past" // ruling 10: it has started, and a player wants to join or leave
  | "tee-time-not-begun" // ruling 12
  | "tee-time-exists"
  | "invalid-date-time" // ruling 7
  | "player-count-out-of-range"
  | "limit-below-joined" // ruling 9; detail: joined
  | "tee-time-full" // ruling 13: an admin adds within the limit
  | "spot-taken" // decision 18: somebody has it since the player left
  | "undo-too-late" // decision 18
  | "scores-keep-it-past" // ruling 10
  | "days-ahead-out-of-range" // of a repeating tee time
  | "date-is-open" // a repeating tee time has opened it, and it is edited or deleted by itself
  | "players-change" // rulings 9 and 13: an admin is asked first; detail: players
  | "tee-time-begun" // ruling 13: it has started, and an admin wants to remove a player
  | "not-joined" // ruling 12
  | "on-waitlist" // rulings 11 and 12
  | "no-show" // ruling 13
  // To an admin, about a player
  | "player-not-joined" // rulings 12 and 13
  | "player-on-waitlist" // rulings 12 and 13
  | "player-no-show" // ruling 13
  | "player-not-in-a-group" // ruling 30
  | "no-show-too-early" // ruling 13: until it begins, players are removed
  | "group-number-out-of-range"
  | "pool-empty" // groups are suggested, and everybody is in one
  // Cards
  | "invalid-index-or-tee-box"
  | "card-not-begun" // ruling 15
  | "card-incomplete"
  | "gross-out-of-range"
  | "card-closed" // ruling 43: only an admin corrects it
  | "reason-missing" // an admin gives a reason for writing on another's card
  // Bets
  | "bet-incomplete"
  | "amount-invalid" // ruling 25
  | "amounts-all-zero" // ruling 25
  | "opponent-not-offered" // ruling 20
  | "opponent-not-in-a-group" // ruling 51
  | "bet-not-pending"
  | "bet-pending" // ruling 21
  | "only-opponent-answers"
  | "say-over" // ruling 22: a late change was answered, or the round has started on one's own card
  | "only-creator-withdraws" // ruling 21
  | "payment-changed" // another amount or receiver by now, or it was answered otherwise
  | "course-invalid" // ruling 6; detail: problems
  | "course-too-large" // protection: uploads have a limit of their own
  | "time-zone-invalid"
  | "time-zone-too-near" // ruling 7; detail: teeTime
  | "time-zone-skips" // ruling 7; detail: teeTime
  | "pot-invalid"
  | "close-hours-invalid" // ruling 43
  | "television-link-ended" // revoked, replaced, or none
  | "television-links-full"
  | "season-start-invalid"
  | "hidden-character" // ruling 46
  | "text-too-long" // detail: longest
  | "push-service-unknown" // protection: the server connects to known push services only
  | "bad-request" // no screen of ours sends it
  | "repeat-differs" // the same key for another request; no screen of ours sends it
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

/** Answers a change with its refusal, or with the result of `answer` for its outcome. */
export async function unlessRefused<Done, Answer>(
  change: Promise<Done | Refusal>,
  answer: (done: Done) => Answer | Promise<Answer>,
): Promise<Answer | Refusal> {
  const done = await change;
  return isRefused(done) ? done : answer(done);
}

/** Answers a change with its refusal, or with an empty object. */
export function done(change: Promise<unknown>): Promise<Record<string, never> | Refusal> {
  return unlessRefused(change, () => ({}));
}
