/** When do I play next? One target that leads to the tee time, or to all of them. */
import type { ReactNode } from "react";
import type { Home } from "#contract/accounts";
import { home } from "#contract/labels/player";
import { fill } from "#contract/messages";
import { printDate, printTime } from "#rules/calendar";
import { StatusBadge } from "../../components/tee-time/status-badge.tsx";
import { Link, type LinkProps } from "../../router/link.tsx";
import { useTimeZone } from "../../session.tsx";

export function NextTeeTime({ teeTime }: { teeTime: Home["nextTeeTime"] }) {
  const zone = useTimeZone();
  if (!teeTime) {
    return (
      <Card to="/play">
        <p>{home.noTeeTime}</p>
      </Card>
    );
  }
  const { id, startsAt, waitlisted, groupNumber, groupStartsAt } = teeTime;
  return (
    <Card
      to="/manage-tee-time/$teeTimeId"
      params={{ teeTimeId: id }}
      badge={<StatusBadge status={waitlisted ? "Waitlisted" : "Joined"} />}
    >
      <p className="figures font-serif text-title font-bold">{printDate(startsAt, zone)}</p>
      <p className="figures text-lead font-bold">{printTime(startsAt, zone)}</p>
      {groupNumber !== null && groupStartsAt !== null && (
        <p className="figures text-muted">
          {fill(home.groupStarts, { group: groupNumber, time: printTime(groupStartsAt, zone) })}
        </p>
      )}
    </Card>
  );
}

function Card({ badge, children, ...link }: LinkProps & { badge?: ReactNode; children: ReactNode }) {
  return (
    <Link {...link} className="block rounded-card border-2 border-accent bg-surface px-5 py-4 active:bg-soft">
      <span className="flex flex-wrap items-center justify-between gap-2 pb-1">
        <span className="text-muted">{home.nextTeeTime}</span>
        {badge}
      </span>
      {children}
    </Link>
  );
}
