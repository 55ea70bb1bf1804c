/** Another device changed these holes: the player sees both scores and chooses (ruling 18). */
import { type RefObject, useEffect, useRef } from "react";
import { scoreEntry } from "#contract/labels/score";
import { fill } from "#contract/messages";
import { Button } from "../../components/button.tsx";
import { Panel } from "../../components/panel.tsx";
import type { HoleConflict } from "../../data/send-holes.ts";

export function HoleConflicts(props: {
  /** What to do, once chosen. */
  text: string;
  conflicts: readonly HoleConflict[];
  onDecide: (conflict: HoleConflict, gross: number | null) => void;
}) {
  return (
    <Panel accent label={scoreEntry.needsDecision}>
      <p role="alert" className="pb-3">
        {props.text}
      </p>
      <ul className="flex flex-col gap-4">
        {props.conflicts.map((conflict) => (
          <li key={conflict.holeNumber} data-conflict className="flex flex-col gap-2">
            <p className="font-serif text-lead font-bold">
              {fill(scoreEntry.conflictHole, { hole: conflict.holeNumber })}
            </p>
            <div className="grid grid-cols-2 gap-2">
              <Button look="secondary" onPress={() => props.onDecide(conflict, conflict.mine)}>
                {fill(scoreEntry.keepMine, { gross: conflict.mine ?? scoreEntry.blank })}
              </Button>
              <Button look="secondary" onPress={() => props.onDecide(conflict, conflict.theirs)}>
                {fill(scoreEntry.keepTheirs, { gross: conflict.theirs ?? scoreEntry.blank })}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** To the next decision, whose button has just gone; after the last one to the form's own button. */
export function useFocusOnDecisions(form: RefObject<HTMLFormElement | null>, open: number): void {
  const before = useRef(0);
  useEffect(() => {
    const target = open > 0 ? "[data-conflict] button" : "[type=submit]";
    if (open !== before.current) form.current?.querySelector<HTMLElement>(target)?.focus();
    before.current = open;
  }, [form, open]);
}
