import { describe, expect, test } from "vitest";
import { dashboardWindow, decisionsOf, type Field, fieldOf } from "./dashboard.ts";

const startsAt = "2026-11-21T15:00:00.000Z";
const full: Field = { joined: 4, waitlisted: 2, spotsLeft: 0, withoutGroup: 4, missingCards: 4 };
const decided = (field: Partial<Field>, now: string) =>
  decisionsOf(startsAt, { ...full, ...field }, now).map(({ decision, players }) => `${decision} ${players}`);

const threeDaysBefore = "2026-11-18T15:00:00.000Z";
const twoDaysBefore = "2026-11-19T15:00:00.000Z";
const dayBefore = "2026-11-20T15:00:00.000Z";
const inTheRound = "2026-11-21T17:00:00.000Z";
const sixHoursLater = "2026-11-21T21:00:00.000Z";
const nextDay = "2026-11-22T15:00:00.000Z";

describe("what an admin has to decide", () => {
  test("of a tee time days away only its waitlist, and groups once it is near", () => {
    expect(decided({}, threeDaysBefore)).toEqual(["waitlist 2"]);
    expect(decided({}, "2026-11-19T14:59:00.000Z")).toEqual(["waitlist 2"]);
    expect(decided({}, twoDaysBefore)).toEqual(["without-group 4", "waitlist 2"]);
    expect(decided({}, dayBefore)).toEqual(["without-group 4", "waitlist 2"]);
    expect(decided({ withoutGroup: 0, waitlisted: 0 }, dayBefore)).toEqual([]);
  });

  test("once it has started, spots that nobody moves up to automatically", () => {
    expect(decided({ withoutGroup: 0 }, inTheRound)).toEqual([]);
    expect(decided({ withoutGroup: 0, spotsLeft: 1 }, inTheRound)).toEqual(["free-spots 1"]);
    expect(decided({ withoutGroup: 0, spotsLeft: 3 }, inTheRound)).toEqual(["free-spots 2"]);
  });

  test("cards are missing when the round has been played, not before", () => {
    const missing = { withoutGroup: 0, waitlisted: 0, missingCards: 1 };
    expect(decided(missing, inTheRound)).toEqual([]);
    expect(decided(missing, "2026-11-21T20:59:00.000Z")).toEqual([]);
    expect(decided(missing, sixHoursLater)).toEqual(["missing-cards 1"]);
    expect(decided(missing, nextDay)).toEqual(["missing-cards 1"]);
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
    { ...place, playerId: "eve", arrival: 5 },
  ];
  expect(fieldOf({ countLimit: 5, places }, new Set(["ann", "cat"]))).toEqual({
    joined: 3,
    waitlisted: 1,
    spotsLeft: 2,
    withoutGroup: 2,
    missingCards: 2,
  });
});

test("an admin is shown the tee times of seven days before and after now", () => {
  expect(dashboardWindow(startsAt)).toEqual({
    from: "2026-11-14T15:00:00.000Z",
    until: "2026-11-28T15:00:00.000Z",
  });
});
