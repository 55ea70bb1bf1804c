import type { FormEvent, KeyboardEvent } from "react";
import { scoreEntry } from "#contract/labels/score";
import { fill } from "#contract/messages";
import type { GrossKey } from "./gross-typing.ts";

export function GrossCell(props: {
  hole: { number: number; par: number };
  gross: number | null;
  isReadOnly: boolean;
  isLast: boolean;
  onKey: (key: GrossKey) => void;
}) {
  const { hole, gross, onKey } = props;

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const isEmpty = event.currentTarget.value === "";
    if (event.key === "Enter" || event.key === "ArrowDown") onKey({ kind: "next" });
    else if (event.key === "Backspace" && isEmpty) onKey({ kind: "back" });
    else return;
    event.preventDefault();
  }

  // `input` and not `change`: React reports no change when the same digit replaces itself.
  function onInput(event: FormEvent<HTMLInputElement>) {
    const { inputType } = event.nativeEvent as InputEvent;
    const isDeletion = inputType?.startsWith("delete") ?? false;
    onKey({ kind: "type", value: event.currentTarget.value, isDeletion });
  }

  return (
    <input
      data-hole={hole.number}
      aria-label={fill(scoreEntry.grossOfHole, { hole: hole.number, par: hole.par })}
      // 56 px at the usual text size.
      className="size-[2.34em] rounded-control border-2 border-muted bg-surface text-center text-title font-bold"
      inputMode="numeric"
      enterKeyHint={props.isLast ? "done" : "next"}
      autoComplete="off"
      readOnly={props.isReadOnly}
      value={gross ?? ""}
      onFocus={(event) => {
        event.currentTarget.select();
        onKey({ kind: "enter", hole: hole.number });
      }}
      onKeyDown={onKeyDown}
      onInput={onInput}
      onPaste={(event) => {
        event.preventDefault();
        onKey({ kind: "paste", text: event.clipboardData.getData("text") });
      }}
    />
  );
}
