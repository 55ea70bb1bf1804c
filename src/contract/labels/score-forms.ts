export const scoreForms = {
  readyHint: "Score entry is available once the tee time begins.",
  savedHint: "Edits affect bets, records and results.",
  savedWarning: "WARNING: Only edit if you're correcting a mistake.",
  liveNote: "One hole at a time, while you play",
  totalNote: "All 18 holes at once, after the round",
  draftKept: "Kept on this phone\u00a0· not submitted yet",
  draftNotKept: "This phone cannot keep scores. Submit before you leave this page.",
} as const;
