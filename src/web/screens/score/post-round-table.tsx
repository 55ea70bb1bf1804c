/** The 18 holes with Hole, Par, Hcp, Pop, Gross and Net; OUT after 9, IN and TOTAL at the end. */
import { Fragment, useEffect, useRef, useState } from "react";
import type { Card } from "#contract/cards";
import { scoreEntry } from "#contract/labels";
import type { GrossScores } from "#rules/golf";
import { totals } from "#rules/round";
import { netScores, strokesOnHoles } from "#rules/strokes";
import { StrokeMarks } from "../../components/stroke-marks.tsx";
import { Table } from "../../components/table.tsx";
import { GrossCell } from "./gross-cell.tsx";
import { type GrossKey, nowhere, pressGrossKey } from "./gross-typing.ts";

const columns = ["hole", "par", "hcp", "pop", "gross", "net"] as const;

export function PostRoundTable(props: {
  card: Card;
  scores: GrossScores;
  isSending: boolean;
  onScores: (scores: GrossScores) => void;
}) {
  const { card, scores } = props;
  const [cursor, setCursor] = useState(nowhere);
  const frame = useRef<HTMLDivElement>(null);
  const strokes = strokesOnHoles(card.adjustedHandicap, card.holes);
  const net = netScores(scores, strokes);
  const sums = { par: totals(card.holes.map(({ par }) => par)), gross: totals(scores), net: totals(net) };

  // The focus follows the entry: on to the next cell, and from the last one to Submit Scores.
  useEffect(() => {
    if (cursor.hole === null) return;
    const form = frame.current?.closest("form");
    const target = cursor.hole === "submit" ? "[type=submit]" : `[data-hole="${cursor.hole}"]`;
    form?.querySelector<HTMLElement>(target)?.focus();
  }, [cursor.hole]);

  function press(key: GrossKey) {
    const next = pressGrossKey({ scores, cursor }, key);
    setCursor(next.cursor);
    if (next.scores !== scores) props.onScores(next.scores);
  }

  return (
    <div ref={frame}>
      <Table
        caption={scoreEntry.postRound}
        head={
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="pb-1">
                {scoreEntry[column]}
              </th>
            ))}
          </tr>
        }
      >
        {card.holes.map((hole, i) => (
          <Fragment key={hole.number}>
            <tr>
              <th scope="row" className="font-bold">
                {hole.number}
              </th>
              <td>{hole.par}</td>
              <td className="text-muted">{hole.handicap}</td>
              <td>
                <StrokeMarks strokes={strokes[i] ?? 0} />
              </td>
              <td className="py-1">
                <GrossCell
                  hole={hole}
                  gross={scores[i] ?? null}
                  isSending={props.isSending}
                  isLast={i === card.holes.length - 1}
                  onKey={press}
                />
              </td>
              <td className="text-lead">{net[i]}</td>
            </tr>
            {hole.number === 9 && (
              <SumRow label={scoreEntry.out} par={sums.par.out} gross={sums.gross.out} net={sums.net.out} />
            )}
          </Fragment>
        ))}
        <SumRow label={scoreEntry.in} par={sums.par.in} gross={sums.gross.in} net={sums.net.in} />
        <SumRow
          label={scoreEntry.total18}
          par={sums.par.total}
          gross={sums.gross.total}
          net={sums.net.total}
        />
      </Table>
    </div>
  );
}

type Sum = number | null;

function SumRow(props: { label: string; par: Sum; gross: Sum; net: Sum }) {
  return (
    <tr className="h-target-scoring bg-soft font-bold">
      <th scope="row" className="bg-soft!">
        {props.label}
      </th>
      <td>{props.par}</td>
      <td />
      <td />
      <td className="text-lead">{props.gross}</td>
      <td className="text-lead">{props.net}</td>
    </tr>
  );
}
