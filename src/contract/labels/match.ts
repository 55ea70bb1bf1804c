/** How does a match stand, towards one of its players? On home and beside the hole. */
export const match = {
  up: "{holes} up on {opponent}",
  down: "{holes} down to {opponent}",
  level: "All square with {opponent}",
} as const;
