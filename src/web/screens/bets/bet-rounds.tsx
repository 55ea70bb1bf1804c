/** Which stakes hold for which round, since when, who set them, and how did it end? Latest first (ruling 22). */
import { useState } from "react";
import type { Bet } from "#contract/bets";
import { bets } from "#contract/labels/bets";
import { stakesOfRound } from "#contract/labels/shared";
import { fill } from "#contract/messages";
import { printDate, printTime } from "#rules/calendar";
import type { BetId } from "#rules/golf";
import { printAmount, printSignedAmount } from "#rules/money";
import { displayName } from "#rules/person";
import { OutcomeBadge } from "../../components/bet/outcome-badge.tsx";
import { RoundState } from "../../components/bet/round-state.tsx";
import { Button } from "../../components/button.tsx";
import { MenuLink } from "../../components/menu-link.tsx";
import { patterns } from "../../paths.ts";
import { useTimeZone } from "../../session.tsx";
import { printMoment } from "./bet-changes.tsx";

const visibleAtFirst = 10;

export function BetRounds({ bet: { id, rounds, opponent } }: { bet: Bet }) {
  const [areAllShown, showAll] = useState(false);
  const timeZone = useTimeZone();
  const shown = areAllShown ? rounds : rounds.slice(0, visibleAtFirst);
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-title">{bets.rounds}</h2>
      {rounds.length === 0 && <p>{bets.noRounds}</p>}
      {shown.map((round) => (
        <article
          key={round.teeTimeId}
          className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4"
        >
          <h3 className="text-lead">
            {printDate(round.startsAt, timeZone)} @ {printTime(round.startsAt, timeZone)}
          </h3>
          <p className="figures">
            {fill(stakesOfRound, {
              front9: printAmount(round.stakes.front9Cents),
              back9: printAmount(round.stakes.back9Cents),
              overall: printAmount(round.stakes.overallCents),
            })}
          </p>
          <p className="text-small text-muted">
            {fill(bets.fixedSince, {
              since: printMoment(round.frozenAt, timeZone),
              who: round.stakesSet.byMe ? bets.you : displayName(opponent),
              when: printMoment(round.stakesSet.at, timeZone),
            })}
          </p>
          <RoundState {...round} betId={id} />
          <SettledRound round={round} betId={id} />
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

function SettledRound({ round, betId }: { round: Bet["rounds"][number]; betId: BetId }) {
  const { state, result, resultIndex } = round;
  if (state !== "settled" || !result || resultIndex === null) return null;
  return (
    <MenuLink
      to={patterns.betScorecard}
      params={{ betId, resultIndex: String(resultIndex) }}
      title={<span className="figures">{printSignedAmount(result.totalCents)}</span>}
      note={<OutcomeBadge totalCents={result.totalCents} />}
    >
      <span className="block text-small text-muted">{bets.openScorecard}</span>
    </MenuLink>
  );
}
