import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { shared } from "#contract/labels/shared";
import { connection, fill } from "#contract/messages";
import { isPermanent, reasonText } from "../data/request-errors.ts";
import { slowMs } from "../data/slow-answers.ts";
import { resendNow } from "../data/until-answered.ts";
import { cachedAt } from "../offline-cache/persister.ts";
import { patterns } from "../paths.ts";
import { AsOf } from "./as-of.tsx";
import { Button, LinkButton } from "./button.tsx";

const patienceMs = 150;

/** `isFrame`: the content has its own boundary, which says how old its answer is. */
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
  if (error) {
    return (
      <div role="alert" className="flex flex-col items-center gap-4 py-10 text-center *:max-w-sm">
        <p>{reasonText(error)}</p>
        {isPermanent(error) ? (
          <LinkButton to={patterns.home} look="secondary">
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

/** Says that an answer is old, or that it could not be loaded again. */
export function Freshness({ query: { data, dataUpdatedAt, error } }: { query: UseQueryResult }) {
  const cachedSince = cachedAt(data, dataUpdatedAt);
  if (cachedSince !== null) return <AsOf at={cachedSince} />;
  return (
    error && (
      <p role="status" className="text-center text-small">
        {fill(connection.notRefreshed, { reason: reasonText(error) })}
      </p>
    )
  );
}

function Skeleton({ rows }: { rows: number }) {
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
