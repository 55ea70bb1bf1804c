export const correction = {
  was: "was {gross}",
  hole: "Hole {hole}: {was}",
  to: "to",
  holes: "Holes {holes} corrected",
} as const;
