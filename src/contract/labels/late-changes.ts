export const lateChanges = {
  line: "{what}: {before} → {after}, by {by}, {when}",
  hole: "Hole {hole}",
  index: "Index",
  teeBox: "Tee Box",
  playing: "Playing",
  group: "Group",
  yes: "yes",
  no: "no",
  none: "none",
  afterwards: "Changed afterwards",
  underWayOnce: "Changed under way: 1 change",
  underWay: "Changed under way: {count} changes",
  correctedOnce: "Corrected since final: 1 change",
  corrected: "Corrected since final: {count} changes",
} as const;

export const cardClosing = {
  openUntil: "You can change this card until {when}.",
  closedSince: "Closed since {when}. Only an admin can correct it now.",
  closed: "Closed",
} as const;
