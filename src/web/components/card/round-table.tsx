import { Fragment, type ReactNode } from "react";
import { results } from "#contract/labels/results";
import { scoreEntry } from "#contract/labels/score";
import { totals } from "#rules/cards/gross";
import { hasLeft } from "#rules/cards/left";
import { countEntered, pickedUpHoles } from "#rules/cards/picked-up";
import { netScores, strokesOnHoles } from "#rules/cards/strokes";
import type { Entered, EnteredScores, Hole, HolesAndHandicap } from "#rules/golf";
import { Table } from "../table.tsx";
import { LeftMark } from "./left-note.tsx";
import { NetScore } from "./net-score.tsx";
import { PickedUpNote } from "./picked-up-note.tsx";
import { ScoreMark } from "./score-mark.tsx";
import { StrokeMarks } from "./stroke-marks.tsx";

const columns = ["hole", "par", "hcp", "pop", "gross", "net"] as const;

/** With large text, the column Hcp and the word "Pop" are hidden, so that Gross fits on the screen. */
const leaves: Partial<Record<(typeof columns)[number], string>> = {
  hcp: "large:hidden",
  pop: "large:*:sr-only",
};

type Sum = "out" | "in" | "total";

type Round = HolesAndHandicap & { caption: string; captionIsName?: boolean; scores: EnteredScores };

export function RoundTable(
  props: Round & {
    sumLabels: Record<Sum, string>;
    grossCell: (hole: Hole, entered: Entered | null, score: number | null) => ReactNode;
  },
) {
  const { holes, sumLabels } = props;
  const scores = countEntered(props.scores, props);
  const strokes = strokesOnHoles(props.adjustedHandicap, holes);
  const net = netScores(scores, strokes);
  const sums = { par: totals(holes.map(({ par }) => par)), gross: totals(scores), net: totals(net) };
  const sumRow = (of: Sum) => (
    <SumRow label={sumLabels[of]} par={sums.par[of]} gross={sums.gross[of]} net={sums.net[of]} />
  );
  return (
    <div className="@container/large-text">
      <Table
        caption={props.caption}
        captionIsName={props.captionIsName}
        head={
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={`px-0.5 pb-1 ${leaves[column] ?? ""}`}>
                <span>{scoreEntry[column]}</span>
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
              <td className={`text-muted ${leaves.hcp}`}>{hole.handicap}</td>
              <td>
                <StrokeMarks strokes={strokes[i] ?? 0} />
              </td>
              <td className="py-1">{props.grossCell(hole, props.scores[i] ?? null, scores[i] ?? null)}</td>
              <td className="text-lead">
                <NetScore
                  hole={hole}
                  gross={scores[i] ?? null}
                  strokes={strokes[i] ?? 0}
                  hasPickedUp={props.scores[i] === "picked-up"}
                />
              </td>
            </tr>
            {hole.number === 9 && sumRow("out")}
          </Fragment>
        ))}
        {sumRow("in")}
        {sumRow("total")}
      </Table>
    </div>
  );
}

function SumRow(props: { label: string } & Record<"par" | "gross" | "net", number | null>) {
  return (
    <tr className="h-target-scoring border-b border-line bg-soft font-bold">
      <th scope="row" className="bg-soft!">
        {props.label}
      </th>
      <td>{props.par}</td>
      <td className={leaves.hcp} />
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

export function RoundToRead(round: Round & { leftAfter: number | undefined }) {
  return (
    <>
      <RoundTable
        {...round}
        sumLabels={results}
        grossCell={(hole, entered, score) => (
          <span className="flex min-h-10 items-center justify-center text-lead font-bold">
            {score !== null && (
              <ScoreMark score={score} par={hole.par} hasPickedUp={entered === "picked-up"} />
            )}
            {score === null && hasLeft(round, hole.number) && <LeftMark />}
          </span>
        )}
      />
      <PickedUpNote cards={[{ pickedUp: pickedUpHoles(round.scores) }]} />
    </>
  );
}
