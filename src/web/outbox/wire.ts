import type { PlayerId } from "#rules/golf";
import { asked } from "../data/asking-player.ts";
import { request } from "../data/request.ts";
import { Refused, sendFailureOf } from "../data/request-errors.ts";
import type { Reply, Wire } from "./reply.ts";

/** Milliseconds. A request that hangs in a dead spot is cancelled and sent again. */
const patience = 8_000;

export function wireOf(playerId: PlayerId): Wire {
  async function reply<T>(
    send: (own: { as: PlayerId; signal: AbortSignal }) => Promise<T>,
  ): Promise<Reply<T>> {
    if (asked().by !== playerId) return { paused: true };
    try {
      return { answer: await send({ as: playerId, signal: AbortSignal.timeout(patience) }) };
    } catch (error) {
      return failureOf(error);
    }
  }
  return {
    saveHoles: (teeTimeId, way, entries, shown) => {
      const body = { way, entries, holesKnown: true, ...(shown.length > 0 && { shown }) };
      return reply((own) => request("saveHoles", { params: { teeTimeId }, body, ...own }));
    },
    readCard: (teeTimeId) => reply((own) => request("readCard", { params: { teeTimeId }, ...own })),
    finishCard: (teeTimeId) => reply((own) => request("finishCard", { params: { teeTimeId }, ...own })),
    submitCard: (teeTimeId) => reply((own) => request("submitCard", { params: { teeTimeId }, ...own })),
  };
}

function failureOf(error: unknown): Exclude<Reply<never>, { answer: never }> {
  const failure = sendFailureOf(error);
  if (failure.is === "paused") return { paused: true };
  if (!(error instanceof Refused)) return { lost: true };
  const because = { reason: error.reason, text: error.message };
  return failure.is === "later" ? { later: because, afterMs: failure.afterMs } : { refused: because };
}
