import { groupScores } from "#contract/labels/group-scores";
import { liveScoring } from "#contract/labels/live-scoring";
import { scoreEntry } from "#contract/labels/score";
import { fill } from "#contract/messages";
import { holeNumbers } from "#rules/golf";
import { Modal } from "../../components/announcements.tsx";
import { buttonClass } from "../../components/button.tsx";
import { SheetButton } from "../../components/sheet-button.tsx";
import type { GroupRow } from "./group-rows.ts";
import { scoreOn } from "./group-turns.ts";

export function GroupHoles(props: {
  rows: readonly GroupRow[];
  current: number;
  onChoose: (holeNumber: number) => void;
}) {
  const { rows, current } = props;
  return (
    <SheetButton
      className={buttonClass("quiet")}
      sheet={(close) => (
        <Modal label={liveScoring.allHoles} onClose={close} closeButton={{ look: "secondary" }}>
          <h2 className="text-title">{liveScoring.allHoles}</h2>
          <div className="figures grid grid-cols-[repeat(auto-fit,minmax(max(4.1rem,calc(25%-8px)),1fr))] gap-2">
            {holeNumbers.map((number) => (
              <button
                key={number}
                type="button"
                aria-current={number === current || undefined}
                onClick={() => {
                  close();
                  props.onChoose(number);
                }}
                className="flex min-h-target-scoring flex-col items-center justify-center rounded-control border-2 border-line bg-surface leading-tight active:opacity-70 aria-[current]:border-accent aria-[current]:bg-soft"
              >
                <span className="text-lead font-bold">
                  <span className="sr-only">{scoreEntry.hole} </span>
                  {number}
                </span>
                <span className="text-small">{filledText(rows, number)}</span>
              </button>
            ))}
          </div>
        </Modal>
      )}
    >
      {groupScores.allHoles}
    </SheetButton>
  );
}

function filledText(rows: readonly GroupRow[], hole: number): string {
  const filled = rows.filter((row) => scoreOn(row, hole) !== null).length;
  return fill(groupScores.filled, { filled, players: rows.length });
}
