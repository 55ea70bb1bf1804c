export const match = {
  up: "{holes} up on {opponent}",
  down: "{holes} down to {opponent}",
  level: "All square with {opponent}",
  /** `score` is "4 & 3", or "2 up" if the match was decided on the last hole. */
  wonAgainst: "Won {score} against {opponent}",
  lostTo: "Lost {score} to {opponent}",
  scoreWithLeft: "{up} & {left}",
  scoreAtLast: "{up} up",
  won: "won {score}",
  lost: "lost {score}",
  front: "front {up}",
  back: "back {up}",
  all: "all {up}",
  thru: "thru {played}",
} as const;
