import { type ReactNode, useContext, useEffect } from "react";
import { home } from "#contract/labels/player";
import { scoreEntry } from "#contract/labels/score";
import { teeTimes } from "#contract/labels/tee-times";
import { fill } from "#contract/messages";
import type { Home } from "#contract/players/accounts";
import { printStatus } from "#rules/bets/match-status";
import { printDateFrom, printShortDateFrom, printTime } from "#rules/calendar";
import type { TeeTimeId } from "#rules/golf";
import { printAmount } from "#rules/money";
import { shortName } from "#rules/players/person";
import { printPlace } from "#rules/results/team";
import { StatusBadge } from "../../components/badge.tsx";
import { Chevron } from "../../components/chevron.tsx";
import { Avatar } from "../../components/player/avatar.tsx";
import { NotificationsOfPlayer, useDismissNotifications } from "../../data/notifications.ts";
import { presentTime } from "../../data/server-clock.ts";
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
        {next ? (
          <span className="ml-auto inline-flex min-h-target items-center gap-2 rounded-control border border-transparent bg-accent px-5 py-2 whole-words text-lead font-bold text-on-accent">
            {next} <span aria-hidden>›</span>
          </span>
        ) : (
          <span className="ml-auto self-start text-title">
            <Chevron />
          </span>
        )}
      </span>
    </Link>
  );
}

type FinishedRound = NonNullable<Home["finished"]>;

export function Finished({ round }: { round: FinishedRound }) {
  const date = printDateFrom(presentTime(), round.startsAt, useTimeZone());
  const { teeTimeId, gross, toPar, leftAfter, betsToSubmit, cents } = round;
  const thru = leftAfter === undefined ? null : fill(scoreEntry.thru, { holes: leftAfter });
  const score = (
    <span className="figures flex flex-wrap items-baseline gap-x-3">
      <span className="font-serif text-name font-bold leading-tight">{gross}</span>
      <span className="text-lead font-bold text-muted">{printStatus(toPar)}</span>
      {thru && <span>{thru}</span>}
    </span>
  );
  if (betsToSubmit > 0)
    return (
      <NowCard
        to={patterns.postRound}
        params={{ teeTimeId }}
        label={`${date} · ${betsToSubmit === 1 ? home.betToSettle : fill(home.betsToSettle, { count: betsToSubmit })}`}
        next={scoreEntry.submitAndSettle}
      >
        {score}
        <span className="text-muted">{scoreEntry.submitToSettle}</span>
      </NowCard>
    );
  if (cents !== null)
    return (
      <NowCard
        to={patterns.settleUp}
        params={{ teeTimeId }}
        label={`${date} · ${gross} ${printStatus(toPar)}${thru ? ` · ${thru}` : ""}`}
        next={home.settleUp}
      >
        <span className="figures font-serif text-title font-bold">{toSettle(cents)}</span>
      </NowCard>
    );
  return (
    <NowCard to={patterns.results} search={{ teeTime: teeTimeId }} label={date} next={home.viewResults}>
      {score}
      <span className="text-muted">{home.waitingForCards}</span>
    </NowCard>
  );
}

export function Debt({ debt }: { debt: NonNullable<Home["debt"]> }) {
  const zone = useTimeZone();
  const { teeTimeId, startsAt, cents, more } = debt;
  return (
    <Line to={patterns.settleUp} params={{ teeTimeId }}>
      {toSettle(cents)} · {printShortDateFrom(presentTime(), startsAt, zone)}
      {more > 0 && ` · ${fill(home.moreToSettle, { count: more })}`}
    </Line>
  );
}

/** After a round, the next tee time is one line, so that home still fits on the screen. */
export function NextAfterRound({ nextTeeTime }: Home) {
  const zone = useTimeZone();
  if (nextTeeTime === null) return null;
  const { id, startsAt, playsWith } = nextTeeTime;
  const players = playsWith.map((player) => shortName(player, playsWith)).join(", ");
  return (
    <Line to={patterns.manageTeeTime} params={{ teeTimeId: id }}>
      {home.nextTeeTime} · {printShortDateFrom(presentTime(), startsAt, zone)} · {printTime(startsAt, zone)}
      {nextTeeTime.isSoon &&
        ` · ${standing(nextTeeTime, zone)}${players && ` · ${fill(home.playsWith, { players })}`}`}
    </Line>
  );
}

export function Line({ children, ...link }: LinkProps & { children: ReactNode }) {
  return (
    <Link
      {...link}
      className="figures flex min-h-target items-center gap-2 rounded-control px-2 font-bold text-accent active:opacity-70"
    >
      <span className="underline">{children}</span> <span aria-hidden>›</span>
    </Link>
  );
}

function toSettle(cents: number): string {
  return fill(cents < 0 ? home.youOwe : home.youReceive, { amount: printAmount(Math.abs(cents)) });
}

type NextTeeTime = NonNullable<Home["nextTeeTime"]>;

export function NextTeeTime({ teeTime }: { teeTime: NextTeeTime }) {
  const zone = useTimeZone();
  const { id, startsAt, waitlisted } = teeTime;
  return (
    <NowCard
      to={patterns.manageTeeTime}
      params={{ teeTimeId: id }}
      label={home.nextTeeTime}
      badge={<StatusBadge status={waitlisted ? "Waitlisted" : "Joined"} />}
    >
      <span className="figures whole-words font-serif text-title font-bold">
        {printDateFrom(presentTime(), startsAt, zone)}
      </span>
      <span className="figures flex flex-wrap items-baseline gap-x-3">
        <span className="text-lead font-bold">{printTime(startsAt, zone)}</span>
        <span className="text-muted">{standing(teeTime, zone)}</span>
      </span>
      {teeTime.note && <span className="wrap-anywhere">{teeTime.note}</span>}
      {teeTime.isOffered && <span className="font-bold">{teeTimes.spotFree}</span>}
      {teeTime.playsWith.length > 0 && <PlaysWith players={teeTime.playsWith} />}
      {!waitlisted && teeTime.groupNumber === null && <span className="text-muted">{home.noGroup}</span>}
    </NowCard>
  );
}

/** From the evening before, a player who plays can say that they cannot come. */
export function CannotCome({ nextTeeTime }: Home) {
  return nextTeeTime?.isSoon ? <Reminder id={nextTeeTime.id} /> : null;
}

/** Home says what the reminder says, so that the reminder counts as seen. */
function Reminder({ id }: { id: TeeTimeId }) {
  const { unseen } = useContext(NotificationsOfPlayer);
  const reminder = unseen.find((one) => one.kind === "evening-before" && one.teeTimeId === id)?.id;
  const dismiss = useDismissNotifications();
  useEffect(() => {
    if (reminder !== undefined) dismiss([reminder]);
  }, [reminder, dismiss]);
  return (
    <Line to={patterns.manageTeeTime} params={{ teeTimeId: id }} search={{ leave: "now" }}>
      {home.cannotCome}
    </Line>
  );
}

function standing({ waitlistPosition, groupNumber, groupStartsAt, ...rest }: NextTeeTime, zone: string) {
  if (waitlistPosition !== null) return fill(teeTimes.yourPosition, { place: printPlace(waitlistPosition) });
  if (groupNumber !== null && groupStartsAt !== null)
    return fill(home.groupStarts, { group: groupNumber, time: printTime(groupStartsAt, zone) });
  return fill(teeTimes.players, { joined: rest.joined, limit: rest.countLimit });
}

function PlaysWith({ players }: { players: NextTeeTime["playsWith"] }) {
  const names = players.map((player) => shortName(player, players));
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-2 short:pt-0">
      <span aria-hidden className="flex -space-x-2 short:hidden">
        {players.map((player) => (
          <Avatar key={player.id} player={player} size="small" />
        ))}
      </span>
      <span className="min-w-0 text-muted">{fill(home.playsWith, { players: names.join(", ") })}</span>
    </span>
  );
}

export function NoTeeTime({ openTeeTimes, nextOpen }: Home) {
  const to = nextOpen
    ? ({ to: patterns.manageTeeTime, params: { teeTimeId: nextOpen.id }, next: home.join } as const)
    : ({ to: patterns.play, next: home.seeTeeTimes } as const);
  const host = nextOpen?.host ?? null;
  return (
    <NowCard
      {...to}
      label={home.nextTeeTime}
      badge={
        openTeeTimes > 1 && (
          <span className="figures text-muted">{fill(home.openCount, { count: openTeeTimes })}</span>
        )
      }
    >
      <span className="whole-words font-serif text-title font-bold">
        {host === null ? home.noTeeTime : fill(home.hostPlays, { host })}
      </span>
      {nextOpen && <NextOpen {...nextOpen} />}
    </NowCard>
  );
}

function NextOpen({ startsAt, spotsLeft, host }: NonNullable<Home["nextOpen"]>) {
  const zone = useTimeZone();
  return (
    <span className="figures flex flex-col pt-2 short:pt-0">
      <span className="flex flex-wrap items-baseline gap-x-2">
        {host === null && <span className="text-muted">{home.nextOpen}</span>}
        <span className="text-lead font-bold">{printShortDateFrom(presentTime(), startsAt, zone)}</span>
      </span>
      <span className="flex flex-wrap gap-x-3 text-muted">
        <span>{printTime(startsAt, zone)}</span>
        <span>
          {spotsLeft} {spotsLeft === 1 ? teeTimes.spotLeft : teeTimes.spotsLeft}
        </span>
      </span>
    </span>
  );
}
