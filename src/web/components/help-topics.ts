/** The words of their addresses. */
export const helpTopics = ["first-steps", "handicap", "groups", "team", "skins", "bets"] as const;

export type HelpTopic = (typeof helpTopics)[number];
