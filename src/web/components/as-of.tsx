import { useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { connection, fill } from "#contract/messages";
import { printDate, printMoment, printTime } from "#rules/calendar";
import { onSilenceChange, silentSince } from "../data/events/silence.ts";
import { presentTime } from "../data/server-clock.ts";
import { cachedAt } from "../offline-cache/persister.ts";
import { useTimeZone } from "../session.tsx";

/** `at`: milliseconds of this phone's clock. */
export function AsOf({ at }: { at: number }) {
  const zone = useTimeZone();
  const [moment, today] = [presentTime(at), presentTime()];
  const isToday = printDate(moment, zone) === printDate(today, zone);
  const when = isToday ? printTime(moment, zone) : printMoment(moment, zone);
  return (
    <p role="status" className="text-center text-small text-muted">
      {fill(connection.asOf, { when })}
    </p>
  );
}

export function NotLive() {
  const queries = useQueryClient();
  const since = useSyncExternalStore(onSilenceChange, silentSince);
  const isSaid = queries
    .getQueryCache()
    .findAll({ type: "active" })
    .some(({ state }) => state.error !== null || cachedAt(state.data, state.dataUpdatedAt) !== null);
  return since !== null && !isSaid && <AsOf at={since} />;
}
