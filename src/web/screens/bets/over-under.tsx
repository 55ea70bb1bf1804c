/** From the 10th hole the Front column counts the back nine, with its own heading (ruling 3). */
import { Fragment, useState } from "react";
import type { BetScorecard } from "#contract/bets";
import { results } from "#contract/labels/results";
import { fill } from "#contract/messages";
import type { NassauHole } from "#rules/nassau";
import { type NassauMatch, playNassau } from "#rules/nassau";
import { shortName } from "#rules/person";
import { totals } from "#rules/round";
import { Modal } from "../../components/announcements.tsx";
import { explainHole } from "../../components/card/explain-net.ts";
import { Table } from "../../components/table.tsx";
import { OverUnderRow, SumRow } from "./over-under-rows.tsx";

export function OverUnder({ scorecard }: { scorecard: BetScorecard }) {
  const [explained, setExplained] = useState<NassauHole | null>(null);
  const explainedTitle = fill(results.holeNumber, { hole: explained?.number ?? "" });
  const match = playMatch(scorecard);
  const received = matchReceiver(scorecard);
  const names = tabNames(scorecard);
  const par = totals(scorecard.holes.map((hole) => hole.par));
  const mine = totals(scorecard.me.gross);
  const theirs = totals(scorecard.opponent.gross);
  const sumsOf = (part: "out" | "in" | "total") => [results[part], par[part], mine[part], theirs[part]];
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
                <SumRow sums={sumsOf("out")} segment={match.front9} overall={match.front9} />
                <BackHeading />
              </>
            )}
            <OverUnderRow hole={hole} receiver={received?.side} onExplain={() => setExplained(hole)} />
          </Fragment>
        ))}
        <SumRow sums={sumsOf("in")} segment={match.back9} overall={match.overall} />
        <SumRow sums={sumsOf("total")} segment={null} overall={match.overall} />
      </Table>
      {explained && (
        <Modal label={explainedTitle} onClose={() => setExplained(null)} closeButton={{ autoFocus: true }}>
          <h2 className="text-title">{explainedTitle}</h2>
          <p className="figures text-lead">{explainHole(explained, names.me, names.opponent)}</p>
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

export function playMatch({ me, opponent, holes }: BetScorecard): NassauMatch {
  return playNassau(me, opponent, holes);
}

export function tabNames({ me, opponent }: BetScorecard): { me: string; opponent: string } {
  const both = [me.player, opponent.player];
  return { me: shortName(me.player, both), opponent: shortName(opponent.player, both) };
}

/** Only one player receives strokes in a match; null if nobody does (ruling 3). */
function matchReceiver({ me, opponent }: BetScorecard) {
  const difference = me.adjustedHandicap - opponent.adjustedHandicap;
  if (difference === 0) return null;
  return { side: difference > 0 ? "me" : "opponent", strokes: Math.abs(difference) } as const;
}
