import { printMoment } from "#rules/calendar";
import { writeIndex } from "#rules/cards/handicap";
import { meanwhile } from "../labels/meanwhile.ts";
import { lateChanges as words } from "../labels/results.ts";
import { enteredText } from "../labels/score.ts";
import { fill } from "../messages.ts";
import type { LateChange } from "./late-changes.ts";

export function lateChangeLine(change: LateChange, timeZone: string): string {
  const when = printMoment(change.at, timeZone);
  return fill(words.line, { ...valuesOf(change), by: change.by, when });
}

function valuesOf(change: LateChange): { what: string; before: string | number; after: string | number } {
  switch (change.what) {
    case "hole": {
      const { holeNumber, before, after } = change;
      return {
        what: fill(words.hole, { hole: holeNumber }),
        before: enteredText(before),
        after: enteredText(after),
      };
    }
    case "index":
      return { what: words.index, before: writeIndex(change.before), after: writeIndex(change.after) };
    case "tee-box":
      return { what: words.teeBox, before: change.before, after: change.after };
    case "playing":
      return { what: words.playing, before: yesOrNo(change.before), after: yesOrNo(change.after) };
    case "group": {
      const { none } = meanwhile;
      return { what: words.group, before: change.before ?? none, after: change.after ?? none };
    }
  }
}

function yesOrNo(isSo: boolean): string {
  return isSo ? meanwhile.yes : meanwhile.no;
}
