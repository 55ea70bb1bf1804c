import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { byFirstName, byLastName, formatPhone, readPhone } from "../players/person.ts";
import { isRefused } from "../refusal.ts";
import { assignGroups } from "../tee-times/groups.ts";
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
} from "../tee-times/tee-time.ts";

vi.setConfig({ testTimeout: 60_000 });

const cases = { numRuns: fc.readConfigureGlobal().numRuns ?? 2_000 };

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
      let teeTime: TeeTimePlaces = { startsAt, countLimit, places: [], removed: new Set() };
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
        teeTime = { ...teeTime, countLimit: limit, places: answer.places };

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

test("once the tee time has started, nobody joins, leaves or is promoted, and the limit still holds", () => {
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
      let teeTime: TeeTimePlaces = { startsAt, countLimit: 4, places: [], removed: new Set() };
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
        teeTime = { ...teeTime, countLimit, places: answer.places };
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
      const shown = formatPhone(typed);
      expect(formatPhone(shown)).toBe(shown);
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
    fc.property(people, fc.constantFrom(byFirstName(), byLastName()), (list, order) => {
      const sorted = list.toSorted(order);
      expect(list.toReversed().toSorted(order)).toEqual(sorted);
      expect(sorted.toReversed().toSorted(order)).toEqual(sorted);
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

function idsOf(places: readonly { readonly playerId: string }[]): string[] {
  return places.map(({ playerId }) => playerId);
}
