/** In which rounds was the bet played, on which stakes, and how did each end? A row for each, latest first (ruling 22). */
import { useState } from "react";
import type { Bet } from "#contract/bets";
import { bets } from "#contract/labels/bets";
import { fill } from "#contract/messages";
import { printDate, printTime } from "#rules/calendar";
import type { BetId } from "#rules/golf";
import { printSignedAmount } from "#rules/money";
import { OutcomeBadge } from "../../components/bet/outcome-badge.tsx";
import { RoundState } from "../../components/bet/round-state.tsx";
import { Button } from "../../components/button.tsx";
import { patterns } from "../../paths.ts";
import { Link } from "../../router/link.tsx";
import { useTimeZone } from "../../session.tsx";
import { AboutStakes, lockedText } from "./about-stakes.tsx";
import { Asked } from "./asked.tsx";
import { stakesText } from "./stakes-text.ts";

type Round = Bet["rounds"][number];

const visibleAtFirst = 10;

export function BetRounds({ bet: { id, rounds, opponent } }: { bet: Bet }) {
  const [areAllShown, showAll] = useState(false);
  const shown = areAllShown ? rounds : rounds.slice(0, visibleAtFirst);
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-title">{bets.rounds}</h2>
      {rounds.length === 0 && <p>{bets.noRounds}</p>}
      {shown.map((round) => (
        <article key={round.teeTimeId} className="rounded-card border border-line bg-surface">
          <div className="flex items-center gap-2 pr-1">
            <SettledRow round={round} betId={id} />
            <AboutStakes round={round} opponent={opponent} />
          </div>
          {(round.state !== "settled" || round.couldNotSettle) && (
            <div className="flex flex-col gap-2 px-4 pb-4">
              <RoundState {...round} betId={id} />
              <Asked terms={round} opponent={opponent} />
            </div>
          )}
        </article>
      ))}
      {shown.length < rounds.length && (
        <Button look="secondary" onPress={() => showAll(true)}>
          {fill(bets.allRounds, { count: rounds.length })}
        </Button>
      )}
    </section>
  );
}

/** Leads to the scorecard where there is one. */
function SettledRow({ round, betId }: { round: Round; betId: BetId }) {
  const { result, resultIndex } = round;
  if (round.state !== "settled" || result === null || resultIndex === null)
    return (
      <div className="min-w-0 grow px-4 py-3">
        <When round={round} />
        <p className="text-small text-muted">{lockedText(round)}</p>
      </div>
    );
  return (
    <Link
      to={patterns.betScorecard}
      params={{ betId, resultIndex: String(resultIndex) }}
      className="flex min-h-target-scoring min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1 rounded-card px-4 py-3 active:bg-soft"
    >
      <div className="min-w-0 grow basis-words">
        <When round={round} />
        <span className="sr-only"> {bets.openScorecard} </span>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
        <span className="figures font-serif text-title font-bold">
          {printSignedAmount(result.totalCents)}
        </span>
        <OutcomeBadge totalCents={result.totalCents} />
      </div>
    </Link>
  );
}

function When({ round: { startsAt, stakes } }: { round: Round }) {
  const zone = useTimeZone();
  return (
    <>
      <h3 className="text-lead [--longest-word:8.5vw]">{printDate(startsAt, zone)}</h3>
      <span className="figures block text-small text-muted">
        {printTime(startsAt, zone)}
        {"\u00a0· "}
        {stakesText(stakes)}
      </span>
    </>
  );
}
