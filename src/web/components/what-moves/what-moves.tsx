/** Shows how a change would move results. The button that saves the change does not wait for this preview. */
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { whatMoves } from "#contract/labels/moves";
import { fill } from "#contract/messages";
import type { MovesShown } from "#contract/results/moves";
import type { PreviewQuery } from "../../data/preview-queries.ts";
import { Refused } from "../../data/request-errors.ts";
import { useDebounced } from "../form/use-debounced.ts";

/**
 * `queries` is a prop, because the dialog of a question is rendered outside the `QueryClientProvider`. While
 * `isSaving` is true, nothing is loaded, because a new preview would already include the saved change.
 */
export function WhatMoves(props: {
  query: PreviewQuery;
  queries: QueryClient;
  inQuestion?: boolean;
  isSaving?: boolean;
}) {
  const { data, error, isPlaceholderData } = useQuery(
    // The old answer stays, dimmed, until the next answer comes, so that the text does not flicker.
    { ...props.query, enabled: !props.isSaving, placeholderData: keepPreviousData },
    props.queries,
  );
  return (
    <section
      aria-label={whatMoves.title}
      aria-live="polite"
      aria-busy={isPlaceholderData}
      // The height is fixed, so that the buttons below stay under the finger. The focus allows scrolling by keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keyboard
      tabIndex={0}
      className={`flex flex-col gap-2 overflow-y-auto rounded-card border border-line p-3 text-small ${props.inQuestion ? "h-44" : "h-64"}`}
    >
      <p className="text-body font-bold">{whatMoves.title}</p>
      {data ? (
        <Moves shown={data} isOld={isPlaceholderData} />
      ) : (
        <p className="text-muted">{error ? whyNot(error) : whatMoves.asking}</p>
      )}
    </section>
  );
}

function Moves({ shown, isOld }: { shown: MovesShown; isOld: boolean }) {
  return (
    <div className={`flex flex-col gap-2 ${isOld ? "opacity-60" : ""}`}>
      {shown.results.map(({ title, moves }) => (
        <div key={title}>
          <p className="text-muted">{title}</p>
          <dl className="figures">
            {moves.map(({ what, before, after }) => (
              <div
                key={`${what} ${before} ${after}`}
                className="flex flex-wrap justify-between gap-x-3 border-b border-line py-1"
              >
                <dt>{what}</dt>
                <dd className="ml-auto text-right">
                  {before} → <b>{after}</b>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      <p>{shown.rest}</p>
    </div>
  );
}

function whyNot(error: Error): string {
  if (!(error instanceof Refused)) return whatMoves.needsConnection;
  return fill(whatMoves.notShown, { reason: error.message });
}

export function TypedMoves<T extends object>(props: {
  typed: T | null;
  isSaving: boolean;
  queryFor: (typed: T) => PreviewQuery;
}) {
  const queries = useQueryClient();
  const typed = props.typed === null ? "" : JSON.stringify(props.typed);
  const settled = useDebounced(typed);
  if (typed === "") return null;
  // The box appears with the first change, before the pause of `useDebounced` ends. After the pause, the
  // finger may already be on the button below, and the box would move this button.
  const isFirst = settled === "";
  const query = props.queryFor(JSON.parse(isFirst ? typed : settled));
  return <WhatMoves query={query} queries={queries} isSaving={props.isSaving || isFirst} />;
}
