/** Shows the card that the server has acknowledged, in place of any that was asked for before it. */
import type { QueryClient } from "@tanstack/react-query";
import type { Card, CardAnswer, SavedCard } from "#contract/cards";
import type { TeeTimeId } from "#rules/golf";
import { cardQuery } from "../data/queries.ts";

export function showCard(queries: QueryClient, teeTimeId: TeeTimeId, saved: SavedCard): void {
  const card = cardQuery(teeTimeId);
  const shown = queries.getQueryData<CardAnswer>(card.queryKey);
  // For a screen that is only opening, what was asked before the score was saved would show the one before it, too.
  if (!shown?.card) return void queries.resetQueries(card);
  const isAsked = queries.isFetching(card);
  void queries.cancelQueries(card);
  // What an answer leaves out is missing in it, and never undefined.
  const changed = { ...shown.card, ...(saved as Partial<Card>) };
  queries.setQueryData<CardAnswer>(card.queryKey, { ...shown, card: changed });
  // For the sake of what else it was asked for, such as other holes than the ones that are shown.
  if (isAsked) void queries.invalidateQueries(card);
}
