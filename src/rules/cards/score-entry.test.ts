import { expect, test } from "vitest";
import { addMinutes } from "../calendar.ts";
import type { Page } from "../pages.ts";
import { refuse } from "../refusal.ts";
import { readCard } from "../testing/notation.ts";
import { mayCorrectCard, maySaveScore, scoreEntryLists, scoreEntryTab, thru } from "./score-entry.ts";

const now = "2026-11-21T14:30:00.000Z";
const inPlace = { waitlist: false, noShow: false };

test("a tee time is not ready, then ready, then saved", () => {
  const tomorrow = addMinutes(now, 24 * 60);
  expect(scoreEntryTab({ startsAt: tomorrow, cardComplete: false }, now)).toBe("not-ready");
  expect(scoreEntryTab({ startsAt: now, cardComplete: false }, now)).toBe("ready");
  expect(scoreEntryTab({ startsAt: now, cardComplete: true }, now)).toBe("saved");
});

test("each tab shows its ten newest, newest first", () => {
  const entries = Array.from({ length: 40 }, (_, i) => ({
    startsAt: addMinutes(now, (i - 20) * 60),
    cardComplete: i < 12,
  }));
  const lists = scoreEntryLists(entries, now);
  const hours = ({ rows }: Page<(typeof entries)[number]>) => rows.map((entry) => entries.indexOf(entry));
  expect(hours(lists.saved)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  expect(hours(lists.ready)).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 12]);
  expect(hours(lists["not-ready"])).toEqual([39, 38, 37, 36, 35, 34, 33, 32, 31, 30]);
  const next = (tab: keyof typeof lists) => entries.findIndex(({ startsAt }) => startsAt === lists[tab].next);
  expect([next("saved"), next("ready"), next("not-ready")]).toEqual([1, -1, 29]);
});

test("without a tee time each tab is empty", () => {
  const none = { rows: [], next: null };
  expect(scoreEntryLists([], now)).toEqual({ ready: none, "not-ready": none, saved: none });
});

test.each([
  ["- - - - - - - - - | - - - - - - - - -", null],
  ["4 5 4 3 4 4 3 - - | - - - - - - - - -", 7],
  ["0 - - - - - - - - | - - - - - - - - -", 1],
  ["4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 -", 17],
  ["4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5", null],
])("%s is thru %s", (card, holes) => {
  expect(thru(readCard(card))).toBe(holes);
});

test("a joined player saves a score once the tee time has started", () => {
  const saved = (startsAt: string) =>
    maySaveScore({ startsAt, place: inPlace, closeCardsAfterHours: null }, now);
  expect(saved(now)).toBe(true);
  expect(saved(addMinutes(now, 1))).toEqual(refuse("tee-time-not-begun"));
});

test("where the club closes cards, a player saves until then and an admin for ever", () => {
  const part = { startsAt: now, place: inPlace, closeCardsAfterHours: 48 };
  expect(maySaveScore(part, addMinutes(now, 48 * 60 - 1))).toBe(true);
  expect(maySaveScore(part, addMinutes(now, 48 * 60))).toEqual(refuse("card-closed"));
  expect(mayCorrectCard(part, addMinutes(now, 48 * 60))).toBe(true);
});

test("an admin enters the card of a player who may save a score, and reads why not of anybody else", () => {
  const entered = (place: typeof inPlace | null, startsAt = now) => mayCorrectCard({ startsAt, place }, now);
  expect(entered(inPlace)).toBe(true);
  expect(entered(inPlace, addMinutes(now, 1))).toEqual(refuse("tee-time-not-begun"));
  expect(entered(null)).toEqual(refuse("player-not-joined"));
  expect(entered({ waitlist: true, noShow: false })).toEqual(refuse("player-on-waitlist"));
  expect(entered({ waitlist: false, noShow: true })).toEqual(refuse("player-no-show"));
});

test("nobody else saves a score", () => {
  const saved = (place: typeof inPlace | null) =>
    maySaveScore({ startsAt: now, place, closeCardsAfterHours: null }, now);
  expect(saved(null)).toEqual(refuse("not-joined"));
  expect(saved({ waitlist: true, noShow: false })).toEqual(refuse("on-waitlist"));
  expect(saved({ waitlist: false, noShow: true })).toEqual(refuse("no-show"));
});
