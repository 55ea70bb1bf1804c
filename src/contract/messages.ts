/** The texts of section 8 are exactly those of the specification. `fill` replaces the words in braces. */
import type { RefusalDetail, RefusalReason } from "#rules/refusal";

/** The product's version, shown on the landing screen (section 9). */
export const version = "1.22";

export const refusalTexts: Readonly<Record<RefusalReason, string>> = {
  "invalid-group-code": "Invalid group code. Please enter a valid, active code.",
  "group-code-full": "This group code is full. Please contact your club admin.",
  "affiliation-not-chosen": "Please select a {club} member for affiliation.",
  "affiliation-missing": "Affiliation is missing — please restart guest registration.",
  "invalid-phone-or-pin": "Enter a valid 10-digit phone number and 4-digit PIN.",
  "invalid-pin": "Enter a 4-digit PIN.",
  "invalid-phone": "Enter a 10-digit phone number.",
  "phone-taken": "User already exists with this phone number.",
  "unknown-phone": "No user found with that phone number.",
  "wrong-pin": "Incorrect PIN. Please try again.",
  "too-many-tries": "Too many attempts. Please wait {wait} and try again.",
  "login-closed":
    "Too many wrong PINs. Log in on a phone you have used here before, or contact your club admin.",
  "form-incomplete": "Please complete the form.",
  "name-and-phone-required": "First name, last name, and phone are required.",
  "name-invalid": "A name has letters, digits, spaces and ' - . , ( ) only. Please check it.",
  "photo-unreadable": "This file is not a picture we can read. Please choose a photo.",
  "photo-too-large": "This picture is too large. Please choose one of at most 2 MB and 24 megapixels.",
  "code-exists": "That code already exists.",
  "code-invalid": "A group code has 1 to 40 characters: letters A to Z, digits and hyphens.",
  "guest-prefix": "A member code cannot begin with GUEST-, as guest codes do.",
  "code-not-found": "Code not found.",
  "last-admin": "The club needs at least one admin.",
  "invalid-reset-code":
    "This code is not valid any more, or not for this phone. Please check it, or ask your club admin for a new one.",
  "changed-meanwhile": "Someone else just changed this. Saved now: {changed}.",
  "not-signed-in": "Please log in to continue.",
  "another-player": "Another player has logged in on this phone. Please log in again.",
  "not-allowed": "You do not have access to this.",
  "not-found": "This page is not available.",
  "admins-only": "This page is for admins only.",
  "not-in-a-group": "You are not in a group. Please contact your club admin.",
  "tee-time-not-found": "Tee time not found.",
  "tee-time-past": "This tee time has already begun.",
  "tee-time-not-begun": "Scores can be saved once the tee time begins.",
  "tee-time-exists": "A tee time already exists for this date and time.",
  "invalid-date-time": "Enter a valid date and time.",
  "player-count-out-of-range": "Number of players must be between 4 and 50.",
  "limit-below-joined": "Players already joined: {joined}. The limit cannot be lower.",
  "tee-time-full": "This tee time is full.",
  "spot-taken": "Someone else has your spot now. You can join again like everyone else.",
  "undo-too-late": "It is too late to undo this. You can join again like everyone else.",
  "spot-gone": "There is no free spot to take any more.",
  "late-hours-invalid": "Enter a whole number of hours from 0 to 48.",
  "scores-keep-it-past": "This tee time has scores and cannot be moved into the future.",
  "days-ahead-out-of-range": "A repeating tee time opens from 1 to 90 days ahead.",
  "date-is-open": "This date is open already. Edit or delete its tee time instead.",
  "players-change": "This changes for its players: {players}.",
  "tee-time-begun": "This tee time has begun. Mark the player as a no show instead.",
  "not-joined": "Join this tee time before saving a score.",
  "on-waitlist": "You are on the waitlist for this tee time.",
  "no-show": "You are marked as a no show for this tee time. Please contact your club admin.",
  "scorers-off": "Your club does not let players enter the scores of their group.",
  "not-in-your-group": "You can only enter scores for players of your own group.",
  "group-scores-refused": "This player does not want others to enter their scores.",
  "card-confirmed": "This player has confirmed the card. Only they and an admin can change it now.",
  "claims-open": "You and your group entered different scores. Please choose which ones hold first.",
  "player-not-joined": "This player is not in this tee time.",
  "player-on-waitlist": "This player is on the waitlist for this tee time.",
  "player-no-show": "This player is marked as a no show. Undo that first.",
  "player-not-in-a-group": "This player is in no group. Give the player a group first.",
  "no-show-too-early": "This tee time has not begun. Remove the player instead.",
  "group-number-out-of-range": "Groups are numbered 1 to 5.",
  "pool-empty": "Everybody has a group already. Undo, or remove somebody from one, and ask again.",
  "invalid-index-or-tee-box": "Please enter a valid GHIN index and select a tee box.",
  "card-not-begun": "Enter your index and tee box before your scores.",
  "card-incomplete": "All 18 holes must be filled before the card can be submitted.",
  "cannot-leave": "To leave early, all holes up to the last one played must be filled, and none after it.",
  "has-left": "This card ends before that hole, because the player left early. Undo that on the card first.",
  "gross-out-of-range": "Enter a whole number of strokes.",
  "card-closed": "This card is closed. Please contact your club admin to correct it.",
  "reason-missing": "Enter a reason.",
  "bet-incomplete": "Please complete all fields.",
  "amount-invalid": "Enter amounts from 0 to 9,999.99, with at most two decimals.",
  "amounts-all-zero": "Enter at least one amount.",
  "opponent-not-offered": "This player is not available for a new bet.",
  "opponent-not-in-a-group":
    "The other player is in no group now. This bet can only be lowered or set inactive.",
  "bet-not-pending": "This bet request is no longer open.",
  "bet-pending": "This bet has not been accepted yet.",
  "only-opponent-answers": "Only the opponent can answer a bet request.",
  "only-creator-withdraws": "Only the player who sent a bet request can withdraw it.",
  "say-over": "This was answered already, or your card has a score: the amounts of this round stay.",
  "payment-changed": "This payment just changed. Please look again before you pay.",
  "course-invalid": "The course file is not valid: {problems}",
  "course-too-large": "This file is too large for a course. Please choose one of at most 64 KB.",
  "course-name-taken": "Another course has this name.",
  "course-in-use":
    "This is the club's default course, or coming or repeating tee times are played on it. It stays.",
  "course-retired": "This course is no longer offered. Please choose another.",
  "course-has-scores": "This tee time has scores. Its course stays.",
  "time-zone-invalid": "This is not a time zone. Enter its name, such as America/Phoenix.",
  "time-zone-too-near":
    "Tee times keep their date and time. {teeTime} would begin some hours earlier or later, and now is in between. Please change the time zone later.",
  "time-zone-skips":
    "In this time zone there is no {teeTime}: its clock skips that hour. Please move that tee time first.",
  "pot-invalid": "Enter a pot per player from 0 to 9,999.99, with at most two decimals.",
  "close-hours-invalid": "Enter a whole number of hours from 1 to 8,760, or leave it empty.",
  "television-link-ended": "This link does not work any more. Please ask a club admin for a new one.",
  "television-links-full": "There are ten links already. Please revoke one that is not used any more.",
  "season-start-invalid": "Choose a day that every year has.",
  "hidden-character":
    "One of these texts has a hidden character, such as a tab or a line break. Please type it again.",
  "text-too-long": "One of these texts is too long: {longest} characters at most.",
  "bad-request": "This request could not be read.",
  "push-service-unknown":
    "This browser's notification service is not known to the club. Please ask an admin.",
  "repeat-differs": "This was sent before with other contents. Please try again.",
  "server-busy": "The club is busy. Please try again in a moment.",
  "cannot-save": "The club cannot save anything right now. Please try again later.",
  "something-went-wrong": "Something went wrong. Please try again.",
};

/** Alerts of section 8. The app shows them when a request failed, but not because a rule refused it. */
export const failures = {
  createBet: "Failed to create bet.",
  loadData: "Could not load data.",
  saveInfo: "There was a problem saving your info.",
  saveScores: "Error saving scores.",
  /** Shown on the bet, not as an alert (ruling 40). */
  settleBet: "This bet could not be settled yet. The club has been told.",
} as const;

export const connection = {
  unreachable: "No connection. Please try again when you have reception.",
  /** Shown when the answer to a change was lost, and the change can be repeated safely. */
  tryAgain:
    "No connection, so we could not tell whether this was saved. Please try again when you have reception: it is done only once.",
  /**
   * The answer to a change was lost, and a repeat is not safe. `checkNow`: the page has loaded new data.
   * `checkLater`: the page could not load any.
   */
  checkNow: "We could not tell whether this was saved. Please check before you try again.",
  checkLater: "We could not tell whether this was saved. Please check when you have reception.",
  pinUnknown:
    "We could not tell whether your PIN was changed. If you are asked to log in, try your new PIN first.",
  slow: "The connection is slow. Still trying.",
  notRefreshed: "Could not refresh what you see. {reason}",
  asOf: "No connection · as of {when}",
} as const;

export function fill(text: string, detail: RefusalDetail = {}): string {
  return text.replace(/\{(\w+)\}/g, (braces, name: string) => [detail[name] ?? braces].flat().join("; "));
}

export function refusalText(reason: RefusalReason, detail: RefusalDetail = {}, club = "Mesa"): string {
  return fill(refusalTexts[reason], { club, ...detail });
}
