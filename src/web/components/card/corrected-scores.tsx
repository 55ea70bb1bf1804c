import { Fragment, type ReactNode } from "react";
import { correction } from "#contract/labels/correction";
import { enteredText } from "#contract/labels/score";
import { fill } from "#contract/messages";
import { printHoles } from "#rules/cards/gross";
import type { Entered, EnteredScores } from "#rules/golf";

const mostWithScores = 3;

/**
 * Returns "Hole 8: 11 → 9" for saved scores that were replaced. Returns null if there are none. If there are
 * more than three, it names only their holes.
 */
export function correctedScores(
  before: EnteredScores,
  saved: readonly { readonly holeNumber: number; readonly gross: Entered }[],
): ReactNode {
  const corrected = saved.flatMap(({ holeNumber, gross }) => {
    const was = before[holeNumber - 1] ?? null;
    return was === null || was === gross ? [] : [{ hole: holeNumber, was, gross }];
  });
  if (corrected.length === 0) return null;
  if (corrected.length > mostWithScores)
    return fill(correction.holes, { holes: printHoles(corrected.map(({ hole }) => hole)) });
  return corrected.map(({ hole, was, gross }, i) => (
    <Fragment key={hole}>
      {i > 0 && " · "}
      <span className="whitespace-nowrap">
        {fill(correction.hole, { hole, was: enteredText(was) })}
        <span aria-hidden> → </span>
        <span className="sr-only"> {correction.to} </span>
        {enteredText(gross)}
      </span>
    </Fragment>
  ));
}
