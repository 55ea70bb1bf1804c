import { Fragment, type ReactNode } from "react";
import { scoreEntry } from "#contract/labels/score";
import { fill } from "#contract/messages";
import { printHoles } from "#rules/cards/gross";
import type { GrossScores } from "#rules/golf";

const mostWithScores = 3;

/** Returns "Hole 8: 11 → 9" for saved scores that were replaced, or null. More than three holes are only named. */
export function correctedScores(
  before: GrossScores,
  saved: readonly { readonly holeNumber: number; readonly gross: number }[],
): ReactNode {
  const corrected = saved.flatMap(({ holeNumber, gross }) => {
    const was = before[holeNumber - 1] ?? null;
    return was === null || was === gross ? [] : [{ hole: holeNumber, was, gross }];
  });
  if (corrected.length === 0) return null;
  if (corrected.length > mostWithScores)
    return fill(scoreEntry.correctedHoles, { holes: printHoles(corrected.map(({ hole }) => hole)) });
  return corrected.map(({ hole, was, gross }, i) => (
    <Fragment key={hole}>
      {i > 0 && " · "}
      <span className="whitespace-nowrap">
        {fill(scoreEntry.corrected, { hole, was })}
        <span aria-hidden> → </span>
        <span className="sr-only"> {scoreEntry.correctedTo} </span>
        {gross}
      </span>
    </Fragment>
  ));
}
