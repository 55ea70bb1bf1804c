/** Which course files does an admin choose? The demo club's with a few changes, and one with faults. */
import { readFileSync } from "node:fs";

export type CourseFile = { name: string; mimeType: string; buffer: Buffer };

type Entry = Record<string, string | number>;
type Course = { name: string; holes: Entry[]; teeBoxes: Entry[] };

const demo: Course = JSON.parse(
  readFileSync(new URL("../src/server/seed/demo-course.json", import.meta.url), "utf8"),
);

/** The 7th is a par 4, White has another slope, Red goes and Green is new. */
export function rebuiltCourse(name = "Mesa, rebuilt"): CourseFile {
  const kept = changed(demo.teeBoxes, "name", "White", { slope: 130 }).filter((one) => one.name !== "Red");
  const green = { name: "Green", yards: 5210, rating: 65.4, slope: 112 };
  return fileOf({
    ...demo,
    name,
    holes: changed(demo.holes, "number", 7, { par: 4 }),
    teeBoxes: [...kept, green],
  });
}

export function brokenCourse(): CourseFile {
  return fileOf({
    ...demo,
    holes: changed(demo.holes, "number", 7, { par: 8 }),
    teeBoxes: changed(demo.teeBoxes, "name", "Blue", { rating: 71.45 }),
  });
}

export function demoCourse(): CourseFile {
  return fileOf(demo);
}

function changed(entries: Entry[], key: string, value: string | number, change: Entry): Entry[] {
  return entries.map((entry) => (entry[key] === value ? { ...entry, ...change } : entry));
}

function fileOf(course: Course): CourseFile {
  return { name: "course.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(course)) };
}
