/** What does an answer of the server mean for the entries that were sent? */
import type { Card, CardAnswer, HoleEntry } from "#contract/cards";
import type { Answer } from "#contract/schemas";
import type { TeeTimeId } from "#rules/golf";
import type { RefusalReason } from "#rules/refusal";
import type { ScoringWay } from "#rules/round";
import type { Refused } from "./entry.ts";

/** What came back. Whatever is no answer of our server is lost: no connection, a time-out, a page of a portal, a proxy's error. */
export type Reply<T> =
  | { readonly answer: T }
  /** `seconds`: how long the server asks to wait. */
  | { readonly refused: Refused; readonly seconds?: number }
  | { readonly lost: true };

/** How a player's entries reach the server. */
export type Wire = {
  saveHoles(teeTimeId: TeeTimeId, way: ScoringWay, entries: HoleEntry[]): Promise<Reply<Answer<"saveHoles">>>;
  readCard(teeTimeId: TeeTimeId): Promise<Reply<CardAnswer>>;
  finishCard(teeTimeId: TeeTimeId): Promise<Reply<CardAnswer>>;
  submitCard(teeTimeId: TeeTimeId): Promise<Reply<CardAnswer>>;
};

/** What the server holds now, for the screens. */
export type OnCard = (teeTimeId: TeeTimeId, card: Card) => void;

/**
 * "busy" and "early": sent again by itself, an early one with a word to the player. "paused": until the player is logged
 * in again. "final": only the player can go on. A reason that this version does not know is final: nothing is lost by
 * it, and the player reads the server's text.
 */
export function meaningOf(reason: RefusalReason): "busy" | "early" | "paused" | "final" {
  return meanings[reason] ?? "final";
}

/** May be about one entry of a batch alone: each is sent by itself, so that it does not hold up the others. */
export function isOfOneEntry(reason: RefusalReason): boolean {
  return ofOneEntry.includes(reason);
}

const meanings: { readonly [Reason in RefusalReason]?: "busy" | "early" | "paused" } = {
  "not-signed-in": "paused",
  "another-player": "paused",
  "too-many-tries": "busy",
  "server-busy": "busy",
  "cannot-save": "busy",
  "something-went-wrong": "busy",
  "tee-time-not-begun": "early",
};

const ofOneEntry: readonly RefusalReason[] = ["gross-out-of-range", "bad-request", "something-went-wrong"];
