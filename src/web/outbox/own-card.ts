/** On the player's own card, scores saved on this phone replace the server's scores. Results come only from the server. */
import { holeNumbers } from "#rules/golf";
import { type CardDraft, type SavedCard, withoutSaved } from "../drafts/card-draft.ts";
import { holesUnsent, type Unsent } from "./entry.ts";
import type { Saved } from "./round.ts";

export function withUnsent<Card extends SavedCard>(card: Card, entries: readonly Unsent[]): Card {
  const holes = holesUnsent(entries);
  const gross = holeNumbers.map((number) => {
    const entry = holes.find(({ part }) => part === number);
    return entry ? entry.gross : (card.gross[number - 1] ?? null);
  });
  return holes.length === 0 ? card : { ...card, gross };
}

export function holesToSave(draft: CardDraft, card: SavedCard, entries: readonly Unsent[]): Saved["holes"] {
  // Refused scores are not on their way, so the player can send them again by saving the same score.
  const onTheirWay = holesUnsent(entries).filter(({ state }) => state.is !== "parked");
  const { holes } = withoutSaved(draft, withUnsent(card, onTheirWay));
  return holeNumbers.flatMap((holeNumber) => {
    const typed = holes[holeNumber];
    return typed && typed.gross !== null ? [{ holeNumber, gross: typed.gross, base: typed.base }] : [];
  });
}
