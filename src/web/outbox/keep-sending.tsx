import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { CardAnswer, SavedCard } from "#contract/cards/cards";
import { scoreEntry } from "#contract/labels/score";
import { unsent as words } from "#contract/labels/unsent";
import { fill } from "#contract/messages";
import type { TeeTimeId } from "#rules/golf";
import { alertPlayer, alertUntilRead } from "../components/announcements.tsx";
import { cardQuery } from "../data/queries.ts";
import { giveBack } from "../drafts/stored-drafts.ts";
import { useSession } from "../session.tsx";
import { showCardOfGroup } from "./card-of-group.ts";
import { startSending } from "./outbox.ts";
import { savedOver } from "./saved-over.ts";
import { forgetLost, type UnsentEntries, useUnsent } from "./unsent.ts";

export function KeepSending() {
  const queries = useQueryClient();
  const playerId = useSession().me.id;
  useEffect(() => {
    return startSending(playerId, {
      onCard({ teeTimeId, ownerId }, card) {
        if (ownerId === undefined) showCard(queries, teeTimeId, card);
        else showCardOfGroup(queries, teeTimeId, ownerId, card);
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
  const card = cardQuery(teeTimeId);
  const shown = queries.getQueryData<CardAnswer>(card.queryKey);
  // Without a reset, an opening screen would show an answer from before the score was saved.
  if (!shown?.card) return void queries.resetQueries(card);
  const isOutdated = queries.isFetching(card) > 0 || queries.getQueryState(card.queryKey)?.isInvalidated;
  void queries.cancelQueries(card);
  queries.setQueryData<CardAnswer>(card.queryKey, { ...shown, card: savedOver(shown.card, saved) });
  // The cancelled reload would also have brought other changes, so the card is loaded again.
  if (isOutdated) void queries.invalidateQueries(card);
}
