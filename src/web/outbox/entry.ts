/**
 * An entry is a score, a Finish or a Submit that the server has not acknowledged. Later versions of the app
 * read stored entries. Therefore fields may be added, but not removed or changed.
 */
import type { ShownTerms } from "#contract/cards/cards";
import type { ScoringWay } from "#rules/cards/gross";
import type { Entered, EnteredScores, Instant, PlayerId, TeeTimeId } from "#rules/golf";
import type { RefusalReason } from "#rules/refusal";
import { enteredShape } from "../drafts/card-draft.ts";
import { hasShape, type JsonShape } from "../storage/json-shape.ts";

/** One card. `playerId`: who enters. `ownerId`: whose card a scorer keeps; absent on the player's own card (ruling 57). */
export type RoundKey = {
  readonly playerId: PlayerId;
  readonly teeTimeId: TeeTimeId;
  readonly ownerId?: PlayerId | undefined;
};

/** `ownerName` is there with `ownerId`, so that the phone can name the card without reception. */
export type CardOfRound = RoundKey & {
  readonly startsAt: Instant;
  readonly ownerName?: string | undefined;
};

/** `rev` numbers the entries of a phone, and only grows. */
export type Stamp = { readonly device: string; readonly rev: number };

type EntryBase = CardOfRound & Stamp;

export type EntryRefusal = { readonly reason: RefusalReason; readonly text: string };

type Waiting = { readonly is: "waiting"; readonly because?: EntryRefusal };
type Parked = { readonly is: "parked"; readonly because: EntryRefusal };
/** Another device changed the hole. The server saved `theirs` at `savedAt`, as `version` of the hole. */
type Undecided = {
  readonly is: "undecided";
  readonly theirs: Entered | null;
  readonly version: number;
  readonly savedAt?: Instant | null;
};

export type HoleUnsent = EntryBase & {
  readonly part: number;
  readonly way: ScoringWay;
  readonly gross: Entered;
  /** The version of the hole that the server last acknowledged, or that the player saw while typing. */
  readonly base: number;
  /** True if the card's owner has seen what a scorer entered, and decides (ruling 57). */
  readonly decided?: boolean;
  /** The late terms of bets, as the screen showed them when the card's first score was entered (ruling 22). */
  readonly shown?: readonly ShownTerms[];
  readonly state: Waiting | Parked | Undecided;
};

export type ClosingUnsent = EntryBase & {
  readonly part: "finish" | "submit";
  /** The card as the player saw it. A hole is null if it is empty, or if the player accepts the server's score. */
  readonly seen: EnteredScores;
  readonly state: Waiting | Parked;
};

export type Unsent = HoleUnsent | ClosingUnsent;

export function isHole(entry: Unsent): entry is HoleUnsent {
  return typeof entry.part === "number";
}

export function holesUnsent(entries: readonly Unsent[]): HoleUnsent[] {
  return entries.filter(isHole);
}

export function isWaiting({ state }: Unsent): boolean {
  return state.is === "waiting";
}

export function isOfCard({ teeTimeId, ownerId }: Omit<RoundKey, "playerId">) {
  return (entry: Unsent) => entry.teeTimeId === teeTimeId && entry.ownerId === ownerId;
}

/** One entry of each card. */
export function cardsOf<Entry extends Unsent>(entries: readonly Entry[]): Entry[] {
  return entries.filter((entry, i) => entries.findIndex(isOfCard(entry)) === i);
}

/** Counts holes. If only a Finish Round or Submit Scores is left, it counts as one. */
export function countScores(entries: readonly { readonly part: string | number }[]): number {
  const holes = entries.filter(({ part }) => part !== "finish" && part !== "submit");
  return holes.length || Math.min(entries.length, 1);
}

/** Returns false for an entry of a newer app that this version cannot read. The phone keeps such an entry. */
export function isUnsent(stored: unknown): stored is Unsent {
  return hasShape(stored, holeShape) || hasShape(stored, closingShape);
}

const state: JsonShape = { fields: { is: "string" } };
const common: Record<string, JsonShape> = {
  playerId: "string",
  teeTimeId: "string",
  startsAt: "string",
  device: "string",
  rev: "number",
  state,
};
const holeShape: JsonShape = {
  fields: { ...common, part: "number", way: "string", gross: enteredShape, base: "number" },
};
const closingShape: JsonShape = {
  fields: { ...common, part: "string", seen: { list: { nullable: enteredShape } } },
};
