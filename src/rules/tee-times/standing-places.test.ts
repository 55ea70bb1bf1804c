import { expect, test } from "vitest";
import { inFairOrder, joinStanding, type StandingPlace } from "./series.ts";

const player = (
  playerId: string,
  askedAt: string,
  startsAt: string | null = null,
  arrival = 1,
): StandingPlace => ({
  playerId,
  groupCode: "MESA",
  askedAt,
  lastSpot: startsAt === null ? null : { startsAt, arrival },
});
const order = (...standing: StandingPlace[]) => inFairOrder(standing).map(({ playerId }) => playerId);

test("of players who have had no spot yet the one who asked first is first", () => {
  expect(order(player("b", "2027-02-01"), player("a", "2027-01-01"))).toEqual(["a", "b"]);
});

test("who was left on the waitlist comes before everybody who had a spot", () => {
  const hadOne = player("a", "2027-01-01", "2027-03-06");
  const waited = player("b", "2027-02-01");
  const hadOneBefore = player("c", "2027-01-15", "2027-02-27");
  expect(order(hadOne, waited, hadOneBefore)).toEqual(["b", "c", "a"]);
});

test("who asks only now comes after all who have waited longer, and giving it up and asking again helps nobody", () => {
  const playedLast = player("a", "2027-01-01", "2027-03-06");
  const askedSince = player("b", "2027-03-08");
  expect(order(askedSince, playedLast)).toEqual(["a", "b"]);
  const waits = player("c", "2027-02-01");
  expect(order(waits, playedLast)[0]).toBe("c");
  expect(order({ ...waits, askedAt: "2027-03-08" }, playedLast)[0]).toBe("a");
  expect(order({ ...playedLast, askedAt: "2027-03-09" }, askedSince)).toEqual(["b", "a"]);
});

test("players of the same last tee time keep its order, so that the order goes round", () => {
  const [first, second] = [
    player("a", "2027-01-01", "2027-03-06", 2),
    player("b", "2027-01-02", "2027-03-06", 1),
  ];
  expect(order(first, second)).toEqual(["b", "a"]);
  expect(order(player("b", "2027-01-01"), player("a", "2027-01-01"))).toEqual(["a", "b"]);
});

test("those beyond the limit wait in the same order, and who has no group is left out", () => {
  const teeTime = {
    startsAt: "2027-03-06T15:00:00.000Z",
    countLimit: 4,
    places: [],
    removed: new Set<string>(),
  };
  const standing = ["a", "b", "c", "d", "e", "f"].map((id, i) => player(id, `2027-01-0${i + 1}`));
  const removed = standing.map((one) => (one.playerId === "b" ? { ...one, groupCode: null } : one));
  const places = joinStanding(teeTime, removed, "2027-02-27T19:00:00.000Z");
  expect(places.map(({ playerId, waitlist, arrival }) => [playerId, waitlist, arrival])).toEqual([
    ["a", false, 1],
    ["c", false, 2],
    ["d", false, 3],
    ["e", false, 4],
    ["f", true, 5],
  ]);
  expect(joinStanding(teeTime, standing, teeTime.startsAt)).toEqual([]);
});
