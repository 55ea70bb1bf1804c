import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { BetResultRow, LiveBet } from "#contract/bets/bets";
import type { Card } from "#contract/cards/cards";
import { finish } from "#contract/labels/finish";
import { match } from "#contract/labels/match";
import { scoreEntry } from "#contract/labels/score";
import { fill } from "#contract/messages";
import { printStatus } from "#rules/bets/match-status";
import { settleNassau } from "#rules/bets/nassau";
import { type EnteredScores, holesPerRound, type Instant, type PlayerId, type TeeTimeId } from "#rules/golf";
import { printSignedAmount } from "#rules/money";
import { hasBets } from "#rules/players/permissions";
import { shortName } from "#rules/players/person";
import { betResultsQuery, liveBetsQuery } from "../../data/queries.ts";
import { trySending } from "../../outbox/outbox.ts";
import { save } from "../../outbox/round.ts";
import { changeUnsent } from "../../outbox/unsent.ts";
import { useSession } from "../../session.tsx";
import { matchLine } from "../bet/standing-text.ts";
import { Button } from "../button.tsx";
import { FinalBadge } from "../final-badge.tsx";
import { keepTogether } from "../line-breaks.ts";

export type FinishedRound = {
  readonly playerId: PlayerId;
  readonly teeTimeId: TeeTimeId;
  readonly startsAt: Instant;
  readonly card: Card;
  readonly scores: EnteredScores;
  /** False after Finish Round, which settles no bets. */
  readonly isSubmitted: boolean;
};

export function FinishMatches({ round }: { round: FinishedRound }) {
  const { playerId, teeTimeId, startsAt, scores } = round;
  const enabled = hasBets(useSession().me);
  const { data: settled } = useQuery({ ...betResultsQuery(teeTimeId), enabled });
  const { data: live } = useQuery({ ...liveBetsQuery(teeTimeId), enabled });
  const [isSubmitted, setSubmitted] = useState(round.isSubmitted);
  const [isBusy, setBusy] = useState(false);
  const matches = (settled?.rows ?? []).flatMap((row) => matchOf(row, live?.bets ?? []));
  if (matches.length === 0) return null;

  async function submit(): Promise<void> {
    setBusy(true);
    const closing = { part: "submit", seen: scores } as const;
    const saved = { playerId, teeTimeId, startsAt, way: "post-round", holes: [], closing } as const;
    await changeUnsent({ playerId, teeTimeId }, (unsent, stamp) => save(unsent, saved, stamp));
    setSubmitted(true);
    await trySending();
  }

  return (
    <section aria-label={finish.matches} className="figures flex flex-col gap-3 border-t border-line pt-3">
      {matches.map(({ betId, opponent, front9, back9, all, cents, isFinal, thru }) => (
        <div key={betId}>
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="grow basis-words font-bold">
              {fill(finish.against, { opponent: shortName(opponent, [opponent]) })}
            </span>
            <span className={`text-lead font-bold whitespace-nowrap ${toneOf(cents)}`}>
              {cents !== 0 && <span aria-hidden>{cents > 0 ? "▲ " : "▼ "}</span>}
              {printSignedAmount(cents)}
            </span>
          </p>
          <p className="flex flex-wrap items-start justify-between gap-x-3">
            <span className="grow basis-words text-small text-muted">
              {keepTogether(
                fill(finish.segments, {
                  front: printStatus(front9),
                  back: printStatus(back9),
                  all,
                }),
              )}
            </span>
            <FinalBadge isFinal={isFinal} thru={[thru]} />
          </p>
        </div>
      ))}
      {isSubmitted || matches.every(({ isFinal }) => isFinal) ? null : (
        <>
          <p className="text-small text-muted">{finish.whySubmit}</p>
          <Button busy={isBusy} onPress={() => void submit()}>
            {scoreEntry.submitAndSettle}
          </Button>
        </>
      )}
      {isSubmitted && !round.isSubmitted && <p role="status">{finish.submitted}</p>}
      {isSubmitted && matches.some(({ isFinal, thru }) => !isFinal && thru < holesPerRound) && (
        <p className="text-small text-muted">{finish.settlesWithBoth}</p>
      )}
    </section>
  );
}

function matchOf({ result, ...row }: BetResultRow, live: readonly LiveBet[]) {
  const { betId, opponent, stakes } = row;
  if (result) {
    const { holeDiffFront9: front9, holeDiffBack9: back9, holeDiffOverall, totalCents: cents } = result;
    const all = fill(match.all, { up: printStatus(holeDiffOverall) });
    return [{ betId, opponent, front9, back9, all, cents, isFinal: true, thru: holesPerRound }];
  }
  const bet = live.find((one) => one.betId === betId);
  if (!bet) return [];
  const [front9, back9] = [bet.front9.up, bet.back9.up];
  const { totalCents: cents } = settleNassau({ holes: [], front9, back9, overall: bet.overall.up }, stakes);
  const thru = bet.overall.holesPlayed;
  return [{ betId, opponent, front9, back9, all: matchLine(bet, []).all, cents, isFinal: false, thru }];
}

function toneOf(cents: number): string {
  return cents > 0 ? "text-won" : cents < 0 ? "text-lost" : "text-ink";
}
