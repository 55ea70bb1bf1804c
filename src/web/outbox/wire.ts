/** How does a player's entry travel? As a request of the app, and only while this tab shows that player. */
import type { PlayerId } from "#rules/golf";
import { asked, Refused, request, sendFailureOf } from "../data/request.ts";
import type { Reply, Wire } from "./reply.ts";

/** Milliseconds: a request that hangs in a dead spot is given up, and sent again. */
const patience = 8_000;

export function wireOf(playerId: PlayerId): Wire {
  async function reply<T>(send: (signal: AbortSignal) => Promise<T>): Promise<Reply<T>> {
    // The request would carry the name of the player who is here now.
    if (asked().by !== playerId) return { paused: true };
    try {
      return { answer: await send(AbortSignal.timeout(patience)) };
    } catch (error) {
      return failureOf(error);
    }
  }
  return {
    saveHoles: (teeTimeId, way, entries) =>
      reply((signal) => request("saveHoles", { params: { teeTimeId }, body: { way, entries }, signal })),
    readCard: (teeTimeId) => reply((signal) => request("readCard", { params: { teeTimeId }, signal })),
    finishCard: (teeTimeId) => reply((signal) => request("finishCard", { params: { teeTimeId }, signal })),
    submitCard: (teeTimeId) => reply((signal) => request("submitCard", { params: { teeTimeId }, signal })),
  };
}

function failureOf(error: unknown): Exclude<Reply<never>, { answer: never }> {
  const failure = sendFailureOf(error);
  if (failure.is === "paused") return { paused: true };
  if (!(error instanceof Refused)) return { lost: true };
  const because = { reason: error.reason, text: error.message };
  return failure.is === "later" ? { later: because, afterMs: failure.afterMs } : { refused: because };
}
