/**
 * What is called the same on many screens?
 * Section 2 of the specification to the letter; the rulings' additions below each.
 */

/** On more than one screen. */
export const shared = {
  asTable: "Show as table",
  home: "Home",
  tryAgain: "Try Again",
  close: "Close",
  cancel: "Cancel",
  refresh: "Refresh",
  copied: "Copied",
  sunTheme: "Sun theme",
  share: "Share",
} as const;

/** Of a player, for the other players. */
export const person = {
  index: "Handicap Index",
  noIndex: "none yet",
} as const;

/** Of a bet, on its screen and in a notification. */
export const stakesOfRound = "F9 {front9} · B9 {back9} · O18 {overall}";

/** Of the app itself. */
export const newVersion = {
  isHere: "A new version is here",
  needed: "This part of the app was replaced by a newer version. The page is loaded again.",
  take: "Update",
  later: "Later",
  waits: "Scores waiting on this phone: {count}. The new version comes when they are sent.",
} as const;

/** Below a list of tee times, newest first (ruling 44). */
export const pages = {
  older: "Older Tee Times",
  newest: "Newest Tee Times",
} as const;

/** What distinguishes two players of the same name. */
export const namesakes = {
  group: "{value}",
  index: "Index {value}",
  since: "since {value}",
  none: { group: "No group", index: "No index yet", since: "" },
} as const;

/** How a session's device is called towards its owner. */
export const devices = {
  browserOnSystem: "{browser} on {system}",
  unknown: "Unknown device",
} as const;

/** What somebody else changed while a form was open. */
export const meanwhile = {
  title: "Changed meanwhile",
  howToKeep: "To keep what you typed, cancel and save again.",
  take: "Take What Is Saved",
  none: "none",
  noGroup: "No group",
  left: "not in this tee time any more",
  joined: "joined",
  onWaitlist: "on the waitlist",
  yes: "yes",
  no: "no",
} as const;

/** A tee time in the calendar on one's phone. */
export const calendarEntry = {
  add: "Add to Calendar",
  summary: "Tee time at {club}",
  clubTime: "{date} @ {time}, club time",
} as const;
