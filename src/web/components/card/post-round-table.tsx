import { useEffect, useRef, useState } from "react";
import type { Card } from "#contract/cards";
import { scoreEntry } from "#contract/labels/score";
import { type GrossScores, holesPerRound } from "#rules/golf";
import { GrossCell } from "./gross-cell.tsx";
import { type GrossKey, nowhere, pressInCell } from "./gross-typing.ts";
import { RoundTable } from "./round-table.tsx";

export function PostRoundTable(props: {
  card: Pick<Card, "holes" | "adjustedHandicap">;
  scores: GrossScores;
  isReadOnly: boolean;
  onScores: (scores: GrossScores) => void;
}) {
  const { card, scores } = props;
  const [cursor, setCursor] = useState(nowhere);
  const frame = useRef<HTMLDivElement>(null);

  // The focus follows the entry: to the next cell, and from the last one to Submit Scores.
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
        grossCell={(hole, gross) => (
          <GrossCell
            hole={hole}
            gross={gross}
            isReadOnly={props.isReadOnly}
            isLast={hole.number === holesPerRound}
            onKey={(key) => press(hole.number, key)}
          />
        )}
      />
    </div>
  );
}
