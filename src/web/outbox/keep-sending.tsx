/** Sends the unsent scores of the player who is logged in, on every screen, and shows the outcome. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { scoreEntry } from "#contract/labels/score";
import { unsent as words } from "#contract/labels/unsent";
import { fill } from "#contract/messages";
import { alertPlayer, alertUntilRead } from "../components/announcements.tsx";
import { giveBack } from "../drafts/given-back.ts";
import { useSession } from "../session.tsx";
import { startSending } from "./outbox.ts";
import type { OnCard } from "./reply.ts";
import { showCard } from "./show-card.ts";
import { forgetLost, type UnsentShown, useUnsent } from "./unsent.ts";

export function KeepSending() {
  const queries = useQueryClient();
  const playerId = useSession().me.id;
  useEffect(() => {
    const onCard: OnCard = (teeTimeId, card) => showCard(queries, teeTimeId, card);
    return startSending(playerId, { onCard, onRefused: alertPlayer, onGivenBack: giveBack });
  }, [queries, playerId]);
  const lost = partsText(useUnsent(playerId)?.lost ?? []);
  useEffect(() => {
    if (lost !== "") void alertUntilRead(fill(words.lost, { parts: lost })).then(() => forgetLost(playerId));
  }, [lost, playerId]);
  return null;
}

function partsText(parts: UnsentShown["lost"]): string {
  const nameOf = (part: number | string) => {
    if (typeof part === "number") return fill(words.lostHole, { hole: part });
    return part === "finish" ? words.finish : scoreEntry.submit;
  };
  return parts.map(nameOf).join(", ");
}
