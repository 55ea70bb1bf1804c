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
  refresh: "Refresh",
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

/** Said under a field at fault, in words other than the alert's (ruling 38). */
export const fieldHints = {
  missing: "Please fill this in",
  groupCode: "The club gives out this code",
  hostCode: "The member who brings you has this code",
  fullCode: "This code has no places left",
  affiliation: "Choose the member who invited you",
  name: "At least one letter, and no emoji or symbols",
  hidden: "Clear it and type it again: something in it cannot be seen",
  phone: "Ten digits, area code first",
  newPhone: "Another one: a player has it already",
  reason: "Why the phone changes",
  phoneTaken: "Log in with it, or sign up with another one",
  pin: "Four digits",
  loginPhone: "The phone you registered with",
  loginPin: "The four digits you chose last",
  presentPin: "The four digits you log in with now",
  date: "A day in the calendar",
  time: "A time the clock shows, such as 07:30",
  otherTeeTime: "Another one, or edit the tee time that is there",
  begunDate: "Not later than now",
  numberOfPlayers: "From 4 to 50",
  enoughPlayers: "Enough for everybody who has joined",
  memberCode: "Another beginning, or the type Guest",
  newCode: "Such as SUMMER-26, and not a code the club has already",
  newGuestCode: "GUEST- is counted with the 40 characters",
  chooseOne: "Choose one",
  chooseAnother: "Choose another one",
} as const;

/** Below a list of tee times, newest first (ruling 44). */
export const pages = {
  older: "Older Tee Times",
  newest: "Newest Tee Times",
} as const;

export const photo = {
  choose: "Choose Photo",
  change: "Change Photo",
  remove: "Remove Photo",
  save: "Save",
  cancel: "Cancel",
  preview: "Photo in its circle. Drag it, or move it with the arrow keys.",
  zoom: "Zoom",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  opening: "Opening the photo",
  sending: "Sending the photo",
  sent: "{percent} % sent",
  askRemove: "Remove your photo?",
  removeText: "We'll show your initials until you add another.",
  askRemoveTheirs: "Remove this photo?",
  removeTheirsText: "The player's initials are shown until there is another.",
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
