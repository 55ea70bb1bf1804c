/** Shows the card that the server has acknowledged, in place of any that was asked for before it. */
import type { QueryClient } from "@tanstack/react-query";
import type { CardAnswer, SavedCard } from "#contract/cards";
import type { TeeTimeId } from "#rules/golf";
import { cardQuery } from "../data/queries.ts";

export function showCard(queries: QueryClient, teeTimeId: TeeTimeId, saved: SavedCard): void {
  const { queryKey } = cardQuery(teeTimeId);
  const shown = queries.getQueryData<CardAnswer>(queryKey);
  // For a screen that is only opening, what was asked before the score was saved would show the one before it, too.
  if (!shown?.card) return void queries.resetQueries({ queryKey });
  const isAsked = queries.isFetching({ queryKey }) > 0;
  void queries.cancelQueries({ queryKey });
  const card = { ...saved, holes: saved.holes ?? shown.card.holes };
  queries.setQueryData<CardAnswer>(queryKey, { ...shown, card });
  // For the sake of what else it was asked for, such as other holes than the ones that are shown.
  if (isAsked) void queries.invalidateQueries({ queryKey });
}
