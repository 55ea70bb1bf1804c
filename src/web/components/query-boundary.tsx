import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { shared } from "#contract/labels/shared";
import { connection, fill } from "#contract/messages";
import { isPermanent, reasonText, Unreachable } from "../data/request-errors.ts";
import { slowMs } from "../data/slow-answers.ts";
import { resendNow } from "../data/until-answered.ts";
import { cachedAt } from "../offline-cache/persister.ts";
import { patterns } from "../paths.ts";
import { AsOf, Notice, useOwnNotice } from "./as-of.tsx";
import { Button, LinkButton } from "./button.tsx";

const patienceMs = 150;

/** `isFrame`: true if the content has a boundary of its own, which says how old the answer is. */
type Boundary<T> = { rows?: number; isFrame?: boolean; children: (data: T) => ReactNode };

export function Answered<T, Key extends QueryKey>({
  query,
  ...boundary
}: Boundary<T> & { query: UseQueryOptions<T, Error, T, Key> }) {
  return <QueryBoundary query={useQuery(query)} {...boundary} />;
}

export function QueryBoundary<T>(props: Boundary<T> & { query: UseQueryResult<T> }) {
  const { data, error, isFetching, refetch } = props.query;
  if (data !== undefined && !isPermanent(error)) {
    return (
      <>
        {!props.isFrame && <Freshness query={props.query} />}
        {props.children(data)}
      </>
    );
  }
  if (error) return <LoadError error={error} isBusy={isFetching} onRetry={() => void refetch()} />;
  return <Skeleton rows={props.rows ?? 4} />;
}

function LoadError(props: { error: Error; isBusy: boolean; onRetry: () => void }) {
  useOwnNotice();
  return (
    <div role="alert" className="flex flex-col items-center gap-4 py-10 text-center *:max-w-sm">
      <p>{reasonText(props.error)}</p>
      {isPermanent(props.error) ? (
        <LinkButton to={patterns.home} look="secondary">
          {shared.home}
        </LinkButton>
      ) : (
        <Button look="secondary" busy={props.isBusy} onPress={props.onRetry}>
          {shared.tryAgain}
        </Button>
      )}
    </div>
  );
}

/** Says that an answer is old, or that it could not be loaded again. */
export function Freshness({ query: { data, dataUpdatedAt, error } }: { query: UseQueryResult }) {
  if (error instanceof Unreachable || cachedAt(data, dataUpdatedAt) !== null)
    return (
      <OfAnswer>
        <AsOf at={dataUpdatedAt} />
      </OfAnswer>
    );
  return error && <OfAnswer>{fill(connection.notRefreshed, { reason: reasonText(error) })}</OfAnswer>;
}

function OfAnswer({ children }: { children: ReactNode }) {
  useOwnNotice();
  return <Notice>{children}</Notice>;
}

export function Skeleton({ rows }: { rows: number }) {
  useOwnNotice();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Slow />
      <div
        role="status"
        aria-label="Loading"
        // The skeleton has its height immediately, so that nothing moves when the skeleton becomes visible.
        className={`flex flex-col gap-3 ${isShown ? "animate-pulse" : "invisible"}`}
      >
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="h-16 rounded-card border border-line bg-surface" />
        ))}
      </div>
    </>
  );
}

function Slow() {
  const [attempts, setAttempts] = useState(0);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, [attempts]);
  if (!isSlow) return null;
  return (
    <div role="status" className="flex flex-col items-center gap-4 pb-4 text-center">
      <p>{connection.slow}</p>
      <Button
        look="secondary"
        onPress={() => {
          resendNow();
          setSlow(false);
          setAttempts(attempts + 1);
        }}
      >
        {shared.tryAgain}
      </Button>
    </div>
  );
}
