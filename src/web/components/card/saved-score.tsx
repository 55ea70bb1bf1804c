import type { ReactNode } from "react";
import { correction } from "#contract/labels/correction";
import { shortEntered } from "#contract/labels/score";
import { fill } from "#contract/messages";
import type { Entered } from "#rules/golf";

/** While a score is changed, the saved score is shown below it. This padding of the field makes room. */
export const aboveSavedScore = "pb-(--text-small)";

/** `was`: the saved score, or null if the field still has it. The `id` is for the field's description. */
export function WithSavedScore(props: { id: string; was: Entered | null; children: ReactNode }) {
  const { id, was, children } = props;
  return (
    <span className="relative inline-flex">
      {children}
      {was !== null && (
        <span
          id={id}
          className="pointer-events-none absolute inset-x-0 bottom-1.5 text-center font-sans text-small leading-none font-normal text-muted"
        >
          {fill(correction.was, { gross: shortEntered(was) })}
        </span>
      )}
    </span>
  );
}
