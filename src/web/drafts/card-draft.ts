/**
 * What has the player typed into a card that the server has not acknowledged? Only the holes that were
 * touched, each with the version it was typed over, so that another device's entry shows as a
 * conflict instead of being overwritten (ruling 18).
 */
import type { HoleEntry } from "#contract/cards";
import { type GrossScores, holeNumbers } from "#rules/golf";

export type CardDraft = {
  readonly holes: Readonly<Record<number, { readonly gross: number | null; readonly base: number }>>;
};

type SavedCard = { readonly gross: GrossScores; readonly versions: readonly number[] };

export const noDraft: CardDraft = { holes: {} };

/** The card as the player sees it: what was typed, and the server's scores on the other holes. */
export function withDraft({ gross }: SavedCard, { holes }: CardDraft): GrossScores {
  return holeNumbers.map((number) => {
    const touched = holes[number];
    return touched ? touched.gross : (gross[number - 1] ?? null);
  });
}

/** The draft after the card shown changed; a hole keeps the version it was first typed over. */
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

/** The draft after the player chose between the own score and the server's, having seen both. */
export function decideHole(
  draft: CardDraft,
  holeNumber: number,
  chosen: { readonly gross: number | null; readonly version: number },
): CardDraft {
  return { holes: { ...draft.holes, [holeNumber]: { gross: chosen.gross, base: chosen.version } } };
}

/** The draft without holes that the server holds by now, or it would hide what another device enters next. */
export function withoutSaved(draft: CardDraft, { gross }: SavedCard): CardDraft {
  const left = Object.entries(draft.holes).filter(
    ([hole, touched]) => touched.gross !== gross[Number(hole) - 1],
  );
  return left.length === Object.keys(draft.holes).length ? draft : { holes: Object.fromEntries(left) };
}

/** `kept` with the holes in which `after` differs from `before`: what one tab did, on top of the others. */
export function carryOver(kept: CardDraft, before: CardDraft, after: CardDraft): CardDraft {
  const numbers = holeNumbers.filter((number) => before.holes[number] !== after.holes[number]);
  return numbers.reduce((draft, number) => {
    const touched = after.holes[number];
    return touched ? { holes: { ...draft.holes, [number]: touched } } : withoutHole(draft, number);
  }, kept);
}

/** The draft without the holes that were sent; what another tab typed since stays. */
export function withoutSent(draft: CardDraft, sent: CardDraft): CardDraft {
  const left = Object.entries(draft.holes).filter(
    ([hole, touched]) => sent.holes[Number(hole)]?.gross !== touched.gross,
  );
  return { holes: Object.fromEntries(left) };
}

export function isEmpty({ holes }: CardDraft): boolean {
  return Object.keys(holes).length === 0;
}

/** The draft without what was typed into this hole. */
export function withoutHole(draft: CardDraft, holeNumber: number): CardDraft {
  const left = Object.entries(draft.holes).filter(([hole]) => Number(hole) !== holeNumber);
  return { holes: Object.fromEntries(left) };
}

/** Holes with a score that the server does not have, in order of play. */
export function unsavedHoles(draft: CardDraft, card: SavedCard): number[] {
  const { holes } = withoutSaved(draft, card);
  return holeNumbers.filter((number) => (holes[number]?.gross ?? null) !== null);
}

/** All holes that have a score, as they are sent: what the player sees is what is submitted. */
export function entriesToSend(
  card: SavedCard,
  draft: CardDraft,
  { device, firstRev }: { readonly device: string; readonly firstRev: number },
): HoleEntry[] {
  return withDraft(card, draft).flatMap((gross, i) => {
    const holeNumber = i + 1;
    const base = draft.holes[holeNumber]?.base ?? card.versions[i] ?? 0;
    return gross === null ? [] : [{ holeNumber, gross, base, rev: firstRev + i, device }];
  });
}
