import { expect, test } from "vitest";
import type { PlaceOfPlayer } from "#contract/tee-times/tee-times";
import { removeConsequences } from "./use-place-changes.tsx";

function place(firstName: string, more: Partial<PlaceOfPlayer> = {}): PlaceOfPlayer {
  const names = { id: firstName, firstName, lastName: "Day", nickname: null, showNickname: false };
  const player = { ...names, photoUrl: null, isGuest: false, guestOf: null };
  return {
    player,
    waitlist: false,
    waitlistPosition: null,
    joinedAt: "",
    groupNumber: null,
    noShow: false,
    ...more,
  };
}

const waiting = (firstName: string, waitlistPosition: number) =>
  place(firstName, { waitlist: true, waitlistPosition });

test("before a player is removed the admin reads who gets the spot and which group the player leaves", () => {
  const places = [place("Mia", { groupNumber: 2 }), place("Max"), waiting("Walt", 1), waiting("Gail", 2)];
  expect(removeConsequences({ places }, "Mia")).toEqual([
    "Walt Day is first on the waitlist and gets the spot.",
    "Mia Day also leaves Group 2.",
  ]);
  expect(removeConsequences({ places }, "Gail")).toEqual(["Gail Day loses position 2 on the waitlist."]);
  expect(removeConsequences({ places: places.slice(0, 2) }, "Max")).toEqual([
    "Nobody is waiting: the spot is open to anyone.",
  ]);
  expect(removeConsequences({ places }, "nobody")).toEqual([]);
});

test("in the late hours the admin reads that the spot is offered", () => {
  const places = [place("Mia"), waiting("Walt", 1)];
  expect(removeConsequences({ places, isLate: true }, "Mia")).toEqual([
    "The spot is offered to everyone on the waitlist.",
  ]);
});
