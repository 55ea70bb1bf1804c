import type { HoleEntry, ShownTerms } from "#contract/cards/cards";
import type { ScoringWay } from "#rules/cards/gross";
import type { PlayerId, TeeTimeId } from "#rules/golf";
import { request } from "../data/request.ts";
import { Refused, sendFailureOf } from "../data/request-errors.ts";
import { requestOrigin } from "../data/request-origin.ts";
import type { EntryRefusal, RoundKey } from "./entry.ts";

export type Reply<T> =
  | { readonly answer: T }
  | { readonly lost: true }
  | { readonly paused: true }
  /** `afterMs`: how long the server asks the phone to wait, or null. */
  | { readonly later: EntryRefusal; readonly afterMs: number | null }
  | { readonly refused: EntryRefusal };

export type Wire = ReturnType<typeof wireOf>;

const timeLimitMs = 8_000;

export function wireOf(playerId: PlayerId) {
  async function reply<T>(
    send: (own: { as: PlayerId; signal: AbortSignal }) => Promise<T>,
  ): Promise<Reply<T>> {
    if (requestOrigin().by !== playerId) return { paused: true };
    try {
      return { answer: await send({ as: playerId, signal: AbortSignal.timeout(timeLimitMs) }) };
    } catch (error) {
      return failureOf(error);
    }
  }
  return {
    saveHoles({ teeTimeId, ownerId }: RoundKey, way: ScoringWay, entries: HoleEntry[], shown: ShownTerms[]) {
      if (ownerId !== undefined) {
        const params = { teeTimeId, playerId: ownerId };
        return reply((own) => request("saveGroupHoles", { params, body: { entries }, ...own }));
      }
      const body = { way, entries, holesKnown: true, ...(shown.length > 0 && { shown }) };
      return reply((own) => request("saveHoles", { params: { teeTimeId }, body, ...own }));
    },
    readCard: (teeTimeId: TeeTimeId) =>
      reply((own) => request("readCard", { params: { teeTimeId }, ...own })),
    finishCard: (teeTimeId: TeeTimeId) =>
      reply((own) => request("finishCard", { params: { teeTimeId }, ...own })),
    submitCard: (teeTimeId: TeeTimeId) =>
      reply((own) => request("submitCard", { params: { teeTimeId }, ...own })),
  };
}

function failureOf(error: unknown): Exclude<Reply<never>, { answer: never }> {
  const failure = sendFailureOf(error);
  if (failure.is === "paused") return { paused: true };
  if (!(error instanceof Refused)) return { lost: true };
  const because = { reason: error.reason, text: error.message };
  return failure.is === "later" ? { later: because, afterMs: failure.afterMs } : { refused: because };
}
