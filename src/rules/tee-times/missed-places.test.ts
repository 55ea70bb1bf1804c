import { expect, test } from "vitest";
import { addMinutes } from "../calendar.ts";
import { type Leave, missedByPlayer } from "./missed-places.ts";

const startsAt = "2026-11-21T14:30:00.000Z";
const leave = (playerId: string, minutesBefore: number, more: Partial<Leave> = {}): Leave => ({
  playerId,
  teeTimeId: "one",
  startsAt,
  leftAt: addMinutes(startsAt, -minutesBefore),
  gaveUpSpot: true,
  playsNow: false,
  ...more,
});
const noShow = (playerId: string, teeTimeId: string) => ({ playerId, teeTimeId, startsAt, leftAt: null });

const who = (...answer: Parameters<typeof missedByPlayer>) =>
  missedByPlayer(...answer).map(({ playerId, missed }) => [playerId, missed.length]);

test.each([
  [24 * 60, {}, 1],
  [24 * 60 + 1, {}, 0],
  [1, {}, 1],
  [0, {}, 0],
  [60, { gaveUpSpot: false }, 0],
  [60, { playsNow: true }, 0],
])("who left %i minutes before the start, %o: %i places missed", (minutes, more, count) => {
  expect(who([leave("mia", minutes, more)], [])).toHaveLength(count);
});

test("who left the same tee time twice missed one place", () => {
  const [mia] = missedByPlayer([leave("mia", 90), leave("mia", 30)], []);
  expect(mia?.missed.map(({ leftAt }) => leftAt)).toEqual([addMinutes(startsAt, -30)]);
});

test("players who missed most places come first", () => {
  const leaves = [leave("ana", 60), leave("mia", 60, { teeTimeId: "two" })];
  expect(who(leaves, [noShow("mia", "one"), noShow("walt", "two")])).toEqual([
    ["mia", 2],
    ["ana", 1],
    ["walt", 1],
  ]);
});
