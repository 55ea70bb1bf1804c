import { describe, expect, test } from "vitest";
import type { CardBasis, TeeBox } from "../golf.ts";
import { demoHoles, demoTeeBoxes, womensHoles } from "../testing/demo-course.ts";
import { chosenBasis } from "./card-basis.ts";
import { isSameBasis } from "./course-changes.ts";

const [teeBox, otherTeeBox] = demoTeeBoxes as unknown as readonly [TeeBox, TeeBox];
const basis: CardBasis = { holes: demoHoles, teeBox, handicapIndexTenths: 82, adjustedHandicap: 9 };

test("what is written in another order, or with more next to it, is the same", () => {
  const { name, yards, ratingTenths, slope } = teeBox;
  const turned = {
    adjustedHandicap: 9,
    handicapIndexTenths: 82,
    teeBox: { slope, ratingTenths, yards, name },
    holes: demoHoles.map(({ number, par, handicap }) => ({ handicap, par, number, loadedBy: "an import" })),
  };
  expect(JSON.stringify(turned)).not.toBe(JSON.stringify(basis));
  expect(isSameBasis(basis, turned)).toBe(true);
});

test.each<Partial<CardBasis>>([
  { handicapIndexTenths: 83 },
  { adjustedHandicap: 10 },
  { teeBox: otherTeeBox },
  { teeBox: { ...teeBox, name: "Silver" } },
  { teeBox: { ...teeBox, yards: teeBox.yards + 1 } },
  { teeBox: { ...teeBox, slope: teeBox.slope + 1 } },
  { teeBox: { ...teeBox, ratingTenths: teeBox.ratingTenths + 1 } },
  { holes: demoHoles.slice(0, 9) },
  { holes: demoHoles.with(0, { number: 1, par: 6, handicap: 9 }) },
  { holes: demoHoles.with(0, { number: 1, par: 4, handicap: 10 }) },
  { holes: demoHoles.with(0, { number: 2, par: 4, handicap: 9 }) },
])("another index, tee box or course is not the same: %o", (change) => {
  expect(isSameBasis(basis, { ...basis, ...change })).toBe(false);
});

describe("a tee box with its own holes", () => {
  const [white] = demoTeeBoxes.filter(({ name }) => name === "White");
  const [red] = demoTeeBoxes.filter(({ name }) => name === "Red");
  if (!white || !red) throw new Error("The demo course has no such tee box.");
  const course = { holes: demoHoles, teeBoxes: [white, { ...red, holes: [...womensHoles] }] };

  test("is played by them, and the adjusted handicap has their par", () => {
    // 7.8 × 118 / 113 + (67.9 − 73) = 3.05
    const basis = { holes: womensHoles, teeBox: red, handicapIndexTenths: 78, adjustedHandicap: 3 };
    expect(chosenBasis(course, null, { handicapIndexTenths: 78, teeBox: "Red" })).toEqual(basis);
    expect(chosenBasis(course, null, { handicapIndexTenths: 78, teeBox: "White" })).toMatchObject({
      holes: demoHoles,
      teeBox: white,
    });
  });

  test("keeps them on a card with scores, whatever the course becomes; another tee box has its own", () => {
    const card = { holes: womensHoles, teeBox: red, gross: [4] };
    const replaced = { holes: demoHoles, teeBoxes: [white, { ...red, slope: 55 }] };
    expect(chosenBasis(replaced, card, { handicapIndexTenths: 78, teeBox: "Red" })).toMatchObject({
      holes: womensHoles,
      teeBox: red,
      adjustedHandicap: 3,
    });
    expect(chosenBasis(replaced, card, { handicapIndexTenths: 78, teeBox: "White" })).toMatchObject({
      holes: demoHoles,
    });
  });
});
