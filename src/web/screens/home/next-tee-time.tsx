import type { Home } from "#contract/accounts";
import { home, home as labels } from "#contract/labels/player";
import { teeTimes } from "#contract/labels/tee-times";
import { fill } from "#contract/messages";
import { printDateFrom, printShortDateFrom, printTime } from "#rules/calendar";
import { shortName } from "#rules/person";
import { Avatar } from "../../components/player/avatar.tsx";
import { StatusBadge } from "../../components/tee-time/status-badge.tsx";
import { presentTime } from "../../data/present-time.ts";
import { patterns } from "../../paths.ts";
import { useTimeZone } from "../../session.tsx";
import { NowCard } from "./now-card.tsx";

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
      {teeTime.playsWith.length > 0 && <PlaysWith players={teeTime.playsWith} />}
    </NowCard>
  );
}

function standing({ waitlistPosition, groupNumber, groupStartsAt, ...rest }: NextTeeTime, zone: string) {
  if (waitlistPosition !== null) return fill(teeTimes.yourPosition, { position: waitlistPosition });
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

export function NoTeeTime({ home }: { home: Home }) {
  const { openTeeTimes, nextOpen } = home;
  return (
    <NowCard
      to={patterns.play}
      label={labels.nextTeeTime}
      next={openTeeTimes === 0 ? labels.seeTeeTimes : fill(labels.seeOpen, { count: openTeeTimes })}
    >
      <span className="whole-words font-serif text-title font-bold">{labels.noTeeTime}</span>
      {nextOpen && <NextOpen {...nextOpen} />}
    </NowCard>
  );
}

function NextOpen({ startsAt, spotsLeft }: NonNullable<Home["nextOpen"]>) {
  const zone = useTimeZone();
  return (
    <span className="figures flex flex-col pt-2 short:pt-0">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-muted">{labels.nextOpen}</span>
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
