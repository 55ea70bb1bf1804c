/**
 * What do the screens say of cards that were changed after the fact? Ruling 43.
 */

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

/** When a player can no longer change a card. */
export const cardClosing = {
  openUntil: "You can change this card until {when}.",
  closedSince: "Closed since {when}. Only an admin can correct it now.",
  closed: "Closed",
} as const;
