import { describe, expect, test } from "vitest";
import { demoHoles, demoTeeBoxes } from "../testing/demo-course.ts";
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
