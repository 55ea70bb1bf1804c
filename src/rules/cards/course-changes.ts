/** An admin sees these changes before a course is replaced (ruling 6). */
import type { CardBasis, Course, Hole, TeeBox } from "../golf.ts";
import { isSameIn } from "../values.ts";

export type Layout = Pick<Course, "name" | "holes" | "teeBoxes">;

/**
 * `before` is null for a new tee box, and `after` for a removed one. `teeBox`: the hole as it is played from there,
 * where the tee box has or had its own pars and stroke indexes.
 */
export type CourseChange =
  | { readonly place: "name"; readonly before: string; readonly after: string }
  | { readonly place: "hole"; readonly before: Hole; readonly after: Hole; readonly teeBox?: string }
  | { readonly place: "tee-box"; readonly before: TeeBox | null; readonly after: TeeBox | null };

export function courseChanges(before: Layout, after: Layout): CourseChange[] {
  const name: CourseChange = { place: "name", before: before.name, after: after.name };
  return [
    ...(before.name === after.name ? [] : [name]),
    ...before.holes.flatMap((hole) => changeOfHole(hole, after.holes)),
    ...before.teeBoxes.flatMap((teeBox) => changeOfTeeBox(teeBox, after.teeBoxes)),
    ...newTeeBoxes(before.teeBoxes, after.teeBoxes).map(
      (teeBox): CourseChange => ({ place: "tee-box", before: null, after: teeBox }),
    ),
    ...after.teeBoxes.flatMap((teeBox) => changesOfOwnHoles(before, after, teeBox)),
  ];
}

function changesOfOwnHoles(before: Layout, after: Layout, { name, holes }: TeeBox): CourseChange[] {
  const was = before.teeBoxes.find((one) => one.name === name)?.holes;
  if (was === undefined && holes === undefined) return [];
  const changes = (was ?? before.holes).flatMap((hole) => changeOfHole(hole, holes ?? after.holes));
  return changes.map((change) => ({ ...change, teeBox: name }));
}

export function teeBoxesGone(before: Layout, after: Layout): string[] {
  return newTeeBoxes(after.teeBoxes, before.teeBoxes).map(({ name }) => name);
}

export function isSameBasis(one: CardBasis, other: CardBasis): boolean {
  return (
    isSameIn(["handicapIndexTenths", "adjustedHandicap"], one, other) &&
    isSameTeeBox(one.teeBox, other.teeBox) &&
    isSameHoles(one.holes, other.holes)
  );
}

function isSameTeeBox(one: TeeBox, other: TeeBox): boolean {
  return isSameIn(["name", "yards", "ratingTenths", "slope"], one, other);
}

function isSameHoles(one: readonly Hole[], other: readonly Hole[]): boolean {
  return (
    one.length === other.length &&
    one.every((hole, i) => isSameIn(["number", "par", "handicap"], hole, other[i] ?? hole))
  );
}

/** A player's own pars and stroke indexes, if they are not those of `shared`. */
export function ownHoles(holes: readonly Hole[] | undefined, shared: readonly Hole[]): { holes?: Hole[] } {
  return holes === undefined || isSameHoles(holes, shared) ? {} : { holes: [...holes] };
}

function changeOfHole(before: Hole, holes: readonly Hole[]) {
  const after = holes.find(({ number }) => number === before.number);
  if (!after || isSameIn(["par", "handicap"], before, after)) return [];
  return [{ place: "hole", before, after } as const];
}

function changeOfTeeBox(before: TeeBox, teeBoxes: readonly TeeBox[]): CourseChange[] {
  const after = teeBoxes.find(({ name }) => name === before.name) ?? null;
  return after && isSameTeeBox(before, after) ? [] : [{ place: "tee-box", before, after }];
}

function newTeeBoxes(before: readonly TeeBox[], after: readonly TeeBox[]): TeeBox[] {
  return after.filter(({ name }) => !before.some((one) => one.name === name));
}
