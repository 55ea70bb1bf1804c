import { expect, test } from "vitest";
import { isInAudience, type MessageAudience, readMessage, readNote } from "./field-messages.ts";

test("a message is read by those it is for, as they are now", () => {
  const plays = { waitlist: false, noShow: false };
  const waits = { waitlist: true, noShow: false };
  const missing = { waitlist: false, noShow: true };
  const readers = (audience: MessageAudience) =>
    [plays, waits, missing].map((place) => isInAudience(place, audience));
  expect(readers("players")).toEqual([true, false, false]);
  expect(readers("waitlist")).toEqual([false, true, false]);
  expect(readers("all")).toEqual([true, true, false]);
});

test("a message has 1 to 160 characters, without the spaces around them", () => {
  expect(readMessage(" Frost: we start at 8:10 ")).toBe("Frost: we start at 8:10");
  expect(readMessage("x".repeat(160))).toHaveLength(160);
  expect(readMessage("  ")).toEqual({ refused: "message-empty" });
  expect(readMessage("x".repeat(161))).toEqual({ refused: "text-too-long", detail: { longest: 160 } });
});

test("a note may be empty, and has at most 120 characters", () => {
  expect(readNote()).toBe("");
  expect(readNote(` ${"x".repeat(120)} `)).toHaveLength(120);
  expect(readNote("x".repeat(121))).toEqual({ refused: "text-too-long", detail: { longest: 120 } });
});
