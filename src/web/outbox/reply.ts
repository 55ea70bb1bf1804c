import type { CardAnswer, HoleEntry, SavedCard, ShownTerms } from "#contract/cards";
import type { Answer } from "#contract/endpoints";
import type { TeeTimeId } from "#rules/golf";
import type { RefusalReason } from "#rules/refusal";
import type { ScoringWay } from "#rules/round";
import type { Refused } from "./entry.ts";

/** What came back, as `sendFailureOf` reads it. */
export type Reply<T> =
  | { readonly answer: T }
  /** No answer of our server: no connection, a time-out, a page of a portal, a proxy's error. */
  | { readonly lost: true }
  /** The player is no longer logged in. */
  | { readonly paused: true }
  /** Not now; `afterMs` is how long the server asks to wait, null if it does not say. */
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

/** The tee time has not begun (ruling 56). */
export function isTooEarly({ reason }: Refused): boolean {
  return reason === "tee-time-not-begun";
}

/** The refusal may be about a single entry of a batch: each is sent alone, so that it does not hold up the others. */
export function isOfOneEntry({ reason }: Refused): boolean {
  return ofOneEntry.includes(reason);
}

const ofOneEntry: readonly RefusalReason[] = ["gross-out-of-range", "bad-request", "something-went-wrong"];
