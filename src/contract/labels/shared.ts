export const shared = {
  settleUp: "Settle Up",
  myGame: "My Game",
  season: "Season",
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

export const person = {
  index: "Handicap Index",
  noIndex: "none yet",
} as const;

export const stakesOfRound = "F9 {front9} · B9 {back9} · O18 {overall}";

export const newVersion = {
  isHere: "A new version is here",
  needed: "This part of the app was replaced by a newer version. The page is loaded again.",
  take: "Update",
  later: "Later",
  waits: "Saved on this phone, not sent yet: {count}. Tap Update again when all is sent.",
} as const;

export const pages = {
  older: "Older Tee Times",
  newest: "Newest Tee Times",
} as const;

export const namesakes = {
  group: "{value}",
  index: "Index {value}",
  since: "since {value}",
  none: { group: "No group", index: "No index yet", since: "" },
} as const;

export const devices = {
  browserOnSystem: "{browser} on {system}",
  unknown: "Unknown device",
} as const;
