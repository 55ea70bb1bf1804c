export const unsavedForm = {
  ask: "Leave without saving?",
  text: "Changes that would be lost: {count}",
  leave: "Leave",
} as const;
