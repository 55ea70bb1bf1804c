/** Another device changed these holes: the player sees both scores and chooses (ruling 18). */
import { scoreEntry } from "#contract/labels";
import { fill } from "#contract/messages";
import { Button } from "../../components/button.tsx";
import { Panel } from "../../components/panel.tsx";
import type { HoleConflict } from "./use-submit-card.ts";

export function HoleConflicts(props: {
  conflicts: readonly HoleConflict[];
  onDecide: (conflict: HoleConflict, gross: number | null) => void;
}) {
  return (
    <Panel accent label={scoreEntry.needsDecision}>
      <p role="alert" className="pb-3">
        {scoreEntry.conflictText}
      </p>
      <ul className="flex flex-col gap-4">
        {props.conflicts.map((conflict) => (
          <li key={conflict.holeNumber} data-conflict className="flex flex-col gap-2">
            <h2 className="text-lead">{fill(scoreEntry.conflictHole, { hole: conflict.holeNumber })}</h2>
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
