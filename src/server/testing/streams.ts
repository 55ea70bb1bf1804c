import { setTimeout as sleep } from "node:timers/promises";

export const newPhone = { phone: "6025550177", reason: "New number", asRead: { phone: "6025550102" } };
/** With this poll interval, a stream receives events only through the notifier. */
export const never = 600_000;
export const onlyNotified = { pollIntervalMs: never };

export function inTime(seconds: number, event: Promise<unknown>): Promise<unknown> {
  return Promise.race([event, sleep(seconds * 1_000, "too late", { ref: false })]);
}
