import { liveGrossLimit } from "#rules/cards/gross";

const range = `0 to ${liveGrossLimit}` as const;

export const liveScoring = {
  title: "Live Enter Score",
  strokeHole: "Stroke Hole",
  grossTotal: "Gross Total",
  netTotal: "Net Total",
  saveAndNext: "Save + Next Hole",
  previous: "Previous Hole",
  chooseScore: "Choose a score first",
  outOfRange: `${range}: {typed} is not a score`,
  grossRange: range,
  scoresNamed: "Score",
  another: `Another score, ${range}`,
  strip: "All holes. Now hole {hole}, {filled} of 18 filled.",
  allHoles: "All holes",
  empty: "empty",
  waitingOne: "Hole {holes} is only on this phone",
  waiting: "Holes {holes} are only on this phone",
  sumToPar: "{sum} ({toPar})",
  holesEmptyText: "Your scores are saved. Come back any time to finish.",
  goToHole: "Go to Hole {hole}",
  leaveRound: "Finish Later",
  team: "{team} {toPar}",
  howStandings: "how these are made",
} as const;
