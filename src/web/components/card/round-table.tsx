import { Fragment, type ReactNode } from "react";
import { results } from "#contract/labels/results";
import { scoreEntry } from "#contract/labels/score";
import type { GrossScores, Hole } from "#rules/golf";
import { totals } from "#rules/round";
import { netScores, strokesOnHoles } from "#rules/strokes";
import { Table } from "../table.tsx";
import { NetScore } from "./net-score.tsx";
import { ScoreMark } from "./score-mark.tsx";
import { StrokeMarks } from "./stroke-marks.tsx";

const columns = ["hole", "par", "hcp", "pop", "gross", "net"] as const;

export function RoundTable(props: {
  caption: string;
  captionIsName?: boolean | undefined;
  holes: readonly Hole[];
  adjustedHandicap: number;
  scores: GrossScores;
  sumLabels: { out: string; in: string; total: string };
  grossCell: (hole: Hole, gross: number | null) => ReactNode;
}) {
  const { holes, scores, sumLabels } = props;
  const strokes = strokesOnHoles(props.adjustedHandicap, holes);
  const net = netScores(scores, strokes);
  const sums = { par: totals(holes.map(({ par }) => par)), gross: totals(scores), net: totals(net) };
  const sumRow = (nine: "out" | "in" | "total") => (
    <SumRow label={sumLabels[nine]} par={sums.par[nine]} gross={sums.gross[nine]} net={sums.net[nine]} />
  );

  return (
    <Table
      caption={props.caption}
      captionIsName={props.captionIsName}
      head={
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="px-0.5 pb-1">
              {scoreEntry[column]}
            </th>
          ))}
        </tr>
      }
    >
      {holes.map((hole, i) => (
        <Fragment key={hole.number}>
          <tr className="border-b border-line">
            <th scope="row" className="font-bold">
              {hole.number}
            </th>
            <td>{hole.par}</td>
            <td className="text-muted">{hole.handicap}</td>
            <td>
              <StrokeMarks strokes={strokes[i] ?? 0} />
            </td>
            <td className="py-1">{props.grossCell(hole, scores[i] ?? null)}</td>
            <td className="text-lead">
              <NetCell holeNumber={hole.number} gross={scores[i] ?? null} strokes={strokes[i] ?? 0} />
            </td>
          </tr>
          {hole.number === 9 && sumRow("out")}
        </Fragment>
      ))}
      {sumRow("in")}
      {sumRow("total")}
    </Table>
  );
}

function NetCell(props: { holeNumber: number; gross: number | null; strokes: number }) {
  const { gross, ...how } = props;
  return gross !== null && <NetScore gross={gross} {...how} />;
}

type Sum = number | null;

function SumRow(props: { label: string; par: Sum; gross: Sum; net: Sum }) {
  return (
    <tr className="h-target-scoring border-b border-line bg-soft font-bold">
      <th scope="row" className="bg-soft!">
        {props.label}
      </th>
      <td>{props.par}</td>
      <td />
      <td />
      <td translate="no" className="text-lead">
        {props.gross}
      </td>
      <td translate="no" className="text-lead">
        {props.net}
      </td>
    </tr>
  );
}

export function RoundToRead(round: {
  caption: string;
  captionIsName?: boolean;
  holes: readonly Hole[];
  adjustedHandicap: number;
  scores: GrossScores;
}) {
  return (
    <RoundTable
      {...round}
      sumLabels={results}
      grossCell={(hole, gross) => (
        <span className="flex min-h-10 items-center justify-center text-lead font-bold">
          {gross !== null && <ScoreMark score={gross} par={hole.par} />}
        </span>
      )}
    />
  );
}
