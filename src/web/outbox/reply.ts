import type { CardAnswer, HoleEntry, SavedCard, ShownTerms } from "#contract/cards";
import type { Answer } from "#contract/endpoints";
import type { TeeTimeId } from "#rules/golf";
import type { RefusalReason } from "#rules/refusal";
import type { ScoringWay } from "#rules/round";
import type { Refused } from "./entry.ts";

export type Reply<T> =
  | { readonly answer: T }
  /** Our server did not answer: no connection, a time-out, a portal's page or a proxy's error. */
  | { readonly lost: true }
  | { readonly paused: true }
  /** `afterMs`: how long the server asks to wait, or null. */
  | { readonly later: Refused; readonly afterMs: number | null }
  | { readonly refused: Refused };

export type Wire = {
  saveHoles(
    teeTimeId: TeeTimeId,
    way: ScoringWay,
    entries: HoleEntry[],
    shown: ShownTerms[],
  ): Promise<Reply<Answer<"saveHoles">>>;
  readCard(teeTimeId: TeeTimeId): Promise<Reply<CardAnswer>>;
  finishCard(teeTimeId: TeeTimeId): Promise<Reply<CardAnswer>>;
  submitCard(teeTimeId: TeeTimeId): Promise<Reply<CardAnswer>>;
};

export type OnCard = (teeTimeId: TeeTimeId, card: SavedCard) => void;

/** Ruling 56. */
export function isTooEarly({ reason }: Refused): boolean {
  return reason === "tee-time-not-begun";
}

/** One entry of a batch may have caused the refusal. Each is then sent separately, so that it stops no others. */
export function isOfOneEntry({ reason }: Refused): boolean {
  return ofOneEntry.includes(reason);
}

const ofOneEntry: readonly RefusalReason[] = ["gross-out-of-range", "bad-request", "something-went-wrong"];
