export const gameSharing = {
  title: "Who sees this",
  show: "Show my game to members",
  hidden: "Only you see it, and no admin.",
  shown: "Members find it when they tap your name. Guests do not.",
  see: "See {player}'s Game",
} as const;
