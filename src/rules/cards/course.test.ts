import { expect, test } from "vitest";
import { demoHoles, demoTeeBoxes, womensHoles } from "../testing/demo-course.ts";
import { readCourse, readCourseText } from "./course.ts";

const teeBoxes = demoTeeBoxes.map(({ name, yards, ratingTenths, slope }) => ({
  name,
  yards,
  rating: ratingTenths / 10,
  slope,
}));

const file = { id: "mesa", name: "Mesa", timeZone: "America/Phoenix", holes: demoHoles, teeBoxes };

test("the demo club's course file is a course, its ratings in tenths", () => {
  expect(readCourse({ ...file, note: "not read" })).toEqual({
    id: "mesa",
    name: "Mesa",
    timeZone: "America/Phoenix",
    holes: demoHoles,
    teeBoxes: demoTeeBoxes,
  });
});

test("a name of the course may have 80 characters", () => {
  expect(readCourse({ ...file, name: "m".repeat(80) })).toMatchObject({ name: "m".repeat(80) });
});

test("holes are put in order of play", () => {
  expect(readCourse({ ...file, holes: demoHoles.toReversed() })).toMatchObject({ holes: demoHoles });
});

test.each([
  ["hole 7: par 8 is not between 3 and 6", withHole(7, { par: 8 })],
  ["hole 7: par 3.5 is not between 3 and 6", withHole(7, { par: 3.5 })],
  ["hole 19: number 19 is not between 1 and 18; hole 7 is there 0 times", withHole(7, { number: 19 })],
  [
    "hole 7: stroke index 0 is not between 1 and 18; stroke index 17 is there 0 times",
    withHole(7, { handicap: 0 }),
  ],
  ["stroke index 1 is there 2 times; stroke index 17 is there 0 times", withHole(7, { handicap: 1 })],
  ["hole 18 is there 0 times; stroke index 12 is there 0 times", { holes: demoHoles.slice(0, 17) }],
  ["hole 1 is there 2 times; stroke index 9 is there 2 times", { holes: [...demoHoles, demoHoles[0]] }],
  ["tee box Blue: 6542.5 is not whole yards", withTeeBox({ yards: 6542.5 })],
  ["tee box Blue: slope 54 is not between 55 and 155", withTeeBox({ slope: 54 })],
  ["tee box Blue: slope 156 is not between 55 and 155", withTeeBox({ slope: 156 })],
  ["tee box Blue: rating 71.45 is not a number with one decimal", withTeeBox({ rating: 71.45 })],
  ["tee box Blue: rating 71.4 is not a number with one decimal", withTeeBox({ rating: "71.4" })],
  ["tee box Blue: rating 0 is not a number with one decimal", withTeeBox({ rating: 0 })],
  ["tee box Blue: rating -71.4 is not a number with one decimal", withTeeBox({ rating: -71.4 })],
  ["tee box Blue: rating 100 is not a number with one decimal", withTeeBox({ rating: 100 })],
  ["tee box (missing): a name is missing", withTeeBox({ name: null })],
  ["tee box Black: the name is there twice", withTeeBox({ name: "Black" })],
  ["teeBoxes: there is none", { teeBoxes: [] }],
  ["teeBoxes: there is none", { teeBoxes: "all" }],
  ["timeZone: America/Mesa is not an IANA time zone", { timeZone: "America/Mesa" }],
  ["timeZone: (missing) is not an IANA time zone", { timeZone: null }],
  ["id: a text is missing; name: a text is missing", { id: "  ", name: 7 }],
  ["name: it has a hidden character, such as a line break", { name: "Me\u0000sa" }],
  ["id: 80 characters at most", { id: "m".repeat(81) }],
  ["tee box Bl\nack: name: it has a hidden character, such as a line break", withTeeBox({ name: "Bl\nack" })],
])("a course file is refused: %s", (problems, wrong) => {
  expect(readCourse({ ...file, ...wrong })).toEqual({ refused: "course-invalid", detail: { problems } });
});

test.each([[null], [7], ["mesa"], [[]], [{ holes: 18, teeBoxes: "all" }]])(
  "%j is no course file",
  (strange) => {
    expect(readCourse(strange)).toMatchObject({ refused: "course-invalid" });
  },
);

test("a course file is JSON text, and what is not says so", () => {
  expect(readCourseText(JSON.stringify(file))).toEqual(readCourse(file));
  expect(readCourseText("18 holes")).toMatchObject({
    refused: "course-invalid",
    detail: { problems: expect.stringMatching(/^file: this is not JSON/) },
  });
});

test("every rating with one decimal is read exactly", () => {
  for (let tenths = 550; tenths <= 850; tenths += 1) {
    const course = readCourse({ ...file, ...withTeeBox({ rating: Number((tenths / 10).toFixed(1)) }) });
    expect(course).toMatchObject({
      teeBoxes: expect.arrayContaining([{ ...demoTeeBoxes[1], ratingTenths: tenths }]),
    });
  }
});

function withHole(number: number, change: Record<string, unknown>): Record<string, unknown> {
  return { holes: demoHoles.map((hole) => (hole.number === number ? { ...hole, ...change } : hole)) };
}

function withTeeBox(change: Record<string, unknown>): Record<string, unknown> {
  return { teeBoxes: teeBoxes.map((teeBox) => (teeBox.name === "Blue" ? { ...teeBox, ...change } : teeBox)) };
}

test("a tee box may have its own holes; those of the course are not its own", () => {
  const withHoles = (holes: unknown) => ({
    ...file,
    teeBoxes: teeBoxes.map((teeBox) => (teeBox.name === "Red" ? { ...teeBox, holes } : teeBox)),
  });
  const own = demoTeeBoxes.map((one) => (one.name === "Red" ? { ...one, holes: womensHoles } : one));
  expect(readCourse(withHoles(womensHoles.toReversed()))).toMatchObject({ teeBoxes: own });
  expect(readCourse(withHoles(demoHoles))).toEqual(readCourse(file));
  const wrong = womensHoles.map((hole) => (hole.number === 7 ? { ...hole, par: 8 } : hole));
  expect(readCourse(withHoles(wrong))).toMatchObject({
    detail: { problems: "tee box Red: hole 7: par 8 is not between 3 and 6" },
  });
  expect(readCourse(withHoles([]))).toMatchObject({ refused: "course-invalid" });
});
