import { describe, expect, test } from "vitest";
import { decisionsOf, type Field, fieldOf } from "./dashboard.ts";

const startsAt = "2026-11-21T15:00:00.000Z";
const full: Field = { joined: 4, waitlisted: 2, spotsLeft: 0, withoutGroup: 4, missingCards: 4 };
const decided = (field: Partial<Field>, now: string) =>
  decisionsOf(startsAt, { ...full, ...field }, now).map(({ decision, players }) => `${decision} ${players}`);

const threeDaysBefore = "2026-11-18T15:00:00.000Z";
const dayBefore = "2026-11-20T15:00:00.000Z";
const inTheRound = "2026-11-21T17:00:00.000Z";
const nextDay = "2026-11-22T15:00:00.000Z";

describe("what an admin has to decide", () => {
  test("of a tee time days away only its waitlist, and groups once it is near", () => {
    expect(decided({}, threeDaysBefore)).toEqual(["waitlist 2"]);
    expect(decided({}, dayBefore)).toEqual(["without-group 4", "waitlist 2"]);
    expect(decided({ withoutGroup: 0, waitlisted: 0 }, dayBefore)).toEqual([]);
  });

  test("once it has started, spots that nobody moves up to by themselves", () => {
    expect(decided({ withoutGroup: 0 }, inTheRound)).toEqual([]);
    expect(decided({ withoutGroup: 0, spotsLeft: 1 }, inTheRound)).toEqual(["free-spots 1"]);
    expect(decided({ withoutGroup: 0, spotsLeft: 3 }, inTheRound)).toEqual(["free-spots 2"]);
  });

  test("cards are missing when the round has been played, not before", () => {
    expect(decided({ withoutGroup: 0, waitlisted: 0, missingCards: 1 }, inTheRound)).toEqual([]);
    expect(decided({ withoutGroup: 0, waitlisted: 0, missingCards: 1 }, nextDay)).toEqual([
      "missing-cards 1",
    ]);
  });

  test("a round that was played without any groups needs none, but one player left out does", () => {
    const played = { waitlisted: 0, missingCards: 0 };
    expect(decided({ ...played, withoutGroup: 4 }, nextDay)).toEqual([]);
    expect(decided({ ...played, withoutGroup: 1 }, nextDay)).toEqual(["without-group 1"]);
  });
});

test("a no show and the waitlist are in no field", () => {
  const place = { arrival: 1, waitlist: false, noShow: false, groupNumber: null };
  const places = [
    { ...place, playerId: "ann", groupNumber: 1 },
    { ...place, playerId: "bob", arrival: 2 },
    { ...place, playerId: "cat", arrival: 3, noShow: true },
    { ...place, playerId: "dan", arrival: 4, waitlist: true },
  ];
  expect(fieldOf({ countLimit: 4, places }, new Set(["ann", "cat"]))).toEqual({
    joined: 2,
    waitlisted: 1,
    spotsLeft: 2,
    withoutGroup: 1,
    missingCards: 1,
  });
});
