/**
 * Into which group? One choice moves the player at once, and the row goes to another list; so a choice that is still
 * being made with the arrow keys waits until Enter or Tab, and the focus goes to the next player.
 */
import { type FocusEvent, type KeyboardEvent, useRef, useState } from "react";
import { adminTeams } from "#contract/labels/admin";
import { fill } from "#contract/messages";
import { groupNumbers } from "#rules/groups";
import { SelectFrame, selectRoom } from "../../../components/select-frame.tsx";

export function GroupSelect(props: {
  player: string;
  /** Null is the pool. */
  group: number | null;
  onMove: (group: number | null) => void;
}) {
  const [choosing, setChoosing] = useState<string | null>(null);
  const isByArrows = useRef(false);
  const frame = useRef<HTMLSpanElement>(null);

  function move(value: string, isLeaving = false): void {
    if (!isLeaving) focusNext(frame.current);
    setChoosing(null);
    const group = value === "" ? null : Number(value);
    if (group !== props.group) props.onMove(group);
  }

  function onKeyDown(event: KeyboardEvent): void {
    isByArrows.current = event.key !== "Enter";
    if (event.key !== "Enter" || choosing === null) return;
    // Else it would open the list of the player who has the focus then.
    event.preventDefault();
    move(choosing);
  }

  function onBlur({ relatedTarget }: FocusEvent): void {
    if (choosing !== null && !frame.current?.contains(relatedTarget)) move(choosing, true);
  }

  return (
    <span ref={frame} className="flex flex-wrap justify-end gap-2">
      <SelectFrame>
        <select
          aria-label={fill(adminTeams.groupOf, { player: props.player })}
          value={choosing ?? props.group ?? ""}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
          onPointerDown={() => {
            isByArrows.current = false;
          }}
          onChange={({ target: { value } }) => (isByArrows.current ? setChoosing(value) : move(value))}
          className={`min-h-target max-w-full rounded-control border-2 border-muted bg-surface px-3 text-ink ${selectRoom}`}
        >
          <option value="">{adminTeams.noGroup}</option>
          {groupNumbers.map((group) => (
            <option key={group} value={group}>
              {fill(adminTeams.group, { group })}
            </option>
          ))}
        </select>
      </SelectFrame>
      {props.group !== null && (
        <button
          type="button"
          aria-label={fill(adminTeams.removePlayer, { player: props.player, group: props.group })}
          onBlur={onBlur}
          onClick={() => move("")}
          className="min-h-target rounded-control border-2 border-accent px-4 font-bold text-accent active:opacity-70"
        >
          {adminTeams.remove}
        </button>
      )}
    </span>
  );
}

/** The next player of the list, the one before when there is none, or the list's tab. */
function focusNext(frame: HTMLElement | null): void {
  const row = frame?.closest("li");
  const next = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector("select");
  (next ?? document.querySelector<HTMLElement>("main [role=tab][aria-selected=true]"))?.focus();
}
