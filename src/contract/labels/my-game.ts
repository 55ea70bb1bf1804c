/** What does My Game call things? */

export const myGame = {
  title: "My Game",
  about: "Your scores over time",
  gross: "Gross",
  net: "Net",
  toPar: "To Par",
  grossNote: "Strokes taken in all 18 holes.",
  netNote: "Gross less your adjusted handicap of that day.",
  toParNote: "Gross, above or below the par of the course.",
  averageNow: "Average of the last {count} rounds",
  lastRound: "Last round",
  bestRound: "Best round",
  picture: "Scores over time",
  pictureText:
    "{way} in {count} rounds from {first} to {last}: best {best}, highest {highest}, last {score}. Average of the last rounds: {average}.",
  pictureOfOne: "{way} in one round on {last}: {score}.",
  fewerStrokes: "Fewer strokes",
  eachRound: "Each round",
  averageOfFive: "Average of the last {count}",
  rounds: "Rounds, newest first",
  date: "Date",
  average: "Avg of {count}",
  newestOnly: "Your newest {count} rounds",
  empty: "No scores yet. A round is shown here once all 18 holes of your card are filled.",
} as const;
