/** Names of those who kept a card: "Max, Joe and Ann". */
export const scorerNames = { several: "{names} and {last}" } as const;
