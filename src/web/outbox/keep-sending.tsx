import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Card, SavedCard } from "#contract/cards/cards";
import type { Answer, EndpointName } from "#contract/endpoints";
import { scoreEntry } from "#contract/labels/score";
import { unsent as words } from "#contract/labels/unsent";
import { fill } from "#contract/messages";
import type { PlayerId, TeeTimeId } from "#rules/golf";
import { alertPlayer, alertUntilRead } from "../components/announcements.tsx";
import { cardQuery, groupCardsQuery, type QueryOf } from "../data/queries.ts";
import { giveBack } from "../drafts/stored-drafts.ts";
import { useSession } from "../session.tsx";
import { startSending } from "./outbox.ts";
import { forgetLost, type UnsentEntries, useUnsent } from "./unsent.ts";

export function KeepSending() {
  const queries = useQueryClient();
  const playerId = useSession().me.id;
  useEffect(() => {
    return startSending(playerId, {
      onCard({ teeTimeId, ownerId }, card) {
        if (ownerId === undefined) showCard(queries, teeTimeId, card);
        showCardOfGroup(queries, teeTimeId, ownerId ?? playerId, card);
      },
      onRefused: alertPlayer,
      onGivenBack: giveBack,
    });
  }, [queries, playerId]);
  const lost = partsText(useUnsent(playerId)?.lost ?? []);
  useEffect(() => {
    if (lost !== "") void alertUntilRead(fill(words.lost, { parts: lost })).then(() => forgetLost(playerId));
  }, [lost, playerId]);
  return null;
}

function partsText(parts: UnsentEntries["lost"]): string {
  const nameOf = (part: number | string) => {
    if (part === "finish") return words.finish;
    return part === "submit" ? scoreEntry.submit : fill(words.lostHole, { hole: part });
  };
  return parts.map(nameOf).join(", ");
}

export function showCard(queries: QueryClient, teeTimeId: TeeTimeId, saved: SavedCard): void {
  show(queries, cardQuery(teeTimeId), (shown) => {
    return shown.card && { ...shown, card: savedOver(shown.card, saved) };
  });
}

/** Without reception, the screen of the group shows the stored answer, so it needs the scores, too. */
function showCardOfGroup(
  queries: QueryClient,
  teeTimeId: TeeTimeId,
  owner: PlayerId,
  saved: SavedCard,
): void {
  show(queries, groupCardsQuery(teeTimeId), (shown) => {
    const cards = shown.cards.map((row) =>
      row.player.id === owner ? { ...row, card: savedOver(row.card, saved) } : row,
    );
    return { ...shown, cards };
  });
}

/** The answer leaves out lists that are empty, so earlier lists must not stay. */
function savedOver(earlier: Card | null, saved: SavedCard): Card {
  const without = { pickedUp: undefined, scorers: undefined, claims: undefined };
  return { ...earlier, ...without, ...saved } as Card;
}

function show<Name extends EndpointName>(
  queries: QueryClient,
  query: QueryOf<Name>,
  change: (shown: Answer<Name>) => Answer<Name> | null,
): void {
  const shown = queries.getQueryData<Answer<Name>>(query.queryKey);
  const changed = shown && change(shown);
  // Without a reset, an opening screen would show an answer from before the score was saved.
  if (!changed) return void queries.resetQueries(query);
  const isOutdated = queries.isFetching(query) > 0 || queries.getQueryState(query.queryKey)?.isInvalidated;
  void queries.cancelQueries(query);
  queries.setQueryData<Answer<Name>>(query.queryKey, changed);
  // The cancelled reload would also have brought other changes, so the answer is loaded again.
  if (isOutdated) void queries.invalidateQueries(query);
}
