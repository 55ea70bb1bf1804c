/** The acknowledged card replaces any that was asked for before. */
import type { QueryClient } from "@tanstack/react-query";
import type { Card, CardAnswer, SavedCard } from "#contract/cards";
import type { TeeTimeId } from "#rules/golf";
import { cardQuery } from "../data/queries.ts";

export function showCard(queries: QueryClient, teeTimeId: TeeTimeId, saved: SavedCard): void {
  const card = cardQuery(teeTimeId);
  const shown = queries.getQueryData<CardAnswer>(card.queryKey);
  // An opening screen would otherwise show an answer from before the score was saved.
  if (!shown?.card) return void queries.resetQueries(card);
  const isAsked = queries.isFetching(card);
  void queries.cancelQueries(card);
  // Optional fields of an answer are absent, never undefined.
  const changed = { ...shown.card, ...(saved as Partial<Card>) };
  queries.setQueryData<CardAnswer>(card.queryKey, { ...shown, card: changed });
  // The given-up request was also for other data, such as other holes.
  if (isAsked) void queries.invalidateQueries(card);
}
