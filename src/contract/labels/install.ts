export const install = {
  title: "Keep the App at Hand",
  why: "On your home screen it opens with one tap and fills the whole screen.",
  add: "Add to Home Screen",
  no: "No, Thanks",
  byHand: "On an iPhone: tap Share in Safari, then Add to Home Screen.",
  understood: "Got It",
} as const;
