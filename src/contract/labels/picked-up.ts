export const pickedUpWords = {
  question: "Picked up a ball?",
  explained: "Tap the hole. It counts as par + 2 + the strokes you receive there.",
  note: "P: picked up. Counts as par + 2 + the strokes received there.",
  loses: "{player} {sum}; loses the hole to {other}",
  both: "{me} and {opponent} both picked up: the hole is halved",
} as const;
