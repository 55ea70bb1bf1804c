import { expect, test } from "vitest";
import { closesAt, isClosed } from "./card-closing.ts";

const startsAt = "2026-11-21T14:30:00.000Z";
const twoDaysLater = "2026-11-23T14:30:00.000Z";

test("a card closes the set hours after the start, and never where the club leaves cards open", () => {
  expect(closesAt(startsAt, 48)).toBe(twoDaysLater);
  expect(isClosed(startsAt, 48, "2026-11-23T14:29:59.999Z")).toBe(false);
  expect(isClosed(startsAt, 48, twoDaysLater)).toBe(true);
  expect(isClosed(startsAt, null, "2099-01-01T00:00:00.000Z")).toBe(false);
});
