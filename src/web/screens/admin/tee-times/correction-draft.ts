/**
 * What has an admin typed over a player's card? Only the holes that were touched, each with the version the admin saw
 * (ruling 18), as in the player's own draft.
 */
import type { GrossScores, Tenths } from "#rules/golf";
import { emptyCard } from "#rules/round";
import { type CardDraft, decideHole, withDraft, withoutSaved } from "../../../drafts/card-draft.ts";

type SavedCard = { readonly gross: GrossScores; readonly versions: readonly number[] };

/** Where the player has no card. */
export const blankCard: SavedCard = { gross: emptyCard(), versions: emptyCard().map(() => 0) };

/** What is saved already is not sent. */
export function holesToSend(card: SavedCard, draft: CardDraft) {
  return Object.entries(withoutSaved(draft, card).holes).flatMap(([holeNumber, { gross, base }]) =>
    gross === null ? [] : [{ holeNumber: Number(holeNumber), gross, base }],
  );
}

/** A score once saved is never blank again. Null where none was emptied. */
export function firstEmptied(card: SavedCard, draft: CardDraft): number | null {
  const scores = withDraft(card, draft);
  const emptied = card.gross.findIndex((gross, i) => gross !== null && scores[i] === null);
  return emptied === -1 ? null : emptied + 1;
}

/** The draft over what is saved now, which the admin has seen. */
export function decideAll(draft: CardDraft, { versions }: SavedCard): CardDraft {
  return Object.entries(draft.holes).reduce((decided, [hole, { gross }]) => {
    const holeNumber = Number(hole);
    return decideHole(decided, holeNumber, { gross, version: versions[holeNumber - 1] ?? 0 });
  }, draft);
}

/** Null where nothing is entered yet. */
export type BasisDraft = { readonly handicapIndexTenths: Tenths | null; readonly teeBox: string | null };
