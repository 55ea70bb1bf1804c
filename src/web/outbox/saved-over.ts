import type { Card, SavedCard } from "#contract/cards/cards";

/** The answer to a save leaves out lists that are empty, so earlier lists must not stay. */
export function savedOver(earlier: Card | null, saved: SavedCard): Card {
  return { ...earlier, pickedUp: undefined, scorers: undefined, claims: undefined, ...saved } as Card;
}
