/** When is it, is there room, and am I in? The head of the manage screen, with its one button. */
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { addressOf } from "#contract/address";
import { teeTimes } from "#contract/labels/player";
import { calendarEntry } from "#contract/labels/shared";
import { confirmations, fill } from "#contract/messages";
import type { Answer } from "#contract/schemas";
import type { TeeTime } from "#contract/tee-times";
import { printMonthDay, printTime, printWeekday } from "#rules/calendar";
import { fewSpots } from "#rules/tee-time";
import { askPlayer, confirmToPlayer } from "../../components/announcements.tsx";
import { Button } from "../../components/button.tsx";
import { FileLink } from "../../components/file-link.tsx";
import { Panel } from "../../components/panel.tsx";
import { StatusBadge } from "../../components/tee-time/status-badge.tsx";
import { useChange } from "../../components/use-change.ts";
import { ifLost } from "../../data/look-up.ts";
import { request } from "../../data/request.ts";
import { useSession, useTimeZone } from "../../session.tsx";
import { leaveConsequences } from "./leave-question.ts";

export function Membership({ teeTime }: { teeTime: TeeTime }) {
  const zone = useTimeZone();
  return (
    <Panel label={teeTimes.manageTitle}>
      <div className="flex flex-col gap-4">
        <div>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="figures text-name">{printMonthDay(teeTime.startsAt, zone)}</h2>
            <StatusBadge status={teeTime.status} />
          </div>
          <p className="figures text-lead text-muted">
            {printWeekday(teeTime.startsAt, zone)} @ {printTime(teeTime.startsAt, zone)}
          </p>
        </div>
        <SpotsLeft teeTime={teeTime} />
        {!teeTime.hasStarted && <PlaceButton teeTime={teeTime} />}
        {!teeTime.hasStarted && teeTime.status === "Joined" && (
          <FileLink href={addressOf("readCalendar", { params: { teeTimeId: teeTime.id } })}>
            {calendarEntry.add}
          </FileLink>
        )}
      </div>
    </Panel>
  );
}

function SpotsLeft({ teeTime: { spotsLeft, joined, countLimit } }: { teeTime: TeeTime }) {
  const isFew = spotsLeft <= fewSpots;
  const share = `${Math.min(100, (joined / countLimit) * 100)}%`;
  return (
    <div className="flex flex-col gap-2">
      <div className="figures flex flex-wrap items-baseline justify-between gap-x-4">
        <p className={`flex items-baseline gap-2 text-lead ${isFew ? "font-bold text-lost" : ""}`}>
          {isFew && <TriangleAlert aria-hidden className="size-6 self-center" />}
          <span className="font-serif text-figure leading-none font-bold">{spotsLeft}</span>
          {spotsLeft === 1 ? teeTimes.spotLeft : teeTimes.spotsLeft}
        </p>
        <p className="text-muted">{fill(teeTimes.players, { joined, limit: countLimit })}</p>
      </div>
      <div aria-hidden className="h-2 overflow-hidden rounded-full bg-line">
        <div className="h-full rounded-full bg-accent" style={{ width: share }} />
      </div>
    </div>
  );
}

function PlaceButton({ teeTime }: { teeTime: TeeTime }) {
  const { me } = useSession();
  const { isBusy, run } = useChange();
  const params = { teeTimeId: teeTime.id };

  const join = () =>
    run(
      () => request("joinTeeTime", { params }).catch(ifLost(lookWhetherJoined)),
      ({ outcome }) => confirmToPlayer(confirmations[outcome]),
    );

  async function leave(): Promise<void> {
    const text = leaveConsequences(teeTime, me.id).map((sentence) => <p key={sentence}>{sentence}</p>);
    if (!(await askPlayer({ title: teeTimes.askLeave, text, verb: teeTimes.leave, isDestructive: true })))
      return;
    await run(
      () => request("leaveTeeTime", { params }).catch(ifLost(lookWhetherLeft)),
      ({ promoted }) => confirmToPlayer(promoted ? confirmations.leftWithPromotion : confirmations.left),
    );
  }

  async function lookWhetherJoined(): Promise<Answer<"joinTeeTime"> | null> {
    const now = await request("readTeeTime", { params });
    if (now.status === "Open") return null;
    return { outcome: now.status === "Joined" ? "joined" : "waitlisted", teeTime: now };
  }

  /** Whether a player was promoted by it can no longer be known. */
  async function lookWhetherLeft(): Promise<Answer<"leaveTeeTime"> | null> {
    const now = await request("readTeeTime", { params });
    return now.status === "Open" ? { promoted: false, teeTime: now } : null;
  }

  if (teeTime.status !== "Open") {
    return (
      <Button look="secondary" busy={isBusy} onPress={() => void leave()}>
        {teeTimes.leave}
      </Button>
    );
  }
  // A freed spot is the first waiter's (ruling 9), so nobody joins past a waitlist.
  const mustWait = teeTime.spotsLeft === 0 || teeTime.places.some(({ waitlist }) => waitlist);
  return (
    <Button busy={isBusy} onPress={() => void join()}>
      {mustWait ? teeTimes.joinWaitlist : teeTimes.join}
    </Button>
  );
}
