/**
 * Is this course file a golf course, and which one?
 * Specification section 3 (Scorecard, TeeBox); ruling 6.
 *
 * In the file a rating is a decimal, as on the scorecard; inside it is whole tenths.
 */
import { isTimeZone } from "./calendar.ts";
import { type Course, type Hole, holesPerRound, type TeeBox } from "./golf.ts";
import { type Refusal, refuse } from "./refusal.ts";

export const parRange = { lowest: 3, highest: 6 } as const;
export const slopeRange = { lowest: 55, highest: 155 } as const;

/**
 * The parsed JSON of a course file: id, name, timeZone (IANA), holes (number, par, handicap) and teeBoxes
 * (name, yards, rating, slope); other entries are ignored. Refuses "course-invalid" with detail `problems`, all of
 * them at once, each naming its place: "hole 7: par 8 is not between 3 and 6; …". Ruling 6.
 */
export function readCourse(file: unknown): Course | Refusal {
  const course = entries(file);
  const holes = list(course.holes);
  const teeBoxes = list(course.teeBoxes);
  const problems = [
    ...texts(course),
    ...holes.flatMap(problemsOfHole),
    ...onceEach(holes, "number", "hole"),
    ...onceEach(holes, "handicap", "stroke index"),
    ...teeBoxes.flatMap(problemsOfTeeBox),
    ...distinctNames(teeBoxes),
  ];
  if (problems.length > 0) return refuse("course-invalid", { problems: problems.join("; ") });
  return {
    id: String(course.id),
    name: String(course.name),
    timeZone: String(course.timeZone),
    holes: holes.map(toHole).toSorted((a, b) => a.number - b.number),
    teeBoxes: teeBoxes.map(toTeeBox),
  };
}

type Entries = Readonly<Record<string, unknown>>;

function texts({ id, name, timeZone }: Entries): string[] {
  const problems: string[] = [];
  if (!isText(id)) problems.push("id: a text is missing");
  if (!isText(name)) problems.push("name: a text is missing");
  if (!isText(timeZone) || !isTimeZone(timeZone))
    problems.push(`timeZone: ${say(timeZone)} is not an IANA time zone`);
  return problems;
}

function problemsOfHole({ number, par }: Entries): string[] {
  return isWholeWithin(par, parRange)
    ? []
    : [`hole ${say(number)}: par ${say(par)} is not between ${parRange.lowest} and ${parRange.highest}`];
}

/** Hole numbers and stroke indexes: 1 to 18, each once. */
function onceEach(holes: readonly Entries[], entry: "number" | "handicap", called: string): string[] {
  const found = holes.map((hole) => hole[entry]);
  const strange = found
    .filter((value) => !isWholeWithin(value, { lowest: 1, highest: holesPerRound }))
    .map((value) => `${called} ${say(value)} is not between 1 and ${holesPerRound}`);
  const wanted = Array.from({ length: holesPerRound }, (_, i) => i + 1);
  const miscounted = wanted.flatMap((n) => {
    const times = found.filter((value) => value === n).length;
    return times === 1 ? [] : [`${called} ${n} is there ${times} times`];
  });
  return [...strange, ...miscounted];
}

function problemsOfTeeBox({ name, yards, rating, slope }: Entries): string[] {
  const problems: string[] = [];
  if (!isText(name)) problems.push("a name is missing");
  if (!isWholeWithin(yards, { lowest: 1, highest: 99_999 }))
    problems.push(`${say(yards)} is not whole yards`);
  if (!isRating(rating)) problems.push(`rating ${say(rating)} is not a number with one decimal`);
  if (!isWholeWithin(slope, slopeRange))
    problems.push(`slope ${say(slope)} is not between ${slopeRange.lowest} and ${slopeRange.highest}`);
  return problems.map((problem) => `tee box ${say(name)}: ${problem}`);
}

/** Players pick a tee box by its name. */
function distinctNames(teeBoxes: readonly Entries[]): string[] {
  if (teeBoxes.length === 0) return ["teeBoxes: there is none"];
  const names = teeBoxes.map(({ name }) => name);
  const twice = new Set(names.filter((name, i) => isText(name) && names.indexOf(name) !== i));
  return [...twice].map((name) => `tee box ${say(name)}: the name is there twice`);
}

function toHole({ number, par, handicap }: Entries): Hole {
  return { number: Number(number), par: Number(par), handicap: Number(handicap) };
}

function toTeeBox({ name, yards, rating, slope }: Entries): TeeBox {
  return {
    name: String(name),
    yards: Number(yards),
    ratingTenths: Math.round(Number(rating) * 10),
    slope: Number(slope),
  };
}

/** 69.9 × 10 is not exactly 699 in floating point, so the nearest tenth is divided back. */
function isRating(value: unknown): boolean {
  return typeof value === "number" && value > 0 && value < 100 && Math.round(value * 10) / 10 === value;
}

function isWholeWithin(value: unknown, range: { lowest: number; highest: number }): boolean {
  return Number.isInteger(value) && Number(value) >= range.lowest && Number(value) <= range.highest;
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}

function entries(value: unknown): Entries {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function list(value: unknown): readonly Entries[] {
  return Array.isArray(value) ? value.map(entries) : [];
}

function say(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "(missing)";
}
