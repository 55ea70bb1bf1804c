/** On a phone the admin taps a group's number. */
import X from "lucide-react/icons/x";
import { adminTeams } from "#contract/labels/admin";
import { fill } from "#contract/messages";
import { groupNumbers } from "#rules/tee-times/groups";
import { focusNext } from "./focus-next.ts";

const chip = "grid size-target place-items-center rounded-control border-2 font-bold active:opacity-70";

export function GroupChips(props: {
  player: string;
  group: number | null;
  onMove: (group: number | null) => void;
}) {
  const { player, onMove } = props;
  function move(pressed: HTMLElement, group: number | null): void {
    focusNext(pressed);
    if (group !== props.group) onMove(group);
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot wrap its parts in every browser
    <div role="group" aria-label={fill(adminTeams.groupOf, { player })} className="flex flex-wrap gap-1.5">
      {groupNumbers.map((group) => (
        <button
          key={group}
          type="button"
          aria-label={fill(adminTeams.group, { group })}
          aria-pressed={group === props.group}
          onClick={({ currentTarget }) => move(currentTarget, group)}
          className={`${chip} figures ${
            group === props.group
              ? "border-accent bg-accent text-on-accent"
              : "border-line bg-surface text-ink"
          }`}
        >
          {group}
        </button>
      ))}
      {props.group !== null && (
        <button
          type="button"
          aria-label={fill(adminTeams.removePlayer, { player, group: props.group })}
          onClick={({ currentTarget }) => move(currentTarget, null)}
          className={`${chip} border-transparent text-accent`}
        >
          <X aria-hidden className="size-6" />
        </button>
      )}
    </div>
  );
}
