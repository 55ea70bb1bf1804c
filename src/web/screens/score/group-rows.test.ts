import { expect, test } from "vitest";
import type { GroupCards } from "#contract/cards/group-cards";
import { writeCard } from "#rules/cards/gross";
import { demoHoles } from "#rules/testing/demo-course";
import { readCard } from "#rules/testing/notation";
import { noDraft } from "../../drafts/card-draft.ts";
import { save } from "../../outbox/round.ts";
import { groupRows, mayFill } from "./group-rows.ts";

const white = { name: "White", yards: 6_000, ratingTenths: 699, slope: 125 };
const startsAt = "2026-11-21T14:30:00.000Z";
const round = { playerId: "mia", teeTimeId: "saturday", startsAt };
const empty = readCard("- - - - - - - - - | - - - - - - - - -");

function person(id: string, firstName: string, lastName = "Lee") {
  return { id, firstName, lastName, nickname: null, showNickname: false };
}

const card = {
  ...{ holes: demoHoles, teeBox: white, handicapIndexTenths: 78, adjustedHandicap: 7 },
  ...{ gross: empty.with(0, 4), versions: Array<number>(18).fill(1), complete: false, submitted: false },
};

const answer = {
  teeTime: { id: "saturday", startsAt, hasStarted: true, closesAt: null, cardsClosed: false },
  course: { holes: demoHoles, teeBoxes: [white] },
  mayScore: null,
  cards: [
    { player: person("max", "Max"), card, startsWith: null, mayNot: null, confirmed: false },
    {
      player: person("max-2", "Max", "Hall"),
      ...{ card: null, startsWith: { handicapIndexTenths: 78, teeBox: "White" } },
      ...{ mayNot: null, confirmed: false },
    },
    {
      player: person("mia", "Mia"),
      ...{ card: null, startsWith: { handicapIndexTenths: 78, teeBox: "White" } },
      ...{ mayNot: null, confirmed: false },
    },
    { player: person("noa", "Noa"), card: null, startsWith: null, mayNot: "Refused.", confirmed: false },
  ],
} as unknown as GroupCards;

let rev = 0;
const stamp = () => ({ device: "phone", rev: ++rev });
const hole = { holeNumber: 2, gross: 6, base: 0 };
const ofMax = { ownerId: "max", ownerName: "Max Lee" };
const unsent = [
  ...save([], { ...round, way: "live", holes: [hole] }, stamp),
  ...save([], { ...round, ...ofMax, way: "live", holes: [{ ...hole, gross: 5 }] }, stamp),
];
const draftOf = (id: string) => (id === "max" ? { holes: { 3: { gross: 3, base: 0 } } } : noDraft);
const rows = groupRows(answer, null, "mia", unsent, draftOf);

test("each row has its own unsent and typed scores, and no other's", () => {
  expect(rows.map(({ scores }) => writeCard(scores).slice(0, 5))).toEqual([
    "4 5 3",
    "- - -",
    "- - -",
    "- - -",
  ]);
  expect(rows.map((row) => row.unsent.length)).toEqual([1, 0, 1, 0]);
});

test("namesakes have their full names, and the outbox gets the name of the card's owner", () => {
  expect(rows.map(({ name }) => name)).toEqual(["Max Lee", "Max Hall", "Mia", "Noa"]);
  expect(rows.map(({ round }) => round.ownerName)).toEqual(["Max Lee", "Max Hall", undefined, "Noa Lee"]);
});

test("a card that has not begun is filled with the strokes of the player's last index and tee box", () => {
  expect(rows[1]?.server).toMatchObject({ adjustedHandicap: 7, teeBox: white, gross: empty });
  expect(rows.map(mayFill), "one's own card begins with index and tee box").toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("a claim of one's own is what one has entered, a claim of somebody else is not", () => {
  const claims = [
    { holeNumber: 1, by: "Mia", mine: true, gross: "picked-up" },
    { holeNumber: 2, by: "Joe", mine: false, gross: 9 },
  ];
  const claimed = { ...answer, cards: [{ ...answer.cards[0], card: { ...card, claims } }] } as GroupCards;
  const [row] = groupRows(claimed, null, "mia", [], () => noDraft);
  expect(row?.scores.slice(0, 2)).toEqual(["picked-up", null]);
});

test("one's own card shows what the phone knows of it", () => {
  const own = { ...card, gross: empty.with(0, 7) } as unknown as Parameters<typeof groupRows>[1];
  const mine = groupRows(answer, own, "mia", [], () => noDraft).find(({ isMe }) => isMe);
  expect(mine?.scores[0]).toBe(7);
});
