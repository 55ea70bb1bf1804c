/**
 * Ruling 43: which changes come too late? After a card's first score, a change of its index or tee box is
 * late for a bet. After the opponent's score on a hole, a change of the player's score on that hole is late.
 * Results of skins and teams are final when all their cards are complete. Later changes are late. The order
 * of audit entries decides what came first, not a clock.
 */
import type { Entered, Instant, PlayerId, Tenths } from "../golf.ts";

export type CardChange =
  | { readonly what: "hole"; readonly holeNumber: number; readonly before: Entered; readonly after: Entered }
  | { readonly what: "index"; readonly before: Tenths; readonly after: Tenths }
  | { readonly what: "tee-box"; readonly before: string; readonly after: string }
  | { readonly what: "playing"; readonly before: boolean; readonly after: boolean }
  | { readonly what: "group"; readonly before: number | null; readonly after: number | null };

export type RecordedChange = {
  readonly playerId: PlayerId;
  readonly order: number;
  readonly at: Instant;
  /** Null if the server made the change. */
  readonly by: PlayerId | null;
  readonly change: CardChange;
};

/** Numbers of audit entries. `card`: the card's first score. `holes`: each hole's first score. */
export type FirstScores = { readonly card: number | null; readonly holes: ReadonlyMap<number, number> };

/** True if a bet already depended on the old value. `others`: the first scores of the player's opponents. */
export function isAfterTheFact(
  { order, change }: RecordedChange,
  own: FirstScores | undefined,
  others: readonly (FirstScores | undefined)[],
): boolean {
  if (change.what === "hole")
    return others.some((other) => order > (other?.holes.get(change.holeNumber) ?? order));
  return partOf[change.what] === "card" && order > (own?.card ?? order);
}

/** Null until all 18 holes were filled once. */
type Completed = { readonly completedOrder: number | null };

/** Returns the number of the audit entry that completed the last card. Null if a card is incomplete. */
export function finalSince(cards: readonly Completed[]): number | null {
  const orders = cards.map(({ completedOrder }) => completedOrder);
  if (orders.length === 0 || !orders.every((order) => order !== null)) return null;
  return Math.max(...orders);
}

/** A card may be added after the results were final. Its changes are not late until the card is complete. */
export function isLate(
  { order, change }: RecordedChange,
  { final, completedOrder }: Completed & { readonly final: number | null },
): boolean {
  if (final === null || order <= final) return false;
  return partOf[change.what] !== "card" || (completedOrder !== null && order > completedOrder);
}

export function isOfCard({ change }: RecordedChange): boolean {
  return partOf[change.what] !== "group";
}

const partOf: Readonly<Record<CardChange["what"], "card" | "place" | "group">> = {
  hole: "card",
  index: "card",
  "tee-box": "card",
  playing: "place",
  group: "group",
};
