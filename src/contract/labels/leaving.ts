export const leavingUnsaved = {
  hole: "Hole {holes} is not saved yet",
  holes: "Holes {holes} are not saved yet",
  text: "What you entered stays on this phone until you are back. It counts once you save it.",
  verb: "Leave it for now",
  notKeptText: "This phone cannot keep what you entered. If you leave now, it is lost.",
  notKeptVerb: "Leave without it",
} as const;
