/** These texts are not in `messages.ts`, because every page loads that file. */
import type { NotificationKind } from "#rules/club/notifications";

export const notifications = {
  title: "Notifications",
  dismiss: "Dismiss: {notification}",
  dismissAll: "Dismiss All",
  news: "New Notification",
  arrived: "New Notification, Just Arrived",
  more: "See {count} More",
  accept: "Accept",
  accepted: "Bet accepted. {opponent} is notified.",
  all: "All Notifications",
  unseen: "New",
  unseenCount: "{count} new",
  older: "Older Notifications",
  newest: "Newest Notifications",
  none: "No notifications in the last 90 days.",
} as const;

export const notificationTexts = {
  "bet-requested": "{opponent} wants to play you: {stakes}.",
  "bet-accepted": "{opponent} accepted your bet.",
  "bet-declined": "{opponent} declined your bet.",
  "bet-withdrawn": "{opponent} withdrew the bet request.",
  "bet-amounts": "{opponent} changed the amounts of your bet: {stakes}.",
  "bet-active": "{opponent} set your bet active.",
  "bet-inactive": "{opponent} set your bet inactive.",
  "terms-agreed": "{opponent} agreed to the change of your bet for {date}.",
  "terms-declined": "{opponent} plays {date} without the change of your bet.",
  "bet-settled": "Your bet with {opponent} on {date} is settled: {total}.",
  "bet-settled-again": "Your bet with {opponent} on {date} is settled again: {total}.",
  "bet-card-changed": "The card of {opponent} on {date} was changed afterwards. Your bet is now at {total}.",
  "result-withdrawn": "Your bet with {opponent} on {date} was cancelled: one of you didn't play.",
  "opponent-left": "{opponent} left early on {date}. Your bet shows what that means.",
  "opponent-back": "{opponent} did not leave early on {date} after all. Your bet waits for the card again.",
  "payment-marked": "{payments} for {date}. Please confirm that you have it.",
  "payment-received": "Your payment for {date} was marked as received.",
  "payment-denied": "A payment of yours for {date} was not received.",
  "payments-reopened": "What you pay or receive for {date} has changed after a payment.",
  "spot-free": "A spot is free for {weekday}, {time}.",
  promoted: "A spot opened up. You've joined the tee time on {date} @ {time}.",
  "player-added": "You were added to the tee time on {date} @ {time}.",
  "player-removed": "You were removed from the tee time on {date} @ {time}.",
  "put-on-waitlist": "You have been moved to the waitlist for {date} @ {time}.",
  "standing-joined": "Your standing place: you've joined the tee time on {date} @ {time}.",
  "standing-waitlisted": "Your standing place: you're on the waitlist for {date} @ {time}.",
  groups: "You're in Group {group} on {date}, at {groupTime}.",
  "results-corrected": "Results of {date} were corrected.",
  "card-kept": "{keeper} kept your card: {gross}. Confirm or correct.",
  "tee-time-moved": "The tee time on {was} is now on {date} @ {time}.",
  "started-tee-time-moved": "The tee time on {was} was moved after its start, to {to}.",
  "tee-time-deleted": "The tee time on {was} was deleted.",
  "many-wrong-pins":
    "{count} wrong PINs from unknown phones in the 24 hours before {was}. Someone may be guessing PINs.",
  "backup-missing": "The club has had no new backup since {was}. Please tell whoever looks after the server.",
  "backup-damaged":
    "The backup of {was} could not be restored when that was tried. Please tell whoever looks after the server.",
  "reset-code-given":
    "An admin made a code for a new PIN of yours on {was}. If you did not ask for one, contact your club at once.",
  "deletion-declined": "You stay in the club: an admin declined to delete you. My Data says why.",
  "date-not-opened": "A repeating tee time was not opened: there is another tee time on {was}.",
} as const satisfies Record<NotificationKind, string>;

export const specialTexts = {
  unknown: "There is a new notification. Please reload the app to read it.",
  unsettledCard: "The card of {opponent} on {date} was changed afterwards.",
  unasked: "Unless you agree, {stakes} holds on {round}.",
  uncounted: "Unless you agree, it does not count on {round}.",
  paid: "{payer} paid you {amount}",
  unmarked: "A payment to you for {date} was marked as paid.",
  confirmed: "{keeper} kept your card on {date}.",
  noGroup: "You're no longer in a group for {date}.",
} as const;
