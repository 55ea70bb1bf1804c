import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, test, vi } from "vitest";
import { acceptBet, type Bet, editAmounts, setActivation } from "./bet.ts";
import { type FrozenTerms, freezeTerms, type RoundSide } from "./bet-terms.ts";
import {
  addMinutes,
  clubClock,
  clubDate,
  fromInstant,
  printDate,
  printShortDate,
  printTime,
  readClubTime,
  toInstant,
} from "./calendar.ts";
import { assignGroups } from "./groups.ts";
import { byFirstName, byLastName, formatPhone, formatPhoneTyping, readPhone } from "./person.ts";
import { isRefused, refuse } from "./refusal.ts";
import {
  activePlaces,
  addPlayer,
  changeLimit,
  joinTeeTime,
  leaveTeeTime,
  markNoShow,
  removePlayer,
  spotsLeft,
  type TeeTimePlaces,
  undoNoShow,
  waitlist,
} from "./tee-time.ts";

// Thousands of cases on a busy machine may take longer than one ordinary test is given.
vi.setConfig({ testTimeout: 60_000 });

const { SEED } = process.env;

/** The same cases again with the SEED that a failing run prints. */
const cases = { numRuns: 5_000, ...(SEED === undefined ? {} : { seed: Number(SEED) }) };

const startsAt = "2026-11-21T14:30:00.000Z";
const before = "2026-11-20T14:30:00.000Z";
const after = "2026-11-21T18:30:00.000Z";

const playerIds = ["ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal", "ida", "jim", "kay", "lou"];
const anyPlayer = fc.constantFrom(...playerIds);
const someLimit = fc.integer({ min: 4, max: 12 });

type Step = { do: "join" | "leave" | "add" | "remove"; who: string } | { do: "limit"; countLimit: number };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("join" as const), who: anyPlayer }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom("leave" as const, "add" as const, "remove" as const),
      who: anyPlayer,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("limit" as const), countLimit: someLimit }) },
);

test("in whatever order players come and go, places are given in order of arrival up to the limit", () => {
  fc.assert(
    fc.property(someLimit, fc.array(anyStep, { maxLength: 40 }), (countLimit, steps) => {
      let teeTime: TeeTimePlaces = { startsAt, countLimit, places: [] };
      // The law itself: one queue; whoever stands within the limit plays, the others wait.
      let queue: string[] = [];
      let limit = countLimit;
      for (const step of steps) {
        const playedBefore = queue.slice(0, limit);
        const waitedBefore = queue.slice(limit);
        const answer = take(teeTime, step);
        const isRefusedByTheLaw =
          (step.do === "limit" && step.countLimit < playedBefore.length) ||
          (step.do === "add" && !playedBefore.includes(step.who) && queue.length >= limit);
        expect(isRefused(answer)).toBe(isRefusedByTheLaw);
        if (isRefused(answer)) continue;

        if (step.do === "limit") limit = step.countLimit;
        else if (step.do === "leave" || step.do === "remove") queue = queue.filter((id) => id !== step.who);
        else if (!queue.includes(step.who)) queue = [...queue, step.who];
        teeTime = { startsAt, countLimit: limit, places: answer.places };

        expect(idsOf(activePlaces(teeTime))).toEqual(queue.slice(0, limit));
        expect(idsOf(waitlist(teeTime))).toEqual(queue.slice(limit));
        const nowPlaying = waitedBefore.filter((id) => queue.slice(0, limit).includes(id));
        expect("promoted" in answer ? answer.promoted : []).toEqual(nowPlaying);
        if (step.do === "leave" || step.do === "remove") {
          const isPlaceFreed = playedBefore.includes(step.who) && waitedBefore.length > 0;
          expect(nowPlaying).toHaveLength(isPlaceFreed ? 1 : 0);
        }
        expect(activePlaces(teeTime).length).toBeLessThanOrEqual(limit);
        if (spotsLeft(teeTime) > 0) expect(waitlist(teeTime)).toEqual([]);
      }
    }),
    cases,
  );
});

test("once the tee time has begun, nobody joins, leaves or is promoted, and the limit still holds", () => {
  const few = playerIds.slice(0, 7);
  const anyDeed = fc.record({
    do: fc.constantFrom(
      "join",
      "leave",
      "remove",
      "add",
      "add",
      "noShow",
      "noShow",
      "undoNoShow",
      "limit",
      "groups",
    ),
    who: fc.constantFrom(...few),
    countLimit: fc.integer({ min: 4, max: 7 }),
  });
  const joiners = fc.shuffledSubarray(few, { minLength: 4 });
  fc.assert(
    fc.property(joiners, fc.array(anyDeed, { maxLength: 30 }), (joined, deeds) => {
      let teeTime: TeeTimePlaces = { startsAt, countLimit: 4, places: [] };
      for (const who of joined) {
        const answer = take(teeTime, { do: "join", who });
        if (!isRefused(answer)) teeTime = { ...teeTime, places: answer.places };
      }
      for (const deed of deeds) {
        const was = teeTime;
        const waited = idsOf(waitlist(was));
        const answer = doAfterwards(was, deed);
        if (["join", "leave", "remove"].includes(deed.do)) expect(isRefused(answer)).toBe(true);
        if (isRefused(answer)) continue;
        const countLimit = deed.do === "limit" ? deed.countLimit : was.countLimit;
        teeTime = { startsAt, countLimit, places: answer.places };
        expect(idsOf(teeTime.places)).toEqual(expect.arrayContaining(idsOf(was.places)));
        expect(activePlaces(teeTime).length).toBeLessThanOrEqual(countLimit);
        const stillWaits = (id: string) => idsOf(waitlist(teeTime)).includes(id);
        const isAddedFromWaitlist = (id: string) => deed.do === "add" && deed.who === id;
        expect(waited.filter((id) => !stillWaits(id))).toEqual(waited.filter(isAddedFromWaitlist));
        expect(waitlist(teeTime).every(({ groupNumber }) => groupNumber === null)).toBe(true);
      }
    }),
    cases,
  );
});

test("a phone printed is read back, and typing it again changes nothing", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{10}$/), fc.string(), (phone, typed) => {
      expect(readPhone(formatPhone(phone))).toBe(phone);
      const shown = formatPhoneTyping(typed);
      expect(formatPhoneTyping(shown)).toBe(shown);
    }),
    cases,
  );
});

test("sorting by name is one order for everybody, wherever the list began", () => {
  const name = fc.constantFrom("ann", "Ann", "ANN", "Ánn", "Bob", "bob", "de Wit", "De wit", "O’Neill");
  const people = fc.uniqueArray(fc.record({ id: fc.string(), firstName: name, lastName: name }), {
    selector: ({ id }) => id,
    maxLength: 12,
  });
  fc.assert(
    fc.property(people, fc.constantFrom(byFirstName, byLastName), (list, order) => {
      const sorted = list.toSorted(order);
      expect(list.toReversed().toSorted(order)).toEqual(sorted);
      expect(sorted.toReversed().toSorted(order)).toEqual(sorted);
    }),
    cases,
  );
});

/** No daylight saving; an hour; an hour; half an hour of it; half hours and a change at midnight; a lost day. */
const zones = [
  "America/Phoenix",
  "America/New_York",
  "Europe/Berlin",
  "Australia/Lord_Howe",
  "America/St_Johns",
  "Pacific/Apia",
] as const;

const minuteMs = 60_000;
const centuryMs = { from: Date.UTC(2000, 0, 3), to: Date.UTC(2099, 11, 29) };

/** Every change of the clock in the century, by zone. */
const clockChanges = Object.fromEntries(zones.map((zone) => [zone, changesOf(zone)]));

/** Half of them within two days of a change of the clock. */
const anyMinute = fc
  .record({
    zone: fc.constantFrom(...zones),
    minute: fc.integer({ min: centuryMs.from / minuteMs, max: centuryMs.to / minuteMs }),
    isNearChange: fc.boolean(),
    change: fc.nat(),
    away: fc.integer({ min: -2 * 24 * 60, max: 2 * 24 * 60 }),
    awayABit: fc.integer({ min: -90, max: 90 }),
    isClose: fc.boolean(),
  })
  .map(({ zone, minute, isNearChange, change, away, awayABit, isClose }) => {
    const changes = clockChanges[zone] ?? [];
    const changeMs = changes[change % Math.max(1, changes.length)];
    if (!isNearChange || changeMs === undefined) return { zone, ms: minute * minuteMs };
    return { zone, ms: changeMs + (isClose ? awayABit : away) * minuteMs };
  });

test("in six zones the club's clock shows what an independent calendar shows", () => {
  fc.assert(
    fc.property(anyMinute, ({ zone, ms }) => {
      const instant = toInstant(ms);
      const theirs = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
      const shown = (options: Intl.DateTimeFormatOptions) =>
        theirs
          .toPlainDateTime()
          .toLocaleString("en-US", options)
          .replace(/\u202f/g, " ");
      expect(fromInstant(instant)).toBe(ms);
      expect(clubDate(instant, zone)).toBe(theirs.toPlainDate().toString());
      expect(printTime(instant, zone)).toBe(shown({ hour: "2-digit", minute: "2-digit", hour12: true }));
      expect(printDate(instant, zone)).toBe(shown({ weekday: "long", month: "short", day: "numeric" }));
      expect(printShortDate(instant, zone)).toBe(`${theirs.month}/${theirs.day}`);
    }),
    cases,
  );
});

test("a time printed is read back; of an hour that comes twice, as its first pass", () => {
  fc.assert(
    fc.property(anyMinute, ({ zone, ms }) => {
      const instant = toInstant(ms);
      const date = clubDate(instant, zone);
      const read = readClubTime({ date, ...clubClock(instant, zone) }, zone);
      const wall = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDateTime();
      const firstPass = wall.toZonedDateTime(zone, { disambiguation: "earlier" }).epochMilliseconds;
      expect(read).toBe(toInstant(firstPass));
      expect(printTime(toInstant(firstPass), zone)).toBe(printTime(instant, zone));
    }),
    cases,
  );
});

test("whatever is typed, the moment is the independent calendar's, and a skipped time is refused", () => {
  fc.assert(
    // What was meant as UTC is typed as club time, so that skipped times are typed as well.
    fc.property(anyMinute, fc.integer({ min: -14 * 60, max: 14 * 60 }), ({ zone, ms }, offBy) => {
      const offset =
        Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6;
      const meant = [ms + offset, ms + offset + 60 * minuteMs, ms + offBy * minuteMs];
      for (const wallMs of meant) {
        const wall = Temporal.Instant.fromEpochMilliseconds(wallMs)
          .toZonedDateTimeISO("UTC")
          .toPlainDateTime();
        const hour = String(wall.hour % 12 === 0 ? 12 : wall.hour % 12).padStart(2, "0");
        const typed = {
          date: wall.toPlainDate().toString(),
          time: `${hour}:${String(wall.minute).padStart(2, "0")}`,
          meridiem: wall.hour < 12 ? ("AM" as const) : ("PM" as const),
        };
        const theirs = wall.toZonedDateTime(zone, { disambiguation: "earlier" });
        const isSkipped = !theirs.toPlainDateTime().equals(wall);
        expect(readClubTime(typed, zone)).toEqual(
          isSkipped ? refuse("invalid-date-time") : toInstant(theirs.epochMilliseconds),
        );
      }
    }),
    cases,
  );
});

test("a bet is never frozen at two different stakes", () => {
  const anyDeed = fc.oneof(
    fc.record({ do: fc.constant("edit" as const), cents: fc.integer({ min: 1, max: 999_999 }) }),
    fc.record({ do: fc.constantFrom("activate", "deactivate", "accept" as const), cents: fc.constant(0) }),
    fc.record({
      do: fc.constantFrom("complete", "arrive", "noShow" as const),
      cents: fc.constant(0),
      who: fc.constantFrom(0, 1),
    }),
  );
  fc.assert(
    fc.property(fc.array(anyDeed, { maxLength: 30 }), fc.nat({ max: 15 }), (deeds, startsAfter) => {
      let bet: Bet = {
        id: "bet",
        createdBy: "ann",
        opponent: "bob",
        amounts: { front9Cents: 1, back9Cents: 2, overallCents: 3 },
        status: "needs_approval",
        isActive: true,
        teeTimeId: null,
        acceptedOrder: null,
      };
      const sides: RoundSide[] = ["ann", "bob"].map((playerId) => ({
        playerId,
        isActivePlayer: true,
        completedOrder: null,
      }));
      let terms: FrozenTerms | null = null;
      const startsAt = toInstant(Date.UTC(2026, 10, 21, 14));
      for (const [order, deed] of deeds.entries()) {
        if ("who" in deed) {
          const side = sides[deed.who];
          if (side) sides[deed.who] = changed(side, deed.do, order);
        } else {
          const answer = manage(bet, deed, order);
          if (!isRefused(answer)) bet = answer;
        }
        const round = { teeTimeId: "today", startsAt, sides };
        const now = addMinutes(startsAt, order - startsAfter);
        const asked: FrozenTerms | null = freezeTerms(bet, round, terms, now);
        expect(freezeTerms(bet, round, asked, now)).toEqual(asked);
        if (now < startsAt) expect(asked).toBeNull();
        if (terms !== null) expect(asked).toEqual(terms);
        else if (asked !== null) expect(asked).toEqual({ stakes: bet.amounts, counts: bet.isActive });
        terms = asked;
      }
    }),
    cases,
  );
});

function take(t: TeeTimePlaces, step: Step) {
  if (step.do === "limit") return changeLimit(t, step.countLimit, before);
  const player = { id: step.who, groupCode: "BIRDIE" };
  switch (step.do) {
    case "join":
      return joinTeeTime(t, player, before);
    case "add":
      return addPlayer(t, player, before);
    case "leave":
      return leaveTeeTime(t, step.who, before);
    case "remove":
      return removePlayer(t, step.who, before);
  }
}

function doAfterwards(t: TeeTimePlaces, deed: { do: string; who: string; countLimit: number }) {
  const player = { id: deed.who, groupCode: "BIRDIE" };
  switch (deed.do) {
    case "join":
      return joinTeeTime(t, player, after);
    case "leave":
      return leaveTeeTime(t, deed.who, after);
    case "add":
      return addPlayer(t, player, after);
    case "remove":
      return removePlayer(t, deed.who, after);
    case "noShow":
      return markNoShow(t, deed.who, after);
    case "undoNoShow":
      return undoNoShow(t, deed.who, after);
    case "limit":
      return changeLimit(t, deed.countLimit, after);
    default:
      return assignGroups(t, [{ playerId: deed.who, groupNumber: 1 }]);
  }
}

function manage(bet: Bet, deed: { do: string; cents: number }, order: number) {
  if (deed.do === "accept") return acceptBet(bet, "bob", order);
  if (deed.do !== "edit") return setActivation(bet, "ann", deed.do === "activate");
  return editAmounts(bet, "bob", { front9Cents: deed.cents, back9Cents: 0, overallCents: 0 });
}

function changed(side: RoundSide, deed: string, order: number): RoundSide {
  if (deed === "arrive" || deed === "noShow") return { ...side, isActivePlayer: deed === "arrive" };
  return { ...side, completedOrder: side.completedOrder ?? order };
}

function changesOf(zone: string): number[] {
  const changes: number[] = [];
  let at = Temporal.Instant.fromEpochMilliseconds(centuryMs.from).toZonedDateTimeISO(zone);
  for (;;) {
    const next = at.getTimeZoneTransition("next");
    if (next === null || next.epochMilliseconds > centuryMs.to) return changes;
    changes.push(next.epochMilliseconds);
    at = next;
  }
}

function idsOf(places: readonly { readonly playerId: string }[]): string[] {
  return places.map(({ playerId }) => playerId);
}
