/** On the player's own card, scores saved on this phone replace the server's scores. Results come only from the server. */
import { countEntered, enteredOf, pickedUpHoles } from "#rules/cards/picked-up";
import { type EnteredScores, type HolesAndHandicap, holeNumbers } from "#rules/golf";
import { type CardDraft, type SavedCard, withoutSaved } from "../drafts/card-draft.ts";
import { holesUnsent, type Unsent } from "./entry.ts";
import type { Saved } from "./round.ts";

export function withUnsent<Card extends SavedCard & HolesAndHandicap>(
  card: Card,
  entries: readonly Unsent[],
): Card {
  if (holesUnsent(entries).length === 0) return card;
  const entered = enteredWith(card, entries);
  return { ...card, gross: countEntered(entered, card), pickedUp: pickedUpHoles(entered) };
}

export function holesToSave(draft: CardDraft, card: SavedCard, entries: readonly Unsent[]): Saved["holes"] {
  // Refused scores are not on their way, so the player can send them again by saving the same score.
  const onTheirWay = entries.filter(({ state }) => state.is !== "parked");
  const { holes } = withoutSaved(draft, enteredWith(card, onTheirWay));
  return holeNumbers.flatMap((holeNumber) => {
    const typed = holes[holeNumber];
    return typed && typed.gross !== null ? [{ holeNumber, gross: typed.gross, base: typed.base }] : [];
  });
}

function enteredWith(card: SavedCard, entries: readonly Unsent[]): EnteredScores {
  return holesUnsent(entries).reduce<EnteredScores>(
    (entered, { part, gross }) => entered.with(part - 1, gross),
    enteredOf(card),
  );
}
