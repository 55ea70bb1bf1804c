import { describe, expect, test } from "vitest";
import { toInstant } from "#rules/calendar";
import { readCard } from "#rules/testing/notation";
import { holesUnsent, isUnsent, type Unsent } from "./entry.ts";
import {
  acknowledge,
  decide,
  disagree,
  discardParked,
  isSendable,
  markRefused,
  retryParked,
  type Saved,
  save,
  withoutHeld,
} from "./round.ts";

const round = { playerId: "mia", teeTimeId: "saturday", startsAt: "2026-11-21T14:30:00.000Z" };
const seen = readCard("4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5");

describe("the unsent entries of a round", () => {
  test("are one for each hole: a newer one takes the place of the older, and keeps its base", () => {
    const stamp = counter();
    const first = save([], typed([5, 4, 2]), stamp);
    const second = save(first, typed([5, 6, 3], [7, 4, 0]), stamp);
    expect(second).toMatchObject([
      { part: 5, gross: 6, base: 2, rev: 2, device: "phone" },
      { part: 7, gross: 4, base: 0, rev: 3, state: { is: "waiting" } },
    ]);
    expect(second.every(isUnsent)).toBe(true);
  });

  test("keep what the form had shown with the first score, also where it is typed over", () => {
    const stamp = counter();
    const amounts = { front9Cents: 5_00, back9Cents: 5_00, overallCents: 10_00 };
    const shown = [{ betId: "bet", amounts }];
    const first = save([], { ...typed([1, 4, 0]), shown }, stamp);
    const second = save(first, typed([1, 5, 0], [2, 4, 0]), stamp);
    expect(second).toMatchObject([{ part: 1, gross: 5, shown }, { part: 2 }]);
    expect(second[1]).not.toHaveProperty("shown");
    expect(second.every(isUnsent)).toBe(true);
  });

  test("leave with the acknowledgement of just this entry", () => {
    const stamp = counter();
    const first = save([], typed([5, 4, 2], [6, 4, 0]), stamp);
    const sent = onTheWire(first);
    const typedMeanwhile = save(first, typed([5, 6, 2]), stamp);
    const left = acknowledge(typedMeanwhile, sent, [saved(5, 4, 3), saved(6, 4, 1)]);
    expect(left).toMatchObject([{ part: 5, gross: 6, base: 3, rev: 3 }]);
    expect(acknowledge(left, onTheWire(left), [saved(5, 6, 4)])).toEqual([]);
  });

  test("do not take another device's score for the one that they were typed over", () => {
    const stamp = counter();
    const first = save([], typed([5, 4, 2]), stamp);
    const left = acknowledge(save(first, typed([5, 6, 2]), stamp), onTheWire(first), [saved(5, 7, 4)]);
    expect(left).toMatchObject([{ gross: 6, base: 2 }]);
  });

  test("stay until the player has decided where another device changed the hole", () => {
    const savedAt = toInstant(Date.UTC(2026, 10, 14, 15, 4));
    const stamp = counter();
    const first = save([], typed([5, 4, 2]), stamp);
    const asked = acknowledge(first, onTheWire(first), [
      { holeNumber: 5, outcome: "conflict", gross: 7, version: 3, savedAt },
    ]);
    expect(asked).toMatchObject([{ gross: 4, state: { is: "undecided", theirs: 7, version: 3, savedAt } }]);
    expect(asked.some((entry) => isSendable(asked, entry))).toBe(false);
    expect(decide(asked, 5, "mine", stamp)).toMatchObject([
      { gross: 4, base: 3, rev: 2, state: { is: "waiting" } },
    ]);
    expect(decide(asked, 5, "theirs", stamp)).toEqual([]);
    expect(save(asked, typed([5, 6, 3]), stamp)).toMatchObject([{ gross: 6, base: 2 }]);
  });

  test("that were refused wait for the player: to be tried again, or discarded with what closes the round", () => {
    const stamp = counter();
    const all = save([], { ...typed([5, 40, 0], [6, 4, 0]), closing: { part: "finish", seen } }, stamp);
    const because = { reason: "gross-out-of-range", text: "Enter a whole number of strokes." } as const;
    const [bad] = all;
    const parked = markRefused(all, bad ? [bad] : [], because, true);
    expect(parked.filter((entry) => isSendable(parked, entry)).map(({ part }) => part)).toEqual([6]);
    expect(retryParked(parked)).toEqual(all);
    expect(discardParked(parked).map(({ part }) => part)).toEqual([6]);
  });

  test("that were refused, and that the club has all the same, leave the phone; the others stay", () => {
    const all = save([], typed([5, 4, 0], [6, 3, 0], [7, 5, 0]), counter());
    const because = { reason: "card-closed", text: "Closed." } as const;
    const parked = markRefused(all, all.slice(0, 2), because, true);
    const gross = seen.with(4, 4).with(5, 4).with(6, 5);
    expect(withoutHeld(parked, gross).map(({ part }) => part)).toEqual([6, 7]);
  });

  test("leave when the club keeps them as a claim, for the owner of the card decides", () => {
    const first = save([], { ...typed([5, 4, 0], [6, 3, 0]), ownerId: "max" }, counter());
    const conflict = { outcome: "conflict" as const, gross: 7, version: 3 };
    const outcomes = [
      { holeNumber: 5, ...conflict },
      { holeNumber: 6, ...conflict },
    ];
    const left = acknowledge(first, onTheWire(first), outcomes, [
      { holeNumber: 5, mine: true },
      { holeNumber: 6, mine: false },
    ]);
    expect(left).toMatchObject([{ part: 6, ownerId: "max", state: { is: "undecided", theirs: 7 } }]);
  });

  test("that decide a claim are sent over the score that the player has seen, also when typed over", () => {
    const stamp = counter();
    const first = save([], typed([5, 4, 0]), stamp);
    const decided = save(
      first,
      { ...typed(), holes: [{ holeNumber: 5, gross: 6, base: 3, decided: true }] },
      stamp,
    );
    expect(decided).toMatchObject([{ gross: 6, base: 3, decided: true }]);
    expect(save(decided, typed([5, 7, 4]), stamp)).toMatchObject([{ gross: 7, base: 3, decided: true }]);
    expect(first[0]).not.toHaveProperty("decided");
  });

  test("that are refused for now are still sent automatically, with the reason", () => {
    const all = save([], typed([5, 4, 0]), counter());
    const because = { reason: "server-busy", text: "Busy." } as const;
    expect(markRefused(all, all, because, false)).toMatchObject([{ state: { is: "waiting", because } }]);
  });
});

describe("what closes a round", () => {
  test("waits until none of its holes is left, decided or not", () => {
    const stamp = counter();
    const all = save([], { ...typed([5, 4, 0]), closing: { part: "submit", seen } }, stamp);
    const sendable = (entries: readonly Unsent[]) =>
      entries.filter((entry) => isSendable(entries, entry)).map(({ part }) => part);
    expect(sendable(all)).toEqual([5]);
    expect(sendable(acknowledge(all, onTheWire(all), [saved(5, 4, 1)]))).toEqual(["submit"]);
  });

  test("asks about each hole on which the server holds another score than the one that was submitted", () => {
    const stamp = counter();
    const [submit] = save([], { ...typed(), closing: { part: "submit", seen } }, stamp);
    if (submit?.part !== "submit") throw new Error("There is no submission.");
    const card = { gross: seen.with(6, 8), versions: Array<number>(18).fill(2) };
    const asked = disagree([submit], submit, card, stamp);
    expect(asked).toMatchObject([
      { part: "submit" },
      { part: 7, gross: 3, state: { theirs: 8, version: 2 } },
    ]);
    const taken = decide(asked, 7, "theirs", stamp);
    expect(taken).toMatchObject([{ part: "submit", seen: seen.with(6, null) }]);
    expect(disagree(taken, { ...submit, seen: seen.with(6, null) }, card, stamp)).toEqual(taken);
    expect(decide(asked, 7, "mine", stamp)).toMatchObject([
      { part: "submit", seen },
      { part: 7, gross: 3, base: 2 },
    ]);
  });

  test("asks also where a picked-up hole counts the same number as the score that was submitted", () => {
    const stamp = counter();
    const [submit] = save([], { ...typed(), closing: { part: "submit", seen } }, stamp);
    if (submit?.part !== "submit") throw new Error("There is no submission.");
    const card = { gross: seen, pickedUp: [7], versions: Array<number>(18).fill(2) };
    const asked = disagree([submit], submit, card, stamp);
    expect(asked).toMatchObject([{ part: "submit" }, { part: 7, gross: 3, state: { theirs: "picked-up" } }]);
    expect(asked.every(isUnsent)).toBe(true);
  });

  test("does not wait for the holes of another card", () => {
    const stamp = counter();
    const own = save([], { ...typed(), closing: { part: "submit", seen } }, stamp);
    const ofMax = save([], { ...typed([5, 4, 0]), ownerId: "max" }, stamp);
    const all = [...own, ...ofMax];
    expect(all.every((entry) => isSendable(all, entry))).toBe(true);
  });

  test("is of the card as it is after the last score", () => {
    const stamp = counter();
    const all = save([], { ...typed(), closing: { part: "submit", seen } }, stamp);
    expect(save(all, typed([2, 7, 0]), stamp)[0]).toMatchObject({ part: "submit", seen: seen.with(1, 7) });
  });
});

test("what this version cannot read is not an entry", () => {
  const [entry] = save([], typed([5, 4, 2]), counter());
  expect(isUnsent(structuredClone(entry))).toBe(true);
  expect(isUnsent({ ...entry, gross: "picked-up" })).toBe(true);
  for (const other of [null, "5", {}, { ...entry, gross: "4" }, { ...entry, rev: undefined }])
    expect(isUnsent(other)).toBe(false);
});

function typed(...holes: [holeNumber: number, gross: number, base: number][]): Saved {
  return {
    ...round,
    way: "live",
    holes: holes.map(([holeNumber, gross, base]) => ({ holeNumber, gross, base })),
  };
}

function counter(): () => { device: string; rev: number } {
  let rev = 0;
  return () => {
    rev += 1;
    return { device: "phone", rev };
  };
}

function onTheWire(entries: readonly Unsent[]) {
  return holesUnsent(entries).map(({ part, ...entry }) => ({ ...entry, holeNumber: part }));
}

function saved(holeNumber: number, gross: number, version: number) {
  return { holeNumber, outcome: "saved" as const, gross, version };
}
