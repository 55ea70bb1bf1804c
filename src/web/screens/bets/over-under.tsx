/**
 * The tab Over/Under: Hole, Par, Me, Vs, Front and Overall with the running status. From the
 * 10th the Front column counts the back nine, under a heading of its own (ruling 3).
 */
import { Fragment, useState } from "react";
import type { BetScorecard } from "#contract/bets";
import { results } from "#contract/labels/results";
import { shared } from "#contract/labels/shared";
import { fill } from "#contract/messages";
import type { NassauHole } from "#rules/nassau";
import { totals } from "#rules/round";
import { Modal } from "../../components/announcements.tsx";
import { Button } from "../../components/button.tsx";
import { explainHole } from "../../components/card/explain-net.ts";
import { Table } from "../../components/table.tsx";
import { OverUnderRow, SumRow } from "./over-under-rows.tsx";
import { matchReceiver, playMatch, tabNames } from "./scorecard-match.ts";

export function OverUnder({ scorecard }: { scorecard: BetScorecard }) {
  const [explained, setExplained] = useState<NassauHole | null>(null);
  const match = playMatch(scorecard);
  const received = matchReceiver(scorecard);
  const names = tabNames(scorecard);
  const par = totals(scorecard.holes.map((hole) => hole.par));
  const mine = totals(scorecard.me.gross);
  const theirs = totals(scorecard.opponent.gross);
  return (
    <>
      <p>
        {received
          ? fill(results.matchStrokes, { receiver: names[received.side], strokes: received.strokes })
          : results.levelMatch}
      </p>
      <p className="text-small">{results.tapHole}</p>
      <Table caption={results.overUnder} head={<HeadRow />}>
        {match.holes.map((hole) => (
          <Fragment key={hole.number}>
            {hole.number === 10 && (
              <>
                <SumRow
                  label={results.out}
                  par={par.out}
                  me={mine.out}
                  vs={theirs.out}
                  segment={match.front9}
                  overall={match.front9}
                />
                <BackHeading />
              </>
            )}
            <OverUnderRow
              hole={hole}
              receiver={received?.side ?? null}
              onExplain={() => setExplained(hole)}
            />
          </Fragment>
        ))}
        <SumRow
          label={results.in}
          par={par.in}
          me={mine.in}
          vs={theirs.in}
          segment={match.back9}
          overall={match.overall}
        />
        <SumRow
          label={results.total}
          par={par.total}
          me={mine.total}
          vs={theirs.total}
          segment={null}
          overall={match.overall}
        />
      </Table>
      {explained && (
        <Modal
          label={fill(results.holeNumber, { hole: explained.number })}
          onClose={() => setExplained(null)}
        >
          <h2 className="text-title">{fill(results.holeNumber, { hole: explained.number })}</h2>
          <p className="figures text-lead">{explainHole(explained, names.me, names.opponent)}</p>
          <Button autoFocus onPress={() => setExplained(null)}>
            {shared.close}
          </Button>
        </Modal>
      )}
    </>
  );
}

const columns = ["hole", "par", "me", "vs", "front", "overall"] as const;

function HeadRow() {
  return (
    <tr className="border-b border-line text-small text-muted">
      {columns.map((column) => (
        <th key={column} scope="col" className="py-2 last:pl-1.5">
          {results[column]}
        </th>
      ))}
    </tr>
  );
}

/** The heading of the column that had the front nine before. */
function BackHeading() {
  return (
    <tr className="border-b border-line text-small text-muted">
      <td colSpan={4} />
      <th scope="col" className="py-2">
        {results.back}
      </th>
      <td />
    </tr>
  );
}
