import type { Card, SavedCard } from "#contract/cards/cards";

/** The answer to a save leaves out what is empty, so earlier values must not stay. */
export function savedOver(earlier: Card | null, saved: SavedCard): Card {
  const none = { pickedUp: undefined, leftAfter: undefined, scorers: undefined, claims: undefined };
  return { ...earlier, ...none, ...saved } as Card;
}
