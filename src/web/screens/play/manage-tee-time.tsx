import { useQuery } from "@tanstack/react-query";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import Hourglass from "lucide-react/icons/hourglass";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { addressOf } from "#contract/address";
import { calendarEntry } from "#contract/labels/calendar-entry";
import { teeTimes } from "#contract/labels/tee-times";
import { fill } from "#contract/messages";
import type { FieldMessage } from "#contract/tee-times/field-messages";
import type { Offer, TeeTime } from "#contract/tee-times/tee-times";
import { printShortDateFrom, printTime, printWeekday } from "#rules/calendar";
import { printPlace } from "#rules/results/team";
import { fewSpots } from "#rules/tee-times/tee-time";
import { StatusBadge } from "../../components/badge.tsx";
import { LinkButton } from "../../components/button.tsx";
import { FileLink } from "../../components/file-link.tsx";
import { Panel } from "../../components/panel.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { Screen } from "../../components/screen.tsx";
import { Tabs, useTabs } from "../../components/tabs.tsx";
import { FieldMessages } from "../../components/tee-time/field-messages.tsx";
import { TakeSpot } from "../../components/tee-time/take-spot.tsx";
import { teeTimeQuery, useRefresh } from "../../data/queries.ts";
import { presentTime } from "../../data/server-clock.ts";
import { patterns } from "../../paths.ts";
import { useParams } from "../../router/hooks.ts";
import { useSession, useTimeZone } from "../../session.tsx";
import { JoinOrLeave } from "./join-or-leave.tsx";
import { Groups, PlayerPool } from "./pool-and-groups.tsx";

export function ManageTeeTime() {
  const { teeTimeId } = useParams(patterns.manageTeeTime);
  const { tab, chooseTab, tabs } = useTabs({ pool: teeTimes.playerPool, groups: teeTimes.groups });
  const query = useQuery(teeTimeQuery(teeTimeId));
  return (
    <Screen
      title={teeTimes.manageTitle}
      back={{ to: patterns.play, search: query.data?.hasStarted ? { tab: "past" } : {} }}
      onRefresh={useRefresh()}
    >
      <QueryBoundary query={query}>
        {(teeTime) => (
          <>
            <Membership teeTime={teeTime} />
            <Tabs label={teeTimes.manageTitle} {...tabs}>
              {tab === "pool" ? (
                <PlayerPool places={teeTime.places} />
              ) : (
                <Groups teeTime={teeTime} onShowPool={() => chooseTab("pool")} />
              )}
            </Tabs>
          </>
        )}
      </QueryBoundary>
    </Screen>
  );
}

const none: readonly FieldMessage[] = [];

function Membership({ teeTime }: { teeTime: TeeTime }) {
  const { me } = useSession();
  const { id, hasStarted, status, places } = teeTime;
  const position = places.find(({ player }) => player.id === me.id)?.waitlistPosition ?? null;
  return (
    <Panel label={teeTimes.manageTitle}>
      <div className="flex flex-col gap-4">
        <When teeTime={teeTime} />
        {teeTime.note && <p className="wrap-anywhere">{teeTime.note}</p>}
        <FieldMessages teeTimeId={id} messages={teeTime.messages ?? none} />
        {position !== null && (
          <p className="figures flex items-center gap-2 text-lead font-bold">
            <Hourglass aria-hidden className="size-6 shrink-0" />
            {hasStarted ? teeTimes.stillWaited : fill(teeTimes.yourPosition, { place: printPlace(position) })}
          </p>
        )}
        <SpotsLeft teeTime={teeTime} />
        {teeTime.offer && <OfferedSpot teeTime={teeTime} offer={teeTime.offer} waits={position !== null} />}
        {!hasStarted && status === "Joined" && (
          <FileLink
            href={addressOf("readCalendar", { params: { teeTimeId: id } })}
            icon={<CalendarPlus aria-hidden className="size-6 shrink-0" />}
          >
            {calendarEntry.add}
          </FileLink>
        )}
        {hasStarted ? (
          <LinkButton look="quiet" to={patterns.results} search={{ teeTime: id }}>
            {teeTimes.viewResults}
          </LinkButton>
        ) : (
          <JoinOrLeave teeTime={teeTime} />
        )}
      </div>
    </Panel>
  );
}

function OfferedSpot(props: { teeTime: TeeTime; offer: Offer; waits: boolean }) {
  const { teeTime, offer, waits } = props;
  const time = printTime(offer.until, useTimeZone());
  if (!waits) return teeTime.status === "Open" && !offer.canTakeBack && <p>{teeTimes.spotToWaitlist}</p>;
  return (
    <div role="status" className="figures flex flex-col gap-2">
      {offer.hasAsked ? (
        <p>{fill(teeTimes.spotAsked, { time })}</p>
      ) : (
        <>
          <p className="text-lead font-bold">{teeTimes.spotFree}</p>
          <p>{fill(teeTimes.spotFreeUntil, { time })}</p>
          <TakeSpot teeTimeId={teeTime.id} />
        </>
      )}
    </div>
  );
}

function When({ teeTime }: { teeTime: TeeTime }) {
  const zone = useTimeZone();
  const { startsAt, status } = teeTime;
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="figures text-title">{printShortDateFrom(presentTime(), startsAt, zone)}</h2>
        <StatusBadge status={wasMissed(teeTime) ? "DNP" : status} />
      </div>
      <p className="figures text-lead text-muted">
        {printWeekday(startsAt, zone)} @ {printTime(startsAt, zone)}
      </p>
    </div>
  );
}

/** True for a past tee time that the viewer was not in. The list also shows it as "DNP" (section 4). */
function wasMissed({ hasStarted, status }: TeeTime): boolean {
  return hasStarted && status === "Open";
}

function SpotsLeft({ teeTime }: { teeTime: TeeTime }) {
  const { spotsLeft, joined, countLimit, status, hasStarted } = teeTime;
  const isFew = spotsLeft <= fewSpots;
  const mayTakeOne = status === "Open" && !hasStarted && !teeTime.offer;
  const share = `${Math.min(100, (joined / countLimit) * 100)}%`;
  return (
    <div className="flex flex-col gap-2">
      <div className="figures flex flex-wrap items-baseline justify-between gap-x-4">
        {!wasMissed(teeTime) && (
          <p
            className={`flex items-baseline ${mayTakeOne ? "gap-x-[0.4em] text-lead" : "gap-x-[0.3em]"} ${isFew ? "text-lost" : ""} ${isFew && mayTakeOne ? "font-bold" : ""}`}
          >
            {isFew && mayTakeOne && <TriangleAlert aria-hidden className="size-6 self-center" />}
            <span className={mayTakeOne ? "shrink-0 font-serif text-figure leading-none font-bold" : ""}>
              {spotsLeft}
            </span>
            {spotsLeft === 1 ? teeTimes.spotLeft : teeTimes.spotsLeft}
          </p>
        )}
        <p className="text-muted">{fill(teeTimes.players, { joined, limit: countLimit })}</p>
      </div>
      <div aria-hidden className="h-2.5 overflow-hidden rounded-full border border-line bg-ground">
        <div
          className="h-full rounded-full bg-accent forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none"
          style={{ width: share }}
        />
      </div>
    </div>
  );
}
