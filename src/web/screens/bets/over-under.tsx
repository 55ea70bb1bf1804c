/** On the back nine, the column Front has another heading, Back, and counts the back nine (ruling 3). */
import { Fragment, useState } from "react";
import type { BetScorecard } from "#contract/bets/bets";
import { left } from "#contract/labels/left";
import { results } from "#contract/labels/results";
import { fill } from "#contract/messages";
import { printStatus } from "#rules/bets/match-status";
import { type HoleOutcome, type NassauHole, type NassauMatch, playNassau } from "#rules/bets/nassau";
import { totals } from "#rules/cards/gross";
import { shortName } from "#rules/players/person";
import { Modal } from "../../components/announcements.tsx";
import { explainHole } from "../../components/card/explain-hole.ts";
import { LeftMark, LeftNote } from "../../components/card/left-note.tsx";
import { PickedUpNote } from "../../components/card/picked-up-note.tsx";
import { ScoreMark } from "../../components/card/score-mark.tsx";
import { Table } from "../../components/table.tsx";

export function OverUnder({ scorecard }: { scorecard: BetScorecard }) {
  const [explained, setExplained] = useState<NassauHole | null>(null);
  const explainedTitle = fill(results.holeNumber, { hole: explained?.number ?? "" });
  const { me, opponent, holes } = scorecard;
  const match = playNassau(me, opponent, holes);
  const received = matchReceiver(scorecard);
  const names = tabNames(scorecard);
  const [par, theirPar] = [me, opponent].map((side) => totals((side.holes ?? holes).map((hole) => hole.par)));
  const mine = totals(me.gross);
  const theirs = totals(opponent.gross);
  const sumsOf = (part: "out" | "in" | "total") => [
    results[part],
    bothPars(par?.[part], theirPar?.[part]),
    mine[part],
    theirs[part],
  ];
  return (
    <>
      <p>
        {received
          ? fill(results.matchStrokes, { receiver: names[received.side], strokes: received.strokes })
          : results.levelMatch}
      </p>
      <p className="text-small">{results.tapHole}</p>
      <Table caption={results.overUnder} head={heads}>
        {match.holes.map((hole) => (
          <Fragment key={hole.number}>
            {hole.number === 10 && (
              <>
                <SumRow sums={sumsOf("out")} segment={printStatus(match.front9)} overall={match.front9} />
                <BackHeading />
              </>
            )}
            <OverUnderRow hole={hole} receiver={received?.side} onExplain={() => setExplained(hole)} />
          </Fragment>
        ))}
        <SumRow sums={sumsOf("in")} segment={printBack(match)} overall={match.overall} />
        <SumRow sums={sumsOf("total")} segment="" overall={match.overall} />
      </Table>
      <PickedUpNote cards={[me, opponent]} />
      <LeftNote players={[me, opponent].map(({ player, left }) => ({ player, leftAfter: left?.after }))} />
      {!isBackPaid(match) && <p className="text-small">{left.backNineNotPlayed}</p>}
      {explained && (
        <Modal label={explainedTitle} onClose={() => setExplained(null)} closeButton={{ autoFocus: true }}>
          <h2 className="text-title">{explainedTitle}</h2>
          <p className="figures text-lead">{explainHole(explained, names.me, names.opponent)}</p>
        </Modal>
      )}
    </>
  );
}

/** False if a player left before the back nine, so that it pays nothing (ruling 59). */
export function isBackPaid({ holes }: NassauMatch): boolean {
  return holes.every(({ segmentStatus }) => segmentStatus !== null);
}

export function printBack(match: NassauMatch): string {
  return isBackPaid(match) ? printStatus(match.back9) : left.none;
}

const heads = (
  <tr className="border-b border-line text-small text-muted">
    {(["hole", "par", "me", "vs", "front", "overall"] as const).map((column) => (
      <th key={column} scope="col" className="py-2 last:pl-1.5">
        {results[column]}
      </th>
    ))}
  </tr>
);

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

const marks: Record<HoleOutcome, { ground: string; tone: string; mark: string; text: string }> = {
  won: { ground: "bg-won-ground font-bold", tone: "text-won", mark: "▲", text: results.wonHole },
  lost: { ground: "bg-lost-ground font-bold", tone: "text-lost", mark: "▼", text: results.lostHole },
  halved: { ground: "", tone: "", mark: "", text: "" },
};

function OverUnderRow(props: {
  hole: NassauHole;
  receiver: "me" | "opponent" | undefined;
  onExplain: () => void;
}) {
  const { hole, receiver } = props;
  return (
    <tr className="border-b border-line">
      <th scope="row" className="p-0">
        <button
          type="button"
          aria-label={fill(results.holeNumber, { hole: hole.number })}
          onClick={props.onExplain}
          className="size-target font-bold text-accent underline"
        >
          {hole.number}
        </button>
      </th>
      <td className="text-muted">{bothPars(hole.par, hole.theirPar)}</td>
      <td>
        <MyScore hole={hole} hasNet={receiver === "me"} />
      </td>
      <td>
        <Score
          gross={hole.theirGross}
          net={hole.theirNet}
          par={hole.theirPar}
          hasPickedUp={hole.theyPickedUp}
          hasNet={receiver === "opponent"}
        />
      </td>
      <td>{hole.segmentStatus === null ? left.none : printStatus(hole.segmentStatus)}</td>
      <td>{printStatus(hole.overallStatus)}</td>
    </tr>
  );
}

/** "4/5" if the two play different tee boxes with their own pars. */
function bothPars(mine: Sum, theirs: Sum): Sum {
  return mine === theirs ? mine : `${mine}/${theirs}`;
}

type Sum = string | number | null | undefined;

function SumRow(props: { sums: readonly Sum[]; segment: string; overall: number }) {
  const [label, par, mine, theirs] = props.sums;
  return (
    <tr className="h-target border-b border-line bg-soft font-bold">
      <th scope="row" className="bg-soft! text-small">
        {label}
      </th>
      <td>{par}</td>
      <td>{mine}</td>
      <td>{theirs}</td>
      <td>{props.segment}</td>
      <td>{printStatus(props.overall)}</td>
    </tr>
  );
}

function MyScore({ hole, hasNet }: { hole: NassauHole; hasNet: boolean }) {
  const { ground, tone, mark, text } = marks[hole.outcome];
  return (
    <span className={`inline-flex items-center rounded-control px-1 py-1 ${ground}`}>
      <span aria-hidden className={`w-[1em] text-small ${tone}`}>
        {mark}
      </span>
      <Score
        gross={hole.myGross}
        net={hole.myNet}
        par={hole.par}
        hasPickedUp={hole.iPickedUp}
        hasNet={hasNet}
      />
      <span className="sr-only">{text}</span>
    </span>
  );
}

type ShownScore = {
  gross: number | null;
  net: number | null;
  par: number;
  hasPickedUp: boolean;
  hasNet: boolean;
};

/** `hasNet`: the player receives strokes. Every row then has room for a net score, so that the figures are aligned. */
function Score({ gross, net, par, hasPickedUp, hasNet }: ShownScore) {
  if (gross === null) return <LeftMark />;
  return (
    <span className="inline-flex items-start">
      <ScoreMark score={gross} par={par} hasPickedUp={hasPickedUp} />
      {hasNet && (
        <sup className="top-0 w-[1em] text-left text-small leading-none font-bold text-stroke">
          {net !== gross && !hasPickedUp && (
            <>
              {" "}
              <span className="sr-only">{results.net}</span>
              {net}
            </>
          )}
        </sup>
      )}
    </span>
  );
}

export function tabNames({ me, opponent }: BetScorecard): { me: string; opponent: string } {
  const both = [me.player, opponent.player];
  return { me: shortName(me.player, both), opponent: shortName(opponent.player, both) };
}

function matchReceiver({ me, opponent }: BetScorecard) {
  const difference = me.adjustedHandicap - opponent.adjustedHandicap;
  if (difference === 0) return null;
  return { side: difference > 0 ? "me" : "opponent", strokes: Math.abs(difference) } as const;
}
