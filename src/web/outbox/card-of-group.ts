import type { QueryClient } from "@tanstack/react-query";
import type { SavedCard } from "#contract/cards/cards";
import type { GroupCards } from "#contract/cards/group-cards";
import type { PlayerId, TeeTimeId } from "#rules/golf";
import { groupCardsQuery } from "../data/queries.ts";
import { savedOver } from "./saved-over.ts";

/** Without reception, the screen of the group shows the stored answer. So the answer gets each score that is saved. */
export function showCardOfGroup(
  queries: QueryClient,
  teeTimeId: TeeTimeId,
  owner: PlayerId,
  saved: SavedCard,
): void {
  const query = groupCardsQuery(teeTimeId);
  const isOutdated = queries.isFetching(query) > 0 || queries.getQueryState(query.queryKey)?.isInvalidated;
  void queries.cancelQueries(query);
  queries.setQueryData<GroupCards>(query.queryKey, (shown) => {
    if (!shown) return undefined;
    const cards = shown.cards.map((row) =>
      row.player.id === owner ? { ...row, card: savedOver(row.card, saved) } : row,
    );
    return { ...shown, cards };
  });
  // The cancelled reload would also have brought other changes, so the cards are loaded again.
  if (isOutdated) void queries.invalidateQueries(query);
}
