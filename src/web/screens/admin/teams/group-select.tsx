/** The admin chooses a group, or types its number (0 for the pool). A choice by arrow keys counts after Enter or Tab. */
import X from "lucide-react/icons/x";
import { type FocusEvent, type KeyboardEvent, useRef, useState } from "react";
import { adminTeams } from "#contract/labels/admin";
import { fill } from "#contract/messages";
import { groupNumbers } from "#rules/tee-times/groups";
import { SelectFrame, selectRoom } from "../../../components/form/fields.tsx";

export function GroupSelect(props: {
  player: string;
  group: number | null;
  onMove: (group: number | null) => void;
  isNarrow?: boolean;
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
    <span ref={frame} className={`flex justify-end gap-2 ${props.isNarrow ? "shrink-0" : "flex-wrap"}`}>
      <SelectFrame isSmall={props.isNarrow ?? false}>
        <select
          aria-label={fill(adminTeams.groupOf, { player: props.player })}
          value={choosing ?? props.group ?? ""}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
          onPointerDown={() => {
            isByArrows.current = false;
          }}
          onChange={({ target: { value } }) => (isByArrows.current ? setChoosing(value) : move(value))}
          className={`min-h-target max-w-full rounded-control border-2 border-muted bg-surface text-ink ${
            props.isNarrow ? `min-w-0 px-1.5 text-small ${selectRoom.small}` : `px-3 ${selectRoom.usual}`
          }`}
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
          className={`min-h-target rounded-control border-2 border-accent font-bold text-accent active:opacity-70 ${
            props.isNarrow ? "inline-flex min-w-target items-center justify-center" : "px-4"
          }`}
        >
          {props.isNarrow ? <X aria-hidden className="size-6" /> : adminTeams.remove}
        </button>
      )}
    </span>
  );
}

function focusNext(frame: HTMLElement | null): void {
  const row = frame?.closest("li");
  const next = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector("select");
  (next ?? document.querySelector<HTMLElement>("main [role=tab][aria-selected=true]"))?.focus();
}
