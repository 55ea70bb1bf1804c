import { describe, expect, it } from "vitest";
import { addMinutes } from "../calendar.ts";
import { isRefused } from "../refusal.ts";
import { joinTeeTime, leaveTeeTime, type Place, placeOf, type TeeTimePlaces, waitlist } from "./tee-time.ts";
import { canUndoLeaving, undoLeaving } from "./undo-leaving.ts";

const now = "2026-11-20T17:00:00.000Z";
const group = "MESA";
const player = (id: string) => ({ id, groupCode: group });

function teeTime(...ids: string[]): TeeTimePlaces {
  let t: TeeTimePlaces = {
    startsAt: "2026-11-21T14:30:00.000Z",
    countLimit: 4,
    places: [],
    removed: new Set<string>(),
  };
  for (const id of ids) t = { ...t, places: accepted(joinTeeTime(t, player(id), now)).places };
  return t;
}

function leave(t: TeeTimePlaces, id: string) {
  const left = accepted(leaveTeeTime(t, id, now));
  return { t: { ...t, places: left.places }, left, givenUp: { place: left.left as Place, at: now } };
}

function accepted<T>(answer: T): Exclude<T, { refused: unknown }> {
  if (isRefused(answer)) throw new Error(JSON.stringify(answer));
  return answer as Exclude<T, { refused: unknown }>;
}

describe("a player who has just left", () => {
  it("gets the same spot back, with the group, while nobody has taken it", () => {
    const before = teeTime("ana", "mia", "max");
    const grouped = before.places.map((place) => ({ ...place, groupNumber: 2 }));
    const { t, left, givenUp } = leave({ ...before, places: grouped }, "mia");
    expect(canUndoLeaving(left, t, now)).toBe(true);
    expect(accepted(undoLeaving(t, player("mia"), givenUp, now)).places).toEqual(grouped);
  });

  it("gets no spot back that the first of the waitlist has", () => {
    const { t, left, givenUp } = leave(teeTime("ana", "mia", "max", "ada", "walt"), "mia");
    expect(canUndoLeaving(left, t, now)).toBe(false);
    expect(undoLeaving(t, player("mia"), givenUp, now)).toMatchObject({ refused: "spot-taken" });
    expect(placeOf(t, "walt")?.waitlist).toBe(false);
  });

  it("gets no spot back that somebody has joined into since", () => {
    const { t, left, givenUp } = leave(teeTime("ana", "mia", "max", "ada"), "mia");
    expect(canUndoLeaving(left, t, now)).toBe(true);
    const { places } = accepted(joinTeeTime(t, player("walt"), now));
    expect(undoLeaving({ ...t, places }, player("mia"), givenUp, now)).toMatchObject({
      refused: "spot-taken",
    });
  });

  it("gets the position on the waitlist back", () => {
    const before = teeTime("ana", "mia", "max", "ada", "walt", "gus");
    const { t, left, givenUp } = leave(before, "walt");
    expect(canUndoLeaving(left, t, now)).toBe(true);
    const back = accepted(undoLeaving(t, player("walt"), givenUp, now));
    expect(waitlist({ ...t, places: back.places }).map(({ playerId }) => playerId)).toEqual(["walt", "gus"]);
  });

  it("immediately gets a spot that became free since, where nobody waits", () => {
    const { t, givenUp } = leave(teeTime("ana", "mia", "max", "ada", "walt"), "walt");
    const later = leave(t, "ana").t;
    expect(accepted(undoLeaving(later, player("walt"), givenUp, now)).joined.waitlist).toBe(false);
  });

  it("comes after who has joined since, where both have the last number", () => {
    const { t, givenUp } = leave(teeTime("ana", "mia", "max", "ada", "walt"), "walt");
    const { places } = accepted(joinTeeTime(t, player("gus"), now));
    const back = accepted(undoLeaving({ ...t, places }, player("walt"), givenUp, now));
    expect(waitlist({ ...t, places: back.places }).map(({ playerId }) => playerId)).toEqual(["gus", "walt"]);
    expect(back.joined.arrival).toBe(6);
  });

  it("gets no free spot for which somebody waits", () => {
    const { t, givenUp } = leave(teeTime("ana", "mia", "max"), "mia");
    const waits = { playerId: "walt", arrival: 4, waitlist: true, noShow: false, groupNumber: null };
    const places = [...t.places, waits];
    expect(undoLeaving({ ...t, places }, player("mia"), givenUp, now)).toMatchObject({
      refused: "spot-taken",
    });
  });

  it("has nothing to take back who was not in the tee time", () => {
    expect(canUndoLeaving(accepted(leaveTeeTime(teeTime("ana"), "mia", now)), teeTime("ana"), now)).toBe(
      false,
    );
  });

  it("is refused after five minutes, without having left, without a group, and once it has started", () => {
    const { t, givenUp } = leave(teeTime("ana", "mia"), "mia");
    const mia = player("mia");
    expect(isRefused(undoLeaving(t, mia, givenUp, addMinutes(now, 5)))).toBe(false);
    const reasons = [
      undoLeaving(t, mia, givenUp, "2026-11-20T17:05:00.001Z"),
      undoLeaving(t, mia, null, now),
      undoLeaving(t, { ...mia, groupCode: null }, givenUp, now),
      undoLeaving(t, mia, givenUp, t.startsAt),
    ];
    expect(reasons).toMatchObject([
      { refused: "undo-too-late" },
      { refused: "undo-too-late" },
      { refused: "not-in-a-group" },
      { refused: "tee-time-past" },
    ]);
  });

  it("keeps the place that they have taken again meanwhile", () => {
    const { t, givenUp } = leave(teeTime("ana", "mia"), "mia");
    const again = { ...t, places: accepted(joinTeeTime(t, player("mia"), now)).places };
    expect(accepted(undoLeaving(again, player("mia"), givenUp, now)).places).toEqual(again.places);
  });
});
