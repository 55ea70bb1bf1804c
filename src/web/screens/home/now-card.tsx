import type { ReactNode } from "react";
import type { ToSubmit } from "#contract/bets";
import { home } from "#contract/labels/player";
import { scoreEntry } from "#contract/labels/score";
import { fill } from "#contract/messages";
import { printDateFrom } from "#rules/calendar";
import { presentTime } from "../../data/present-time.ts";
import { patterns } from "../../paths.ts";
import { Link, type LinkProps } from "../../router/link.tsx";
import { useTimeZone } from "../../session.tsx";

export function NowCard(
  props: LinkProps & { label: string; badge?: ReactNode; next?: string; children: ReactNode },
) {
  const { label, badge, next, children, ...link } = props;
  return (
    <Link
      {...link}
      className="flex flex-col rounded-card border-2 border-accent bg-surface px-5 py-4 active:bg-soft short:px-4 short:py-3"
    >
      <span className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <span className="text-muted">{label}</span>
        {badge}
      </span>
      <span className="flex grow flex-wrap items-end gap-x-3 gap-y-2">
        <span className="flex min-w-0 grow flex-col self-start">{children}</span>
        {next && (
          <span className="ml-auto inline-flex min-h-target items-center gap-2 rounded-control border border-transparent bg-accent px-5 py-2 whole-words text-lead font-bold text-on-accent">
            {next} <span aria-hidden>›</span>
          </span>
        )}
      </span>
    </Link>
  );
}

/** The bets of this round wait for the player's card (ruling 23). */
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
