/**
 * A draft has the holes that the player has changed but not saved. The base of a hole is the version that the
 * player saw. It shows whether another device has changed the hole since (ruling 18).
 */

import { type GrossScores, holeNumbers } from "#rules/golf";
import { hasShape, type JsonShape } from "../storage/json-shape.ts";

type Touched = { readonly gross: number | null; readonly base: number };

export type CardDraft = { readonly holes: Readonly<Record<number, Touched>> };

const touchedShape: JsonShape = { fields: { gross: { nullable: "number" }, base: "number" } };

const draftShape: JsonShape = { fields: { holes: { fields: {} } } };

export function isCardDraft(stored: unknown): stored is CardDraft {
  if (!hasShape(stored, draftShape)) return false;
  return Object.values((stored as CardDraft).holes).every((touched) => hasShape(touched, touchedShape));
}

export type SavedCard = { readonly gross: GrossScores; readonly versions: readonly number[] };

export const noDraft: CardDraft = { holes: {} };

export function withDraft({ gross }: SavedCard, { holes }: CardDraft): GrossScores {
  return holeNumbers.map((number) => {
    const touched = holes[number];
    return touched ? touched.gross : (gross[number - 1] ?? null);
  });
}

export function changeDraft(
  draft: CardDraft,
  before: GrossScores,
  after: GrossScores,
  { versions }: SavedCard,
): CardDraft {
  const changed = holeNumbers.filter((number) => before[number - 1] !== after[number - 1]);
  const entries = changed.map((number) => {
    const base = draft.holes[number]?.base ?? versions[number - 1] ?? 0;
    return [number, { gross: after[number - 1] ?? null, base }] as const;
  });
  return { holes: { ...draft.holes, ...Object.fromEntries(entries) } };
}

export function decideHole(
  draft: CardDraft,
  holeNumber: number,
  chosen: { readonly gross: number | null; readonly version: number },
): CardDraft {
  return { holes: { ...draft.holes, [holeNumber]: { gross: chosen.gross, base: chosen.version } } };
}

/** Removes holes that the server has saved. In the draft they would hide later entries of another device. */
export function withoutSaved(draft: CardDraft, { gross }: SavedCard): CardDraft {
  const left = filterHoles(draft, (hole, touched) => touched.gross !== gross[hole - 1]);
  return Object.keys(left.holes).length === Object.keys(draft.holes).length ? draft : left;
}

/** Applies to `stored` the changes that one tab made between `before` and `after`. */
export function carryOver(stored: CardDraft, before: CardDraft, after: CardDraft): CardDraft {
  const numbers = holeNumbers.filter((number) => before.holes[number] !== after.holes[number]);
  return numbers.reduce((draft, number) => {
    const touched = after.holes[number];
    return touched ? { holes: { ...draft.holes, [number]: touched } } : withoutHole(draft, number);
  }, stored);
}

export function withGivenBack(
  draft: CardDraft,
  holes: readonly { readonly part: number; readonly gross: number; readonly base: number }[],
): CardDraft {
  const back = holes.map(({ part, gross, base }) => [part, { gross, base }] as const);
  return { holes: { ...Object.fromEntries(back), ...draft.holes } };
}

export function withoutSent(draft: CardDraft, sent: CardDraft): CardDraft {
  return filterHoles(draft, (hole, touched) => sent.holes[hole]?.gross !== touched.gross);
}

export function isEmpty({ holes }: CardDraft): boolean {
  return Object.keys(holes).length === 0;
}

export function withoutHole(draft: CardDraft, holeNumber: number): CardDraft {
  return filterHoles(draft, (hole) => hole !== holeNumber);
}

function filterHoles({ holes }: CardDraft, isWanted: (hole: number, touched: Touched) => boolean): CardDraft {
  const left = Object.entries(holes).filter(([hole, touched]) => isWanted(Number(hole), touched));
  return { holes: Object.fromEntries(left) };
}

export function unsavedHoles(draft: CardDraft, card: SavedCard): number[] {
  const { holes } = withoutSaved(draft, card);
  return holeNumbers.filter((number) => (holes[number]?.gross ?? null) !== null);
}
