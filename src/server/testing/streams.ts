/** What the tests of event streams share. */
import { setTimeout as sleep } from "node:timers/promises";

export const newPhone = { phone: "6025550177", reason: "New number", asRead: { phone: "6025550102" } };
/** So rarely that whatever is heard was rung. */
export const never = 600_000;
export const onlyNotified = { pollIntervalMs: never };

export function inTime(seconds: number, event: Promise<unknown>): Promise<unknown> {
  return Promise.race([event, sleep(seconds * 1_000, "too late", { ref: false })]);
}
