import type { ReactNode } from "react";
import { correction } from "#contract/labels/correction";
import { fill } from "#contract/messages";

/** While a score is changed, the saved score is shown below it. This padding of the field makes room. */
export const aboveSavedScore = "pb-(--text-small)";

/** `was`: the saved score, or null if the field still has it. The `id` is for the field's description. */
export function WithSavedScore(props: { id: string; was: number | null; children: ReactNode }) {
  const { id, was, children } = props;
  return (
    <span className="relative inline-flex">
      {children}
      {was !== null && (
        <span
          id={id}
          className="pointer-events-none absolute inset-x-0 bottom-1.5 text-center font-sans text-small leading-none font-normal text-muted"
        >
          {fill(correction.was, { gross: was })}
        </span>
      )}
    </span>
  );
}
