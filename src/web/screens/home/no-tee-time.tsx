/** Home of a player without a tee time: which is the next that they could join, and how many are there? */
import type { Home } from "#contract/accounts";
import { home as labels } from "#contract/labels/player";
import { teeTimes } from "#contract/labels/tee-times";
import { fill } from "#contract/messages";
import { printShortDateFrom, printTime } from "#rules/calendar";
import { presentTime } from "../../data/present-time.ts";
import { patterns } from "../../paths.ts";
import { useTimeZone } from "../../session.tsx";
import { NowCard } from "./now-card.tsx";

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
