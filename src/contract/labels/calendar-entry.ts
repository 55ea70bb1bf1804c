export const calendarEntry = {
  add: "Add to Calendar",
  summary: "Tee time at {club}",
  clubTime: "{date} @ {time}, club time",
} as const;
