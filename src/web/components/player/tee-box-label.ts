import { registration } from "#contract/labels/auth";
import { fill } from "#contract/messages";
import { printRating } from "#rules/cards/handicap";
import type { TeeBox } from "#rules/golf";

export function teeBoxOptions(teeBoxes: readonly TeeBox[]): { value: string; label: string }[] {
  return teeBoxes.map(({ name, yards, ratingTenths, slope }) => ({
    value: name,
    label: fill(registration.teeBoxOption, { name, yards, rating: printRating(ratingTenths), slope }),
  }));
}
