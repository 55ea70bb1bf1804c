import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { scoreEntry, shortEntered } from "#contract/labels/score";
import { fill } from "#contract/messages";
import { hasLeft } from "#rules/cards/left";
import { type Entered, type EnteredScores, type HolesAndHandicap, holesPerRound } from "#rules/golf";
import { type GrossKey, nowhere, pressInCell } from "./gross-typing.ts";
import { LeftMark } from "./left-note.tsx";
import { PickedUpHoles } from "./picked-up-holes.tsx";
import { RoundTable } from "./round-table.tsx";
import { aboveSavedScore, WithSavedScore } from "./saved-score.tsx";

export function PostRoundTable(props: {
  card: HolesAndHandicap;
  /** The saved scores. While the player changes a score, its cell also shows the saved score. */
  saved: EnteredScores;
  scores: EnteredScores;
  isReadOnly: boolean;
  /** The last hole of a player who has left. Later holes have no field, unless a score was typed before. */
  leftAfter: number | undefined;
  onScores: (scores: EnteredScores) => void;
}) {
  const { card, scores } = props;
  const [cursor, setCursor] = useState(nowhere);
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (cursor.hole === null) return;
    const form = frame.current?.closest("form");
    const target = cursor.hole === "submit" ? "[type=submit]" : `[data-hole="${cursor.hole}"]`;
    form?.querySelector<HTMLElement>(target)?.focus();
  }, [cursor.hole]);

  function press(hole: number, key: GrossKey) {
    const next = pressInCell({ scores, cursor }, hole, key);
    setCursor(next.cursor);
    if (next.scores !== scores) props.onScores(next.scores);
  }

  return (
    <div ref={frame}>
      <RoundTable
        caption={scoreEntry.postRound}
        holes={card.holes}
        adjustedHandicap={card.adjustedHandicap}
        scores={scores}
        sumLabels={{ out: scoreEntry.out, in: scoreEntry.in, total: scoreEntry.total18 }}
        grossCell={(hole, gross) =>
          gross === null && hasLeft(props, hole.number) ? (
            <LeftMark />
          ) : (
            <GrossCell
              hole={hole}
              gross={gross}
              saved={props.saved[hole.number - 1] ?? null}
              isReadOnly={props.isReadOnly}
              onKey={(key) => press(hole.number, key)}
            />
          )
        }
      />
      <PickedUpHoles
        leftAfter={props.leftAfter}
        saved={props.saved}
        scores={scores}
        isReadOnly={props.isReadOnly}
        onScores={props.onScores}
      />
    </div>
  );
}

function GrossCell(props: {
  hole: { number: number; par: number };
  gross: Entered | null;
  saved: Entered | null;
  isReadOnly: boolean;
  onKey: (key: GrossKey) => void;
}) {
  const { hole, gross, saved, onKey } = props;
  const id = useId();
  const was = saved === gross ? null : saved;

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const isEmpty = event.currentTarget.value === "";
    if (event.key === "Enter" || event.key === "ArrowDown") onKey({ kind: "next" });
    else if (event.key === "ArrowUp" || (event.key === "Backspace" && isEmpty)) onKey({ kind: "back" });
    else return;
    event.preventDefault();
  }

  // The field uses `input`, because React's `change` does not report a digit that replaces the same digit.
  function onInput(event: FormEvent<HTMLInputElement>) {
    const { inputType } = event.nativeEvent as InputEvent;
    const isDeletion = inputType?.startsWith("delete") ?? false;
    onKey({ kind: "type", value: event.currentTarget.value, isDeletion });
  }

  return (
    <WithSavedScore id={id} was={was}>
      <input
        data-hole={hole.number}
        aria-label={fill(scoreEntry.grossOfHole, { hole: hole.number, par: hole.par })}
        aria-describedby={was === null ? undefined : id}
        className={`${was === null ? "size-[max(--spacing(14),1.6em)]" : `size-[max(--spacing(14),2.1em)] ${aboveSavedScore}`} rounded-control border-2 border-muted bg-surface text-center text-title font-bold`}
        inputMode="numeric"
        enterKeyHint={hole.number === holesPerRound ? "done" : "next"}
        autoComplete="off"
        readOnly={props.isReadOnly}
        value={gross === null ? "" : shortEntered(gross)}
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
    </WithSavedScore>
  );
}
