import type { Meridiem } from "./wall-time.ts";

/** "230" and "23:0" are "02:30", "14:30" is "02:30" PM. What no clock shows stays as it was typed, and is refused later. */
export function readTypedTime(typed: { time: string; meridiem: Meridiem }): {
  time: string;
  meridiem: Meridiem;
} {
  const [, hours, minute] = /^(\d\d|[1-9])(\d\d)$/.exec(typed.time.replace(":", "")) ?? [];
  const hour = Number(hours);
  if (minute === undefined || hour > 23 || Number(minute) > 59) return typed;
  return {
    time: `${String(hour % 12 || 12).padStart(2, "0")}:${minute}`,
    meridiem: hour > 12 ? "PM" : hour === 0 ? "AM" : typed.meridiem,
  };
}
