import { useQuery } from "@tanstack/react-query";
import type { LiveBet, LiveHole, LiveSegment } from "#contract/bets/bets";
import { betRounds } from "#contract/labels/bet-rounds";
import { results } from "#contract/labels/results";
import { fill } from "#contract/messages";
import { decisionOf, printStatus } from "#rules/bets/match-status";
import { type BetId, holesPerRound, type TeeTimeId } from "#rules/golf";
import { shortName } from "#rules/players/person";
import { liveBetsQuery } from "../../data/queries.ts";
import { useSession } from "../../session.tsx";
import { Modal } from "../announcements.tsx";
import { explainHole } from "../card/explain-hole.ts";
import { LateChangesOfBet } from "../card/late-changes.tsx";
import { FinalBadge } from "../final-badge.tsx";
import { LinePicture } from "../picture/line-picture.tsx";
import { SheetButton } from "../sheet-button.tsx";
import { SheetTitle } from "../sheet-title.tsx";
import { scoreOf, standingOf } from "./standing-text.ts";

export function LiveStanding({ betId, teeTimeId }: { betId: BetId; teeTimeId: TeeTimeId }) {
  const { data } = useQuery(liveBetsQuery(teeTimeId));
  const bet = data?.bets.find((one) => one.betId === betId);
  if (bet === undefined) return null;
  const { text, mark, tone } = standingOf(bet);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a page has a group for each bet, which is neither a landmark nor a fieldset
    <div role="group" aria-label={betRounds.soFar} className="flex flex-col gap-3 py-1">
      <SheetButton
        sheet={(close) => <MatchSoFar bet={bet} onClose={close} />}
        className="flex min-h-target-scoring w-full flex-col gap-2 rounded-control text-left active:bg-soft"
      >
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className={`font-serif text-title font-bold ${tone}`}>
            {mark && <span aria-hidden>{mark} </span>}
            <span className="underline decoration-dotted decoration-2 underline-offset-4">{text}</span>
          </span>
          <FinalBadge isFinal={false} thru={[bet.overall.holesPlayed]} />
        </span>
        <MatchBar holes={bet.holes} />
        <span className="sr-only">{betRounds.seeHoles}</span>
      </SheetButton>
      <Segments bet={bet} />
      <LateChangesOfBet cards={bet.changes} />
    </div>
  );
}

function Segments({ bet }: { bet: LiveBet }) {
  const decidedOn = (first: number, last: number) => {
    const holes = bet.holes.filter(({ number }) => first <= number && number <= last);
    const outcomes = holes.map(({ outcome }) => outcome);
    return decisionOf(outcomes, last - first + 1);
  };
  const segments = [
    [betRounds.front9, bet.front9, decidedOn(1, 9)],
    [betRounds.back9, bet.back9, decidedOn(10, holesPerRound)],
    [betRounds.overall, bet.overall, decidedOn(1, holesPerRound)],
  ] as const;
  return (
    <dl className="figures flex flex-col gap-1">
      {segments.map(([name, segment, decided]) => (
        <div key={name} className="flex flex-wrap gap-x-4">
          <dt className="basis-[5rem] text-muted">{name}</dt>
          <dd className="font-bold">{decided ? decidedText(decided) : segmentText(segment)}</dd>
        </div>
      ))}
    </dl>
  );
}

function decidedText(decided: { up: number; left: number }): string {
  return fill(decided.up > 0 ? betRounds.won : betRounds.lost, { score: scoreOf(decided) });
}

function segmentText({ holesPlayed, up }: LiveSegment): string {
  if (holesPlayed === 0) return betRounds.notStarted;
  const text = up > 0 ? betRounds.upThru : up < 0 ? betRounds.downThru : betRounds.levelThru;
  return fill(text, { holes: Math.abs(up), played: holesPlayed });
}

function MatchSoFar({ bet, onClose }: { bet: LiveBet; onClose: () => void }) {
  const { me } = useSession();
  const both = [me, bet.opponent];
  const [mine, theirs] = [shortName(me, both), shortName(bet.opponent, both)];
  const { text } = standingOf(bet);
  return (
    <Modal label={text} onClose={onClose} closeButton={{ look: "primary" }}>
      <SheetTitle>{text}</SheetTitle>
      <MatchBar holes={bet.holes} />
      <ol className="figures">
        {bet.holes.map((hole) => (
          <li key={hole.number} className="flex items-baseline gap-3 border-b border-line py-2">
            <span className="w-6 shrink-0 text-muted">
              <span className="sr-only">{results.hole} </span>
              {hole.number}
            </span>
            <span className="grow">{explainHole(hole, mine, theirs)}</span>
            <span className="shrink-0 whitespace-nowrap font-bold">{printStatus(hole.overallStatus)}</span>
          </li>
        ))}
      </ol>
      <p className="text-small text-muted">{fill(betRounds.thru, { played: bet.overall.holesPlayed })}</p>
    </Modal>
  );
}

function MatchBar({ holes }: { holes: readonly LiveHole[] }) {
  const count = (outcome: LiveHole["outcome"]) => holes.filter((hole) => hole.outcome === outcome).length;
  const [won, lost, halved] = [count("won"), count("lost"), count("halved")];
  const text = fill(betRounds.holesSoFar, { won, lost, halved });
  return (
    <span className="figures block w-full text-small text-muted">
      <LinePicture inWords={text} viewBox="0 -1 18 2" stroke="none" className="block h-10">
        <g className="stroke-muted" strokeWidth="1">
          <path d="M0 0H18" />
          <path d="M9 -1V1" strokeDasharray="2 4" />
        </g>
        {holes.map(({ number, outcome }) => (
          <rect key={number} x={number - 0.9} width={0.8} {...boxes[outcome]} />
        ))}
      </LinePicture>
      <span aria-hidden className="grid grid-cols-3">
        <span className="text-left">{betRounds.firstHole}</span>
        <span className="text-center">{betRounds.turn}</span>
        <span className="text-right">{betRounds.lastHole}</span>
      </span>
    </span>
  );
}

const boxes = {
  won: { y: -1, height: 0.9, className: "fill-won" },
  lost: { y: 0.1, height: 0.9, className: "fill-lost" },
  halved: { y: -0.12, height: 0.24, className: "fill-muted" },
} as const;
