/** What an admin types over a player's card: only touched holes, each with the version the admin saw (ruling 18). */
import type { GrossScores } from "#rules/golf";
import { emptyCard } from "#rules/round";
import { type CardDraft, decideHole, withDraft, withoutSaved } from "../../../drafts/card-draft.ts";

type SavedCard = { readonly gross: GrossScores; readonly versions: readonly number[] };

/** Where the player has no card. */
export const blankCard: SavedCard = { gross: emptyCard(), versions: emptyCard().map(() => 0) };

/** Leaves out what is saved already. */
export function holesToSend(card: SavedCard, draft: CardDraft) {
  return Object.entries(withoutSaved(draft, card).holes).flatMap(([holeNumber, { gross, base }]) =>
    gross === null ? [] : [{ holeNumber: Number(holeNumber), gross, base }],
  );
}

/** A saved score is never blank again. Null if none was emptied. */
export function firstEmptied(card: SavedCard, draft: CardDraft): number | null {
  const scores = withDraft(card, draft);
  const emptied = card.gross.findIndex((gross, i) => gross !== null && scores[i] === null);
  return emptied === -1 ? null : emptied + 1;
}

/** The draft based on what is saved now, which the admin has seen. */
export function decideAll(draft: CardDraft, { versions }: SavedCard): CardDraft {
  return Object.entries(draft.holes).reduce((decided, [hole, { gross }]) => {
    const holeNumber = Number(hole);
    return decideHole(decided, holeNumber, { gross, version: versions[holeNumber - 1] ?? 0 });
  }, draft);
}
