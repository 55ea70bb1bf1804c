import { useQuery } from "@tanstack/react-query";
import type { LiveBet, LiveSegment } from "#contract/bets";
import { betRounds } from "#contract/labels/bet-rounds";
import { fill } from "#contract/messages";
import { type BetId, holesPerRound, type TeeTimeId } from "#rules/golf";
import { decisionOf } from "#rules/nassau";
import { liveBetsQuery } from "../../data/queries.ts";
import { LateChangesOfBet } from "../card/late-changes.tsx";
import { FinalBadge } from "../final-badge.tsx";
import { SheetButton } from "../sheet-button.tsx";
import { MatchBar, MatchSoFar } from "./match-so-far.tsx";
import { scoreOf, standingOf } from "./standing-text.ts";

export function LiveStanding({ betId, teeTimeId }: { betId: BetId; teeTimeId: TeeTimeId }) {
  const { data } = useQuery(liveBetsQuery(teeTimeId));
  const bet = data?.bets.find((one) => one.betId === betId);
  if (bet === undefined) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a page has one for each bet, so that it is neither a landmark nor a form's
    <div role="group" aria-label={betRounds.soFar} className="flex flex-col gap-3 py-1">
      <SheetButton
        sheet={(close) => <MatchSoFar bet={bet} onClose={close} />}
        className="flex min-h-target-scoring w-full flex-col gap-2 rounded-control text-left active:bg-soft"
      >
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <Headline bet={bet} />
          <FinalBadge isFinal={false} />
        </span>
        <MatchBar holes={bet.holes} />
        <span className="sr-only">{betRounds.seeHoles}</span>
      </SheetButton>
      <Segments bet={bet} />
      <LateChangesOfBet cards={bet.changes} />
    </div>
  );
}

function Headline({ bet }: { bet: LiveBet }) {
  const { text, mark, tone } = standingOf(bet);
  return (
    <span className={`font-serif text-title font-bold ${tone}`}>
      {mark && <span aria-hidden>{mark} </span>}
      <span className="underline decoration-dotted decoration-2 underline-offset-4">{text}</span>
    </span>
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
    <dl className="figures grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {segments.map(([name, segment, decided]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
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
