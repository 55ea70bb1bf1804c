/**
 * A draft has the holes that the player has changed but not saved. The base of a hole is the version that the
 * player saw. It shows whether another device has changed the hole since (ruling 18).
 */

import { type CountedCard, enteredOf } from "#rules/cards/picked-up";
import { type Entered, type EnteredScores, holeNumbers } from "#rules/golf";
import { hasShape, type JsonShape } from "../storage/json-shape.ts";

type Touched = { readonly gross: Entered | null; readonly base: number };

export type CardDraft = { readonly holes: Readonly<Record<number, Touched>> };

export const enteredShape: JsonShape = { either: ["number", { text: "picked-up" }] };

const touchedShape: JsonShape = { fields: { gross: { nullable: enteredShape }, base: "number" } };

const draftShape: JsonShape = { fields: { holes: { fields: {} } } };

export function isCardDraft(stored: unknown): stored is CardDraft {
  if (!hasShape(stored, draftShape)) return false;
  return Object.values((stored as CardDraft).holes).every((touched) => hasShape(touched, touchedShape));
}

export type SavedCard = CountedCard & { readonly versions: readonly number[] };

export const noDraft: CardDraft = { holes: {} };

export function withDraft(card: SavedCard, { holes }: CardDraft): EnteredScores {
  const entered = enteredOf(card);
  return holeNumbers.map((number) => {
    const touched = holes[number];
    return touched ? touched.gross : (entered[number - 1] ?? null);
  });
}

export function changeDraft(
  draft: CardDraft,
  before: EnteredScores,
  after: EnteredScores,
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
  chosen: { readonly gross: Entered | null; readonly version: number },
): CardDraft {
  return { holes: { ...draft.holes, [holeNumber]: { gross: chosen.gross, base: chosen.version } } };
}

/** Removes holes that the server has saved. In the draft they would hide later entries of another device. */
export function withoutSaved(draft: CardDraft, saved: EnteredScores): CardDraft {
  const left = filterHoles(draft, (hole, touched) => touched.gross !== saved[hole - 1]);
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
  holes: readonly { readonly part: number; readonly gross: Entered; readonly base: number }[],
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
  const { holes } = withoutSaved(draft, enteredOf(card));
  return holeNumbers.filter((number) => (holes[number]?.gross ?? null) !== null);
}
