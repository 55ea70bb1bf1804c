/** Sends what the phone keeps of the player who is logged in, on whichever screen, and shows what came of it. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { alertPlayer } from "../components/announcements.tsx";
import { useSession } from "../session.tsx";
import { startSending } from "./outbox.ts";
import type { OnCard } from "./reply.ts";
import { showCard } from "./show-card.ts";

export function KeepSending() {
  const queries = useQueryClient();
  const playerId = useSession().me.id;
  useEffect(() => {
    const onCard: OnCard = (teeTimeId, card) => showCard(queries, teeTimeId, card);
    return startSending(playerId, { onCard, onRefused: alertPlayer });
  }, [queries, playerId]);
  return null;
}
