/** These words load with the sheet, so that they do not weigh on the page of a hole. */
export const unsentSheet = {
  title: "Scores on this phone",
  toSend: "Waiting to be sent",
  sentByItself: "We'll send it as soon as you're online.",
  conflictText: "Another device changed this. Choose the score that counts.",
  refused: "Not accepted",
  copy: "Copy",
  copied: "Copied.",
  retry: "Try Again",
  sendNow: "Send Now",
  discard: "Discard",
  askDiscard: "Discard these scores?",
  askDiscardText: "They are deleted from this phone, and the club does not have them: {scores}",
} as const;
