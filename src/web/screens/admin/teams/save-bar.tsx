/** What is not saved yet, with the buttons for it: in reach however long the lists are. */
import { adminTeams } from "#contract/labels/admin";
import { fill } from "#contract/messages";
import { ConfirmationPlace } from "../../../components/announcements.tsx";
import { Button } from "../../../components/button.tsx";

/** What is confirmed is said in it: over it, it would be in the way. `onUndo` is null while there is nothing to take back. */
export function SaveBar(props: {
  changed: number;
  isBusy: boolean;
  onSave: () => void;
  onUndo: (() => void) | null;
}) {
  return (
    <div className="sticky bottom-0 mt-auto flex flex-col gap-2 border-t border-line bg-ground py-3 xl:flex-row xl:items-center xl:justify-end xl:gap-4">
      <div className="text-center">
        <ConfirmationPlace />
        <p role="status" className="figures">
          {props.changed > 0 && fill(adminTeams.notSaved, { count: props.changed })}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 *:min-w-0 *:grow *:basis-words xl:flex-nowrap xl:*:w-auto xl:*:shrink-0 xl:*:basis-auto">
        {props.onUndo && (
          <Button look="secondary" onPress={props.onUndo}>
            {adminTeams.undo}
          </Button>
        )}
        <Button busy={props.isBusy} onPress={props.onSave}>
          {adminTeams.save}
        </Button>
      </div>
    </div>
  );
}
