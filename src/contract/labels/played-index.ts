export const playedIndex = {
  title: "Index from Your Rounds",
  fromRounds: "From your last {count} rounds here:",
  fromRound: "Your index from your rounds here is shown after three rounds. So far: {count}.",
  take: "Use {index}",
  taken: "Index {index} filled in",
  outOfRange: "A card cannot have it: an index is from {highestPlus} to {highest}.",
  howTitle: "How It Adds Up",
  notOfficial:
    "By the arithmetic of the World Handicap System, from complete cards at this club, without playing conditions. It is not an official Handicap Index.",
  lowest: "Lowest {lowest} of {count}, averaged: {average}",
  lowestOne: "Lowest of {count}: {average}",
  adjustment: "Fewer than 7 rounds: {adjustment}",
  low: "Lowest index of the 365 days before: {low}",
  soft: "What is more than 3.0 above it counts half.",
  hard: "At most 5.0 above it.",
  highest: "The highest index is 54.0.",
  index: "Index: {index}",
  tooFew: "An index needs three rounds. So far: {count}.",
  rounds: "Rounds, newest first",
  aboutRounds:
    "Differential: 113 ÷ slope × (adjusted gross − rating). On each hole at most par + 2 + your strokes there counts.",
  counts: "Counts",
  gross: "Gross {gross}, adjusted {adjusted}",
  sum: "113 ÷ {slope} × ({adjusted} − {rating}) = {differential}",
  exceptional: "less {reduction} for exceptional scores: {differential}",
} as const;

export const indexGaps = {
  title: "Typed and Played Index",
  about:
    "Players whose index on their latest card is 3.0 or more from the index that their rounds here give.",
  gap: "typed {typed}, played {played}",
  rounds: "from {count} rounds",
  nobody: "No typed index is 3.0 or more from the played one.",
} as const;
