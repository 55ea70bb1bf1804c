/** What does hole by hole call things? The specification's, to the letter; the rulings' additions below. */

export const liveScoring = {
  title: "Live Enter Score",
  note: "One hole at a time, while you play",
  strokeHole: "Stroke Hole",
  grossTotal: "Gross Total",
  netTotal: "Net Total",
  saveAndNext: "Save + Next Hole",
  previous: "Previous Hole",
  chooseScore: "Choose a score first",
  outOfRange: "0 to 15: {typed} is not a score",
  grossRange: "0 to 15",
  scoresNamed: "Score",
  another: "Another score, 0 to 15",
  strip: "All holes. Now hole {hole}, {filled} of 18 filled.",
  allHoles: "All holes",
  empty: "empty",
  waitingOne: "Hole {holes} is only on this phone",
  waiting: "Holes {holes} are only on this phone",
  holesEmpty: "Not filled yet: {holes}",
  holesEmptyText:
    "What you entered is saved. The round stays under Ready, Thru {thru}, until all 18 are filled.",
  leaveRound: "Leave the round for now",
  team: "{team} {toPar}",
  howStandings: "how these are made",
} as const;
