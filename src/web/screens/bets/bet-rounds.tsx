import { useState } from "react";
import type { Bet } from "#contract/bets/bets";
import { betSays } from "#contract/labels/bet-rounds";
import { bets } from "#contract/labels/bets";
import { fill } from "#contract/messages";
import { printDate, printTime } from "#rules/calendar";
import type { BetId } from "#rules/golf";
import { printSignedAmount } from "#rules/money";
import { displayName } from "#rules/players/person";
import { OutcomeBadge } from "../../components/bet/outcome-badge.tsx";
import { RoundState } from "../../components/bet/round-state.tsx";
import { printChanged } from "../../components/bet/say-text.ts";
import { Button } from "../../components/button.tsx";
import { Chevron } from "../../components/chevron.tsx";
import { keepTogether } from "../../components/line-breaks.ts";
import { patterns } from "../../paths.ts";
import { Link } from "../../router/link.tsx";
import { useTimeZone } from "../../session.tsx";
import { printMoment } from "./bet-terms.tsx";
import { InfoButton } from "./info-button.tsx";
import { stakesText } from "./stakes-form.tsx";

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
      className="flex min-h-target-scoring min-w-0 grow items-center gap-1 rounded-card py-3 pl-4 active:bg-soft"
    >
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
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
      </div>
      <Chevron />
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

function AboutStakes({ round, opponent }: { round: Round } & Pick<Bet, "opponent">) {
  const zone = useTimeZone();
  const { stakes, stakesSet, frozenAt } = round;
  return (
    <InfoButton label={bets.aboutStakes} title={lockedText(round)}>
      <div className="figures">
        <p className="font-bold">{stakesText(stakes)}</p>
        <Asked terms={round} opponent={opponent} />
        <p>{fill(bets.lockedSince, { since: printMoment(frozenAt, zone) })}</p>
        <p>
          {fill(bets.setBy, {
            who: stakesSet.byMe ? bets.you : displayName(opponent),
            when: printMoment(stakesSet.at, zone),
          })}
        </p>
      </div>
    </InfoButton>
  );
}

function lockedText({ startsAt, frozenAt, fixedBy }: Round): string {
  if (fixedBy !== null && fixedBy !== "start") return lockedBy[fixedBy];
  return frozenAt > startsAt ? bets.lockedLater : bets.lockedAtStart;
}

const lockedBy = {
  acceptance: bets.lockedByAcceptance,
  players: bets.lockedByPlayers,
  move: bets.lockedByMove,
};

type Terms = Pick<Bet["upcoming"][number], "stakes" | "asked" | "awaits">;

function Asked({ terms, opponent }: { terms: Terms } & Pick<Bet, "opponent">) {
  const { stakes, asked, awaits } = terms;
  if (asked === null || awaits === "me") return null;
  const detail = { asked: printChanged(asked, stakes), opponent: displayName(opponent) };
  return <p>{keepTogether(fill(awaits === null ? betSays.notAgreed : betSays.onceAgreed, detail))}</p>;
}

export function UpcomingRounds({ bet: { upcoming, opponent } }: { bet: Bet }) {
  const zone = useTimeZone();
  if (upcoming.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-title">{betSays.upcoming}</h2>
      {upcoming.map((terms) => (
        <article
          key={terms.teeTimeId}
          className="figures rounded-card border border-line bg-surface px-4 py-3 text-small"
        >
          <h3 className="text-lead [--longest-word:8.5vw]">{printDate(terms.startsAt, zone)}</h3>
          <p>
            {printTime(terms.startsAt, zone)}
            {"\u00a0· "}
            {terms.counts ? stakesText(terms.stakes) : betSays.noBet}
          </p>
          <Asked terms={terms} opponent={opponent} />
          {!terms.counts && terms.awaits === "opponent" && (
            <p>{fill(betSays.onceAgreedOn, { opponent: displayName(opponent) })}</p>
          )}
        </article>
      ))}
    </section>
  );
}
