/** What is said of scores that are not sent yet? All of it beyond section 2. */

/** What is saved on this phone and not on the server yet (ruling 18). */
export const unsent = {
  title: "Scores on this phone",
  waiting: "Saved on this phone · {count} waiting",
  toSend: "Waiting to be sent",
  sentByItself: "This is sent by itself as soon as there is a connection.",
  keepsNothing: "This phone keeps nothing. Saving needs a connection.",
  lost: "This browser has cleared its storage. Still waiting in it: {parts}. Please check your card.",
  lostHole: "hole {hole}",
  hole: "Hole {hole}: {gross}",
  conflictText: "Another device changed this. Choose the score that counts.",
  refused: "Not accepted",
  copy: "Copy",
  copied: "Copied.",
  retry: "Try Again",
  sendNow: "Send Now",
  discard: "Discard",
  askDiscard: "Discard these scores?",
  askDiscardText: "They are deleted from this phone, and the club does not have them: {scores}",
  finish: "Finish Round",
  waitingNotKept: "Not saved yet, and this phone cannot keep it: hole {holes}",
} as const;
