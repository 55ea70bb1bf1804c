import { describe, expect, test } from "vitest";
import type { Hole } from "../golf.ts";
import { demoHoles, demoTeeBoxes, womensHoles } from "../testing/demo-course.ts";
import { courseChanges, type Layout, teeBoxesGone } from "./course-changes.ts";

const course: Layout = { name: "Mesa", holes: demoHoles, teeBoxes: demoTeeBoxes };

describe("another course file", () => {
  test("that says what the course is already changes nothing, in whatever order its tee boxes are", () => {
    expect(courseChanges(course, { ...course, teeBoxes: demoTeeBoxes.toReversed() })).toEqual([]);
  });

  test("may change only the stroke index of a hole", () => {
    const [first, ...others] = demoHoles;
    const harder = { number: 1, par: 4, handicap: 1 };
    expect(courseChanges(course, { ...course, holes: [harder, ...others] })).toEqual([
      { place: "hole", before: first, after: harder },
    ]);
  });

  test("changes its name, holes and tee boxes, each with what it was and will be", () => {
    const [blue, ...others] = demoTeeBoxes.filter(({ name }) => name !== "Red");
    const after: Layout = {
      name: "Mesa North",
      holes: demoHoles.map((hole) => (hole.number === 7 ? { ...hole, par: 4 } : hole)),
      teeBoxes: [
        ...(blue ? [{ ...blue, slope: 140 }] : []),
        ...others,
        { name: "Green", yards: 5100, ratingTenths: 651, slope: 110 },
      ],
    };
    const hole = demoHoles[6];
    expect(courseChanges(course, after)).toEqual([
      { place: "name", before: "Mesa", after: "Mesa North" },
      { place: "hole", before: hole, after: { ...hole, par: 4 } },
      { place: "tee-box", before: blue, after: { ...blue, slope: 140 } },
      { place: "tee-box", before: demoTeeBoxes.find(({ name }) => name === "Red"), after: null },
      { place: "tee-box", before: null, after: after.teeBoxes.at(-1) },
    ]);
    expect(teeBoxesGone(course, after)).toEqual(["Red"]);
  });
});

test("holes that a tee box has of its own change with it, and not with those of the course", () => {
  const own = (holes: readonly Hole[]): Layout => ({
    ...course,
    teeBoxes: demoTeeBoxes.map((one) => (one.name === "Red" ? { ...one, holes: [...holes] } : one)),
  });
  const longer = womensHoles.with(5, { number: 6, par: 6, handicap: 18 });
  const change = { place: "hole", before: womensHoles[5], after: longer[5], teeBox: "Red" };
  expect(courseChanges(own(womensHoles), own(longer))).toEqual([change]);
  expect(courseChanges(own(womensHoles), own(womensHoles))).toEqual([]);
  // Without the holes of its own, each of them becomes that of the course.
  expect(courseChanges(own(womensHoles), course)).toHaveLength(18);
  expect(courseChanges(course, own(womensHoles))[5]).toEqual({
    ...change,
    before: demoHoles[5],
    after: womensHoles[5],
  });
});
