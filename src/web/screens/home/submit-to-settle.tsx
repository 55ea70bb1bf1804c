/** Which round is played, and its bets wait for my submission (ruling 23)? */
import type { ToSubmit } from "#contract/bets";
import { home } from "#contract/labels/player";
import { scoreEntry } from "#contract/labels/score";
import { fill } from "#contract/messages";
import { printDateFrom } from "#rules/calendar";
import { presentTime } from "../../data/present-time.ts";
import { patterns } from "../../paths.ts";
import { useTimeZone } from "../../session.tsx";
import { NowCard } from "./now-card.tsx";

export function SubmitToSettle({ round }: { round: ToSubmit }) {
  const zone = useTimeZone();
  const { teeTimeId, startsAt, betIds } = round;
  const bets = betIds.length === 1 ? home.betToSettle : fill(home.betsToSettle, { count: betIds.length });
  return (
    <NowCard
      to={patterns.postRound}
      params={{ teeTimeId }}
      label={`${printDateFrom(presentTime(), startsAt, zone)} · ${bets}`}
    >
      <span className="text-lead font-bold text-accent">
        {scoreEntry.submitToSettle} <span aria-hidden>›</span>
      </span>
    </NowCard>
  );
}
