/** Sends what the phone keeps of the player who is logged in, on whichever screen, and shows what came of it. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Card, CardAnswer } from "#contract/cards";
import type { TeeTimeId } from "#rules/golf";
import { alertPlayer } from "../components/announcements.tsx";
import { cardQuery } from "../data/queries.ts";
import { useSession } from "../session.tsx";
import { startSending } from "./outbox.ts";

export function KeepSending() {
  const queries = useQueryClient();
  const playerId = useSession().me.id;
  useEffect(() => {
    function onCard(teeTimeId: TeeTimeId, card: Card): void {
      const { queryKey } = cardQuery(teeTimeId);
      const shown = queries.getQueryData<CardAnswer>(queryKey);
      if (!shown) return;
      // What was asked before the score was saved would show the one before it.
      void queries.cancelQueries({ queryKey });
      queries.setQueryData<CardAnswer>(queryKey, { ...shown, card });
    }
    return startSending(playerId, { onCard, onRefused: alertPlayer });
  }, [queries, playerId]);
  return null;
}
