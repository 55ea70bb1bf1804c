export const indexField = {
  indexHint: "With one decimal, such as 7.8. Up to {highest}, or {highestPlus} for a plus handicap.",
  indexRange: "From 0.0 to {highest}, or to {highestPlus} for a plus handicap",
  askIndex: "Last time {last}. Now {now}?",
  askIndexText: "The index decides the strokes of this round.",
  askIndexVerb: "Yes, {now}",
} as const;
