import type { NotificationKind } from "#rules/club/notifications";
import type { PushChoice } from "#rules/club/push";

export const push = {
  title: "Notifications on This Device",
  on: "On",
  off: "Off",
  explain: "Get alerts even when the app is closed.",
  turnOn: "Turn On Notifications",
  turnOff: "Turn Off Notifications",
  unsupported:
    "This browser cannot show notifications. On an iPhone: open this page in Safari, tap Share, then Add to Home Screen, and open the app from there.",
  blocked:
    "Notifications are blocked for this page. To allow them, open your browser's settings for this site (the icon beside the address, or Settings, Apps, Notifications on your phone), allow notifications, and come back here.",
  notGranted: "Notifications were not allowed. You can turn them on here at any time.",
  refused:
    "Messages to this device are refused. Close the app and open it again to connect it again. If this text stays, please tell your club.",
  failed:
    "Your browser could not turn notifications on. Please try again with a connection, outside a private window.",
  which: "Notify me about",
  showDetails: "Show names and amounts on the lock screen",
  detailsHint: "When this is off, a notification says what happened, but no names and no amounts.",
  choices: {
    place: "A spot that opens up, and changes of my place",
    "tee-time": "A tee time that is moved or deleted, and messages to its players",
    evening: "On the evening before I play",
    groups: "My group and its start",
    "bet-request": "Bet requests",
    "bet-answer": "Answers to my bet requests",
    "bet-change": "Changed amounts of a bet, or a bet set active or inactive",
    "bet-result": "Settled bets",
    payment: "Payments after a round",
    correction: "Final results that are corrected",
    alarm: "Many wrong PINs in the club",
    backup: "A backup of the club that is missing or damaged",
    opening: "A repeating tee time that could not be opened",
    account: "A code for a new PIN of mine, or an answer about my account",
  } satisfies Record<PushChoice, string>,
  ask: "Know when something changes",
  askText:
    "A spot opens up, a tee time moves, somebody asks for a bet: get alerts even when the app is closed.",
  notNow: "Not Now",
} as const;

export const unreadPush = { title: "Clubhouse", text: "There is something new in your club." } as const;

/** Anybody can read a locked phone, so these texts have no names and no amounts. */
export const discreetTexts = {
  "bet-requested": "You have a new bet request.",
  "bet-accepted": "Your bet request was accepted.",
  "bet-declined": "Your bet request was declined.",
  "bet-withdrawn": "A bet request was withdrawn.",
  "bet-amounts": "The amounts of a bet were changed.",
  "bet-active": "A bet of yours was set active.",
  "bet-inactive": "A bet of yours was set inactive.",
  "terms-agreed": "A change of your bet was agreed to.",
  "terms-declined": "A change of your bet was declined for a round.",
  "bet-settled": "A bet of yours is settled.",
  "bet-settled-again": "A bet of yours is settled again.",
  "bet-card-changed": "A card of your bet was changed afterwards.",
  "result-withdrawn": "A bet of yours was cancelled.",
  "opponent-left": "An opponent of yours left early.",
  "opponent-back": "An opponent of yours did not leave after all.",
  "payment-marked": "A payment to you was marked as paid.",
  "payment-received": "A payment of yours was marked as received.",
  "payment-denied": "A payment of yours was not received.",
  "payments-reopened": "What you pay or receive after a round has changed.",
  "spot-free": "A spot is free.",
  promoted: "A spot opened up. You've joined the tee time.",
  "player-added": "You were added to a tee time.",
  "player-removed": "You were removed from a tee time.",
  "put-on-waitlist": "You have been moved to a waitlist.",
  "standing-joined": "You've joined a tee time by your standing place.",
  "standing-waitlisted": "You're on a waitlist by your standing place.",
  groups: "Your group has changed.",
  "results-corrected": "Final results were corrected.",
  "card-kept": "Your group has kept your card. Please confirm or correct it.",
  "tee-time-moved": "A tee time of yours was moved.",
  "started-tee-time-moved": "A tee time of yours was moved after its start.",
  "field-message": "There is a message about a tee time of yours.",
  "evening-before": "You have a tee time tomorrow.",
  "tee-time-deleted": "A tee time of yours was deleted.",
  "many-wrong-pins": "Many wrong PINs were entered in the club.",
  "backup-missing": "The club has no new backup.",
  "backup-damaged": "A backup of the club could not be restored.",
  "date-not-opened": "A repeating tee time was not opened.",
  "reset-code-given": "A code for a new PIN of yours was made.",
  "deletion-declined": "An admin answered you.",
} as const satisfies Record<NotificationKind, string>;
