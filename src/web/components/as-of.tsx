import { type ReactNode, useLayoutEffect, useSyncExternalStore } from "react";
import { connection, fill } from "#contract/messages";
import { printDate, printMoment, printTime } from "#rules/calendar";
import { onSilenceChange, silentSince } from "../data/events/silence.ts";
import { observable } from "../data/observable.ts";
import { presentTime } from "../data/server-clock.ts";
import { useTimeZone } from "../session.tsx";

const spokenFor = observable(0);

/**
 * Call this in a component that says that its own answer is old, has failed or is still loading. While the
 * component is on the screen, `NotLive` says nothing.
 */
export function useOwnNotice(): void {
  useLayoutEffect(() => {
    spokenFor.set(spokenFor.read() + 1);
    return () => spokenFor.set(spokenFor.read() - 1);
  }, []);
}

export function NotLive() {
  const since = useSyncExternalStore(onSilenceChange, silentSince);
  const isSaid = spokenFor.useValue() > 0;
  return (
    since !== null &&
    !isSaid && (
      <Notice>
        <AsOf at={since} />
      </Notice>
    )
  );
}

export function Notice({ children }: { children: ReactNode }) {
  return (
    // On a screen for scores the line takes little height, so that the keypad hardly moves.
    <p
      role="status"
      className="text-center text-small text-muted in-data-scoring:-mt-1 in-data-scoring:-mb-3"
    >
      {children}
    </p>
  );
}

/** `at`: milliseconds of this phone's clock. */
export function AsOf({ at }: { at: number }) {
  const zone = useTimeZone();
  const [moment, today] = [presentTime(at), presentTime()];
  const isToday = printDate(moment, zone) === printDate(today, zone);
  const when = isToday ? printTime(moment, zone) : printMoment(moment, zone);
  return fill(connection.asOf, { when });
}
