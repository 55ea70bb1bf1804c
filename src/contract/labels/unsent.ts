export const unsent = {
  waiting: "Saved on this phone · {what} waiting",
  keepsNothing: "This phone keeps nothing. Saving needs a connection.",
  lost: "This browser has cleared its storage. Still waiting in it: {parts}. Please check your card.",
  lostHole: "hole {hole}",
  hole: "Hole {hole}: {gross}",
  finish: "Finish Round",
  waitingNotKept: "Not saved yet, and this phone cannot keep it: hole {holes}",
} as const;
