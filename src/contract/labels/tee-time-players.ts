/**
 * What does the admin area call the players of a tee time, and their cards?
 * None of it is in section 2: the rulings 9, 10, 13 and 23 ask for it.
 */

export const teeTimePlayers = {
  title: "Tee Time Players",
  link: "Players",
  players: "Players",
  waitlist: "Waitlist",
  noShows: "No shows",
  nobody: "Nobody has joined yet.",
  beforeItBegins: "Before the start you can remove players, and the waitlist moves up by itself.",
  onceBegun: "It has started: nobody can be removed, and nobody moves up. Mark anyone who didn't show up.",
  raiseLimit: "Change the Limit",
  addTitle: "Add a Player",
  find: "Find by Name or Phone",
  findHint: "Members and guests who are in a group, and not in this tee time",
  nobodyFound: "Nobody else of this name is in a group.",
  moreFound: "There are more: type more of the name.",
  add: "Add",
  remove: "Remove",
  askRemove: "Remove {player} from this tee time?",
  spotToWaitlist: "{player} is first on the waitlist and gets the spot.",
  spotIsFree: "Nobody is waiting: the spot is open to anyone.",
  leavesGroup: "{player} is also taken out of Group {group}.",
  leavesWaitlist: "{player} loses position {position} on the waitlist.",
  noShow: "No Show",
  askNoShow: "Mark {player} as a no show?",
  noShowOut:
    "A no show is not waited for, and is in no skins field or pot, no team and no bet of this tee time.",
  noShowBets: "A bet's result is withdrawn.",
  noShowUndo: "Holes already entered are kept. If you undo it, everything counts again, on the same stakes.",
  markNoShow: "Mark as No Show",
  undoNoShow: "Undo No Show",
  askUndoNoShow: "Undo the no show of {player}?",
  undoneCounts: "The player counts again: for the skins and the pot, the team and the bets of this tee time.",
  card: "Card",
  isNoShow: "no show",
  askMove: "Move this tee time?",
  movedAnew:
    "It has started and will be upcoming again: nobody is a no show any more, and the spots go by order of arrival.",
  move: "Move Tee Time",
} as const;

export const cardOfPlayer = {
  title: "Player's Card",
  notBegun: "No scores yet. Enter index and tee box to start.",
  reason: "Reason",
  reasonHint: "The player reads it on the card",
  save: "Save Card",
  settles: "Completing the card settles the bets that wait for it; a correction settles them again.",
  notTakenAway: "Hole {hole}: a score can be corrected, but not taken away.",
  nothingChanged: "Nothing is changed yet.",
} as const;
