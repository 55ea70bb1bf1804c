/**
 * What is shown while the server is asked? Nothing for 150 ms, then the outline of rows; on the first failure
 * the reason, and a way to try again or, where that would not help, home. An older answer stays on
 * screen until a new one comes, and says so when none does; one that the phone has kept says of when it is. What no
 * longer exists is not shown.
 */
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { shared } from "#contract/labels/shared";
import { connection, fill } from "#contract/messages";
import { printDate, printMoment, printTime, toInstant } from "#rules/calendar";
import { isPermanent, reasonText } from "../data/request.ts";
import { keptAt } from "../kept/kept-answers.ts";
import { useTimeZone } from "../session.tsx";
import { Button, LinkButton } from "./button.tsx";

const patience = 150;

export function QueryBoundary<T>(props: {
  query: UseQueryResult<T>;
  rows?: number;
  children: (data: T) => ReactNode;
}) {
  const { data, dataUpdatedAt, error, failureReason, isFetching, refetch } = props.query;
  if (data !== undefined && !isPermanent(error)) {
    const keptSince = keptAt(data, dataUpdatedAt);
    return (
      <>
        {keptSince !== null && <AsOf at={keptSince} />}
        {error && keptSince === null && (
          <p role="status" className="text-center text-small">
            {fill(connection.notRefreshed, { reason: reasonText(error) })}
          </p>
        )}
        {props.children(data)}
      </>
    );
  }
  // Said after the first try that fails; two more are made meanwhile.
  const failure = error ?? failureReason;
  if (failure) {
    return (
      <div role="alert" className="flex flex-col items-center gap-4 py-10 text-center">
        <p>{reasonText(failure)}</p>
        {isPermanent(failure) ? (
          <LinkButton to="/home" look="secondary">
            {shared.home}
          </LinkButton>
        ) : (
          <Button look="secondary" busy={isFetching} onPress={() => void refetch()}>
            {shared.tryAgain}
          </Button>
        )}
      </div>
    );
  }
  return <Skeleton rows={props.rows ?? 4} />;
}

function AsOf({ at }: { at: number }) {
  const zone = useTimeZone();
  const [moment, today] = [toInstant(at), toInstant(Date.now())];
  const isToday = printDate(moment, zone) === printDate(today, zone);
  const when = isToday ? printTime(moment, zone).replace(/^0/, "") : printMoment(moment, zone);
  return (
    <p role="status" className="text-center text-small text-muted">
      {fill(connection.asOf, { when })}
    </p>
  );
}

function Skeleton({ rows }: { rows: number }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      role="status"
      aria-label="Loading"
      // It takes its place at once: what comes below does not move when it is shown.
      className={`flex flex-col gap-3 ${isShown ? "animate-pulse" : "invisible"}`}
    >
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="h-16 rounded-card border border-line bg-surface" />
      ))}
    </div>
  );
}
