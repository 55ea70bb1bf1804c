/** The admin chooses a group, or types its number (0 for the pool). A choice by arrow keys counts after Enter or Tab. */
import X from "lucide-react/icons/x";
import { type FocusEvent, type KeyboardEvent, useRef, useState } from "react";
import { adminTeams } from "#contract/labels/admin";
import { fill } from "#contract/messages";
import { groupNumbers } from "#rules/tee-times/groups";
import { SelectFrame, selectRoom } from "../../../components/form/fields.tsx";
import { focusNext } from "./focus-next.ts";

export function GroupSelect(props: {
  player: string;
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
    const isShortcut = !event.altKey && !event.ctrlKey && !event.metaKey;
    if (isShortcut && (event.key === "0" || groupNumbers.includes(Number(event.key)))) {
      event.preventDefault();
      move(event.key === "0" ? "" : event.key);
      return;
    }
    isByArrows.current = event.key !== "Enter";
    if (event.key !== "Enter" || choosing === null) return;
    // Without `preventDefault`, Enter would open the list of the next player.
    event.preventDefault();
    move(choosing);
  }

  function onBlur({ relatedTarget }: FocusEvent): void {
    if (choosing !== null && !frame.current?.contains(relatedTarget)) move(choosing, true);
  }

  return (
    <span ref={frame} className="flex shrink-0 justify-end gap-1">
      <SelectFrame isSmall>
        {props.group !== null && (
          <span aria-hidden className="figures pointer-events-none absolute inset-y-0 left-3 content-center">
            {choosing ?? props.group}
          </span>
        )}
        <select
          aria-label={fill(adminTeams.groupOf, { player: props.player })}
          value={choosing ?? props.group ?? ""}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
          onPointerDown={() => {
            isByArrows.current = false;
          }}
          onChange={({ target: { value } }) => (isByArrows.current ? setChoosing(value) : move(value))}
          className={`min-h-target min-w-0 rounded-control border-2 border-muted bg-surface text-small ${selectRoom.small} ${
            // The column already has the group's name, so the closed list shows only the number.
            props.group !== null ? "w-target text-transparent" : "max-w-full px-1.5 text-ink"
          }`}
        >
          <option value="" className="text-ink">
            {adminTeams.noGroup}
          </option>
          {groupNumbers.map((group) => (
            <option key={group} value={group} className="text-ink">
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
          className="grid size-target place-items-center rounded-control text-accent active:opacity-70"
        >
          <X aria-hidden className="size-6" />
        </button>
      )}
    </span>
  );
}
