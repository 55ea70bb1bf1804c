export const holeSheets = {
  out: "Out",
  in: "In",
  onPhone: "on this phone only",
  me: "Me",
  standings: "Your matches",
  teamSum: "Net {net} − par {par} = {toPar}",
  teamHoles: "Best balls on the {holes} holes that all of you have finished",
  teamHole: "Best balls on the hole that all of you have finished",
  allResults: "View Results",
} as const;
