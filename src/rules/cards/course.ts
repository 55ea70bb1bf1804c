/** Reads a course file. Section 3 (Scorecard, TeeBox); ruling 6. Turns decimal ratings into whole tenths. */
import { type Course, type Hole, holeNumbers, holesPerRound, type TeeBox } from "../golf.ts";
import { type Refusal, refuse } from "../refusal.ts";
import { hasHiddenCharacter } from "../text.ts";
import { isWholeWithin, type Range } from "../values.ts";
import { isTimeZone } from "../wall-time.ts";
import { ownHoles } from "./course-changes.ts";

const parRange = { lowest: 3, highest: 6 } as const;
const slopeRange = { lowest: 55, highest: 155 } as const;
const yardsRange = { lowest: 1, highest: 99_999 } as const;

/** The longest id, course name or tee box name, in characters. All of them must fit into a request. */
const maxTextLength = 80;

const numberRange = { lowest: 1, highest: holesPerRound } as const;

/**
 * `file` is parsed JSON with id, name, timeZone (IANA), holes (number, par, handicap) and teeBoxes (name, yards,
 * rating, slope; holes if they are not the course's). Ignores other entries. Refuses with "course-invalid"; the detail `problems` has every problem with
 * its place: "hole 7: par 8 is not between 3 and 6; …". Ruling 6.
 */
export function readCourse(file: unknown): Course | Refusal {
  const course = entries(file);
  const holes = list(course.holes);
  const teeBoxes = list(course.teeBoxes);
  const problems = [
    ...texts(course),
    ...problemsOfHoles(holes),
    ...teeBoxes.flatMap(problemsOfTeeBox),
    ...distinctNames(teeBoxes),
  ];
  if (problems.length > 0) return refuse("course-invalid", { problems: problems.join("; ") });
  const holesOfCourse = toHoles(holes);
  return {
    id: String(course.id),
    name: String(course.name),
    timeZone: String(course.timeZone),
    holes: holesOfCourse,
    teeBoxes: teeBoxes.map((teeBox) => toTeeBox(teeBox, holesOfCourse)),
  };
}

/** Does the same as `readCourse`, and also refuses text that is not JSON. */
export function readCourseText(text: string): Course | Refusal {
  try {
    return readCourse(JSON.parse(text));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return refuse("course-invalid", { problems: `file: this is not JSON (${error.message})` });
  }
}

type Entries = Readonly<Record<string, unknown>>;

function texts({ id, name, timeZone }: Entries): string[] {
  const isZone = isText(timeZone) && isTimeZone(timeZone);
  return [
    ...problemOfText("id", id),
    ...problemOfText("name", name),
    ...(isZone ? [] : [`timeZone: ${say(timeZone)} is not an IANA time zone`]),
  ];
}

function problemsOfHoles(holes: readonly Entries[]): string[] {
  return [
    ...holes.flatMap(problemsOfHole),
    ...onceEach(holes, "number", "hole"),
    ...onceEach(holes, "handicap", "stroke index"),
  ];
}

function problemsOfHole({ number, par, handicap }: Entries): string[] {
  const problems = [
    ...outside("number", number, numberRange),
    ...outside("par", par, parRange),
    ...outside("stroke index", handicap, numberRange),
  ];
  return problems.map((problem) => `hole ${say(number)}: ${problem}`);
}

function onceEach(holes: readonly Entries[], entry: "number" | "handicap", called: string): string[] {
  return holeNumbers.flatMap((n) => {
    const times = holes.filter((hole) => hole[entry] === n).length;
    return times === 1 ? [] : [`${called} ${n} is there ${times} times`];
  });
}

function problemsOfTeeBox({ name, yards, rating, slope, holes }: Entries): string[] {
  const problems = [
    ...(isText(name) ? problemOfText("name", name) : ["a name is missing"]),
    ...(isWholeWithin(yards, yardsRange) ? [] : [`${say(yards)} is not whole yards`]),
    ...(isRating(rating) ? [] : [`rating ${say(rating)} is not a number with one decimal`]),
    ...outside("slope", slope, slopeRange),
    ...(holes === undefined ? [] : problemsOfHoles(list(holes))),
  ];
  return problems.map((problem) => `tee box ${say(name)}: ${problem}`);
}

function distinctNames(teeBoxes: readonly Entries[]): string[] {
  if (teeBoxes.length === 0) return ["teeBoxes: there is none"];
  const names = teeBoxes.map(({ name }) => name);
  const twice = new Set(names.filter((name, i) => isText(name) && names.indexOf(name) !== i));
  return [...twice].map((name) => `tee box ${say(name)}: the name is there twice`);
}

function toHole({ number, par, handicap }: Entries): Hole {
  return { number: Number(number), par: Number(par), handicap: Number(handicap) };
}

function toHoles(holes: readonly Entries[]): Hole[] {
  return holes.map(toHole).toSorted((a, b) => a.number - b.number);
}

function toTeeBox({ name, yards, rating, slope, holes }: Entries, ofCourse: readonly Hole[]): TeeBox {
  return {
    name: String(name),
    yards: Number(yards),
    ratingTenths: Math.round(Number(rating) * 10),
    slope: Number(slope),
    ...(holes !== undefined && ownHoles(toHoles(list(holes)), ofCourse)),
  };
}

/** The value is compared with its rounded tenths, since 69.9 × 10 is not exactly 699 in floating point. */
function isRating(value: unknown): boolean {
  const rating = Number(value);
  return rating > 0 && rating < 100 && Math.round(rating * 10) / 10 === value;
}

function outside(called: string, value: unknown, range: Range): string[] {
  if (isWholeWithin(value, range)) return [];
  return [`${called} ${say(value)} is not between ${range.lowest} and ${range.highest}`];
}

function problemOfText(called: string, value: unknown): string[] {
  if (!isText(value)) return [`${called}: a text is missing`];
  if (value.length > maxTextLength) return [`${called}: ${maxTextLength} characters at most`];
  return hasHiddenCharacter(value) ? [`${called}: it has a hidden character, such as a line break`] : [];
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}

function entries(value: unknown): Entries {
  return Object(value);
}

function list(value: unknown): readonly Entries[] {
  return Array.isArray(value) ? value.map(entries) : [];
}

function say(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "(missing)";
}
