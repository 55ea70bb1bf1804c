import { describe, expect, it } from "vitest";
import type { PlaceOfPlayer, TeeTime } from "#contract/tee-times/tee-times";
import { isAwaited, leaveConsequences, orderPlaces, withoutGroup } from "./places.ts";

function place(firstName: string, lastName: string, more: Partial<PlaceOfPlayer> = {}): PlaceOfPlayer {
  return {
    player: {
      id: `${firstName}-${lastName}`,
      firstName,
      lastName,
      nickname: null,
      showNickname: false,
      photoUrl: null,
      isGuest: false,
      guestOf: null,
    },
    waitlist: false,
    waitlistPosition: null,
    joinedAt: "2026-11-20T13:02:00.000Z",
    groupNumber: null,
    noShow: false,
    ...more,
  };
}

const waiting = (name: string, waitlistPosition: number) =>
  place(name, "Young", { waitlist: true, waitlistPosition });

function teeTime(...places: PlaceOfPlayer[]): TeeTime {
  return {
    id: "teetime-1",
    startsAt: "2026-11-21T14:30:00.000Z",
    hasStarted: false,
    countLimit: 4,
    joined: 4,
    spotsLeft: 0,
    status: "Joined",
    places,
    groups: [],
  };
}

it("a spot is awaited by who can move up, not by who is out of the group", () => {
  const removed = place("Max", "Lee", { waitlist: true });
  expect(isAwaited(teeTime(place("Mia", "Parker"), removed))).toBe(false);
  expect(isAwaited(teeTime(place("Mia", "Parker"), removed, waiting("Zoe", 1)))).toBe(true);
});

it("a player is without a group who plays, not who waits, did not come or is out of the group", () => {
  const mia = place("Mia", "Parker");
  const others = [
    place("Ana", "Ruiz", { groupNumber: 2 }),
    place("Gus", "Zander", { noShow: true }),
    place("Max", "Lee", { waitlist: true }),
    waiting("Zoe", 1),
  ];
  expect(withoutGroup(teeTime(...others, mia))).toEqual([mia]);
});

describe("the player pool", () => {
  const pool = [
    place("Mia", "Parker", { groupNumber: 2 }),
    place("gus", "Zander"),
    place("Ana", "Ruiz", { groupNumber: 2 }),
    place("Zoe", "Adams", { groupNumber: 1 }),
  ];
  const firstNames = (order: Parameters<typeof orderPlaces>[1]) =>
    orderPlaces(pool, order).map(({ player }) => player.firstName);

  it("is sorted by first name, without regard to case", () => {
    expect(firstNames("first-name")).toEqual(["Ana", "gus", "Mia", "Zoe"]);
  });

  it("is sorted by last name", () => {
    expect(firstNames("last-name")).toEqual(["Zoe", "Mia", "Ana", "gus"]);
  });

  it("is sorted by group, by first name within it, those in none last", () => {
    expect(firstNames("group")).toEqual(["Zoe", "Ana", "Mia", "gus"]);
  });
});

describe("leaving a tee time is asked about, naming", () => {
  const mia = place("Mia", "Parker");

  it("who gets the spot, while somebody waits", () => {
    expect(leaveConsequences(teeTime(mia, waiting("Walt", 1), waiting("Ina", 2)), mia.player.id)).toEqual([
      "Walt Young is first on the waitlist and gets your spot. This cannot be undone.",
      "If you come back, you start at the end.",
    ]);
  });

  it("that the waitlist is offered the spot in the late hours", () => {
    const late = { ...teeTime(mia, waiting("Walt", 1)), isLate: true };
    expect(leaveConsequences(late, mia.player.id)).toEqual([
      "Your spot is offered to the waitlist. You can take it back until someone wants it.",
      "If you come back, you start at the end.",
    ]);
  });

  it("that the spot is free, while nobody waits", () => {
    expect(leaveConsequences(teeTime(mia), mia.player.id)).toEqual(["Your spot opens up for others."]);
  });

  it("the group that is left", () => {
    const grouped = { ...mia, groupNumber: 2 };
    expect(leaveConsequences(teeTime(grouped), mia.player.id)).toContain("You'll also leave Group 2.");
  });

  it("the position given up on the waitlist", () => {
    const ina = waiting("Ina", 2);
    expect(leaveConsequences(teeTime(mia, waiting("Walt", 1), ina), ina.player.id)).toEqual([
      "You give up position 2 on the waitlist.",
      "If you come back, you start at the end.",
    ]);
  });
});
