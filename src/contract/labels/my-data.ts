import type { Obstacle } from "#rules/players/deletion";

/** What is in the way of a deletion, as part of a sentence. */
export const obstacleTexts = {
  place: "a place in the tee time on {when}",
  "live-round": "the round on {when}, which is not over",
  bet: "an active bet",
  payment: "an open payment of the round on {when}",
  "last-admin": "the club needs at least one admin",
} satisfies Record<Obstacle["why"], string>;

/** What goes and what stays, for the player and for the admin. */
export const deletion = {
  goes: "Gone at once: name, phone, photo, PIN, devices, notifications and settings. The phone number is free again.",
  stays:
    "Staying, under “Former member”: cards, results, bets and payments, so that the results of others stay right. The audit trail stays, without the name and without profile and phone.",
  backups: "Backups still have everything for 14 days.",
  final: "This cannot be undone.",
  blocked: "Not possible yet. Open are:",
} as const;

export const myData = {
  title: "My Data",
  about: "What the club keeps of you, to download or to have deleted",
  kept: "What is kept",
  keeps: [
    "Your profile, photo and phone. Only you and admins see the phone.",
    "Your places in tee times and your cards, and who entered each hole.",
    "Your bets, their results, and payments. Only you and the other player see them.",
    "Your notifications, devices and settings. Your PIN is kept only as a code that nobody can read.",
    "The audit trail: what you did, and what others did to your data. Admins read it.",
  ],
  file: "Download My Data",
  cards: "Download My Cards",
  files: "All of it is in one file (JSON), your cards also as a table (CSV). Both are only for you.",
  deletion: "Be Deleted",
  ask: "Ask to Be Deleted",
  askTitle: "Ask to be deleted?",
  askText: "An admin does it. Until then you can take it back.",
  asked: "You asked to be deleted on {when}. An admin will answer.",
  takeBack: "Take Back",
  takeBackTitle: "Stay in the club?",
  takeBackText: "Nothing will be deleted.",
  declined: "An admin declined: {answer}",
  askSent: "You asked to be deleted.",
  takenBack: "You stay. Nothing was deleted.",
} as const;

export const playerDeletion = {
  title: "Delete Player",
  asks: "Asks to be deleted",
  asked: "Asked to be deleted on {when}.",
  ask: "Delete {player}?",
  reason: "Reason",
  reasonHint: "Kept in the audit trail. Write no name.",
  decline: "Decline",
  declineTitle: "Decline the deletion of {player}?",
  answer: "Why",
  answerHint: "The player reads it in My Data",
  deleted: "Player deleted. Results stay under “Former member”.",
  declined: "Declined. The player is told.",
} as const;

/** The columns of the file of a player's cards. */
export const cardColumns = {
  date: "Date",
  index: "Index",
  teeBox: "Tee Box",
  adjustedHandicap: "Adjusted Handicap",
  enteredBy: "Entered By",
} as const;
