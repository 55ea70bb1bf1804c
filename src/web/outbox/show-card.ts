/** Shows the card that the server has acknowledged, in place of any that was asked for before it. */
import type { QueryClient } from "@tanstack/react-query";
import type { Card, CardAnswer } from "#contract/cards";
import type { TeeTimeId } from "#rules/golf";
import { cardQuery } from "../data/queries.ts";

export function showCard(queries: QueryClient, teeTimeId: TeeTimeId, card: Card): void {
  const { queryKey } = cardQuery(teeTimeId);
  const shown = queries.getQueryData<CardAnswer>(queryKey);
  if (shown) {
    // What was asked before the score was saved would show the one before it.
    void queries.cancelQueries({ queryKey });
    queries.setQueryData<CardAnswer>(queryKey, { ...shown, card });
  } else {
    // The same for a screen that is only opening: it asks again.
    void queries.resetQueries({ queryKey });
  }
}
